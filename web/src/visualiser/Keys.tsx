// The list of the visualiser's keys.

import { useLayoutEffect } from 'preact/hooks';
import { type Key, t } from '../i18n';
import { go, parameter } from '../route';
import type { Clock } from '../trace/clock';

export function Keys({ listed }: { readonly listed: readonly ListedKey[] }) {
  return (
    <details class="note Keys-keys">
      <summary>{t('keys')}</summary>
      <dl class="stacked">
        {listed.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

// The presenter mode: larger type, and only the search.

export const presents = (): boolean => parameter('present') !== undefined;

export const leavePresent = (): void => go({ present: undefined });

export const togglePresent = (): void => go({ present: presents() ? undefined : 1 });

export function Leave() {
  return (
    <button class="note flat Visualiser-leave" onClick={leavePresent}>
      {t('leave-present')}
    </button>
  );
}

// The keys of the visualiser: their actions and their lines in the list of keys.

export interface Acts {
  readonly player: Clock;
  readonly toggleGrain?: () => void;
  readonly togglePresent: () => void;
  readonly leavePresent: () => void;
  readonly toggleWhy?: () => void;
}

export type ListedKey = readonly [string, Key];

export const LISTED: readonly ListedKey[] = [
  ['Space', 'key-space'],
  ['← →', 'key-arrows'],
  ['Home End', 'key-ends'],
  ['0–9', 'key-digits'],
  ['N P', 'key-solutions'],
  ['D Shift+D', 'key-dead-ends'],
  ['L', 'key-grain'],
  ['W', 'key-why'],
  ['F Esc', 'key-present'],
  ['- +', 'key-speed'],
];

/** The keys of a local search, whose dead ends are the steps at which it is stuck. */
export const LISTED_LOCAL: readonly ListedKey[] = LISTED.flatMap(([keys, what]): ListedKey[] => {
  if (['key-solutions', 'key-grain', 'key-why'].includes(what)) return [];
  return [[keys, what === 'key-dead-ends' ? 'key-stuck' : what]];
});

/** The keys of a count by halves. */
export const LISTED_HALVES: readonly ListedKey[] = LISTED.flatMap(([keys, what]): ListedKey[] => {
  if (what === 'key-grain') return [];
  if (what === 'key-solutions') return [[keys, 'key-pairs']];
  return [[keys, what === 'key-dead-ends' ? 'key-units' : what]];
});

/** Whether a field or a dialog handles the keys itself. The scrub bar leaves them to the player. */
function takesKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('select, textarea, input:not([type=range])');
}

/** Whether a key is the space bar on an element that the space bar presses. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof HTMLElement && target.matches('button, summary, a');
}

/** Listens before the first paint: a later effect would miss a quick key press. */
export function useKeys(acts: Acts): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesKeys(event.target)) return;
      const act = isPress(event) ? undefined : action(acts, event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [acts.player]);
}

/** The name of a key. On keyboards with other scripts, the position of a key determines its letter. */
const nameOf = ({ key, code }: KeyboardEvent): string =>
  /^[^\x20-\x7e]$/.test(key) && code.startsWith('Key') ? code.slice('Key'.length) : key;

function action(acts: Acts, event: KeyboardEvent): (() => void) | undefined {
  const { player } = acts;
  const { shiftKey } = event;
  const key = nameOf(event);
  if (/^\d$/.test(key)) return () => player.toShare(Number(key) / 10);
  const steps = shiftKey ? 10 : 1;
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': () => player.toggle(),
    arrowleft: () => player.forward(-steps),
    arrowright: () => player.forward(steps),
    home: () => player.toStart(),
    end: () => player.toEnd(),
    n: () => void player.toMark('solution', 'forward'),
    p: () => void player.toMark('solution', 'back'),
    d: () => void player.toMark('dead-end', shiftKey ? 'back' : 'forward'),
    l: acts.toggleGrain,
    f: acts.togglePresent,
    escape: acts.leavePresent,
    w: acts.toggleWhy,
    '-': () => player.faster(-1),
    '+': () => player.faster(1),
  };
  return actions[key.toLowerCase()];
}
