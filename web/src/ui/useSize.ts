// The size of an element in pixels, for drawings whose parts must not shrink with it.

import { useLayoutEffect, useState } from 'preact/hooks';

export interface Room {
  readonly width: number;
  readonly height: number;
}

export function useSize(element: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = () => setRoom({ width: current.clientWidth, height: current.clientHeight });
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return room;
}
