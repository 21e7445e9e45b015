// Scrolling lists with one current line.

import { useLayoutEffect, useRef } from 'preact/hooks';

/** Scrolls the current line into the middle when something changes. */
export function useCurrentLine(changes: unknown) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => show(list.current), [changes]);
  return list;
}

function show(list: HTMLOListElement | null): void {
  const line = list?.querySelector('.current');
  if (list === null || !(line instanceof HTMLElement)) return;
  list.scrollTop = line.offsetTop - list.offsetTop - (list.clientHeight - line.clientHeight) / 2;
}
