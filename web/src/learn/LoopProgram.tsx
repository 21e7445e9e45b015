// The loop of the bit map as pseudocode in the language of the page, with the line of the current step.

import { t } from '../i18n';
import type { LoopKind } from '../trace/kinds';
import { useCurrentLine } from '../ui/current';
import { Code } from '../ui/Rich';

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

export function LoopProgram({ kind }: { readonly kind: LoopKind | undefined }) {
  const list = useCurrentLine(kind);
  return (
    <ol ref={list} class="program loop" aria-label={t('program')} tabIndex={0}>
      {LINES.map(({ text, indent, kinds }, index) => {
        const current = kind !== undefined && kinds.includes(kind);
        return (
          <li
            key={index}
            class={current ? 'current' : ''}
            aria-current={current ? 'step' : undefined}
          >
            <Code text={' '.repeat(indent) + text()} />
          </li>
        );
      })}
    </ol>
  );
}
