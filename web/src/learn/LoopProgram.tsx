// The loop of the bit map as pseudocode in the language of the page, with the line of the current step.

import { useRef } from 'preact/hooks';
import { t } from '../i18n';
import type { LoopKind } from '../trace/state';
import { classes } from '../ui/classes';
import { Code } from '../ui/Rich';
import { type Room, useSize } from '../ui/hooks';

interface Line {
  readonly text: () => string;
  /** The number of spaces before the line. */
  readonly indent: number;
  readonly kinds: readonly LoopKind[];
}

/** Formulas are the same in every language. */
const same = (text: string) => () => text;

const LINES: readonly Line[] = [
  { text: () => t('learn-line-all'), indent: 0, kinds: [] },
  { text: () => `${t('learn-search')}(left, down, right):`, indent: 0, kinds: [] },
  { text: () => t('learn-line-solution'), indent: 2, kinds: ['solution'] },
  { text: same('attacked = left OR down OR right'), indent: 2, kinds: ['or'] },
  { text: same('free = all AND NOT attacked'), indent: 2, kinds: ['not'] },
  { text: () => t('learn-line-while'), indent: 2, kinds: [] },
  { text: same('bit = free AND -free'), indent: 4, kinds: ['pick'] },
  { text: same('free = free XOR bit'), indent: 4, kinds: ['strike'] },
  { text: () => t('learn-line-place'), indent: 4, kinds: ['place'] },
  { text: () => `${t('learn-search')}((left OR bit) << 1,`, indent: 4, kinds: ['left', 'recurse'] },
  { text: same('down OR bit,'), indent: 8, kinds: ['down', 'recurse'] },
  { text: same('(right OR bit) >> 1)'), indent: 8, kinds: ['right', 'recurse'] },
  { text: () => t('learn-line-back'), indent: 4, kinds: ['return'] },
];

/** The height of a line in pixels, in small and in large type, and the width of a letter and of the margin. */
const [SMALL, LARGE, LETTER, MARGIN] = [22, 33, 8.4, 40];

/** Shows the lines that fit around the current one. */
export function LoopProgram({ kind }: { readonly kind: LoopKind | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const isCurrent = ({ kinds }: Line) => kind !== undefined && kinds.includes(kind);
  const [first, last] = fitting(Math.max(0, LINES.findIndex(isCurrent)), room);
  return (
    <div class="LoopProgram-place" ref={box}>
      <ol class="LoopProgram-program" aria-label={t('program')}>
        {LINES.slice(first, last).map((line, index) => (
          <li
            key={first + index}
            data-line={first + index + 1}
            class={classes(isCurrent(line) && 'LoopProgram-current')}
            aria-current={isCurrent(line) ? 'step' : undefined}
          >
            <Code text={' '.repeat(line.indent) + line.text()} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The width of a line in letters; those of Korean and Japanese are wide. */
const lettersOf = ({ indent, text }: Line): number =>
  text()
    .split('')
    .reduce((width, letter) => width + (letter > '\u1100' ? 2 : 1), indent);

/** The first of the lines that fit, and the one after the last: as many above the current one as below. */
function fitting(current: number, { width, height }: Room): readonly [number, number] {
  if (height >= LARGE * LINES.length) return [0, LINES.length];
  const letters = Math.max(1, Math.floor((width - MARGIN) / LETTER));
  const heightOf = (line: Line | undefined) =>
    line === undefined ? Infinity : SMALL * Math.ceil(lettersOf(line) / letters);
  let [first, last, left] = [current, current + 1, height - 2 - heightOf(LINES[current])];
  for (;;) {
    const [above, below] = [heightOf(LINES[first - 1]), heightOf(LINES[last])];
    if (below <= left && (last - current <= current - first || above > left)) {
      left -= below;
      last += 1;
    } else if (above <= left) {
      left -= above;
      first -= 1;
    } else return [first, last];
  }
}
