// The pseudocode of a program. The line that runs next is marked and, at a small step, its formula, too.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AlgorithmInfo, PseudocodeLine } from '../api/types';
import { language, t } from '../i18n';
import type { Moment } from '../trace/moment';
import { Code } from '../ui/Rich';

interface ProgramProps {
  readonly algorithm: Pick<AlgorithmInfo, 'pseudocode'> & { readonly has_bits?: boolean };
  readonly moment: Pick<Moment, 'next' | 'formula'>;
}

/** A line in the current language; in English if the server has no translation. */
function text(line: PseudocodeLine): string {
  const { [language.value as string]: words } = { ...line } as Readonly<Record<string, unknown>>;
  return typeof words === 'string' ? words : line.text;
}

export function Program({ algorithm, moment }: ProgramProps) {
  const { next, formula: kind } = moment;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => reveal(list.current));
  return (
    <ol
      ref={list}
      class="card Listing-listing Program-program"
      aria-label={t('program')}
      tabIndex={0}
    >
      {algorithm.pseudocode.lines.map((line, index) => {
        const current = next.includes(index + 1);
        const formula = current && kind !== undefined ? line.formulas?.[kind] : undefined;
        return (
          <li
            key={index}
            data-line={index + 1}
            style={{ '--indent': line.text.search(/\S|$/) }}
            aria-current={current ? 'step' : undefined}
          >
            <span class="Program-line">
              {algorithm.has_bits === true ? (
                <Formula text={text(line)} formula={formula} />
              ) : (
                <code>{text(line) || ' '}</code>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Scrolls to the lines that run next, if the text beside the board does not fit. */
function reveal(list: HTMLOListElement | null): void {
  const lines = [...(list?.querySelectorAll('[aria-current]') ?? [])];
  const [first, last] = [lines[0], lines.at(-1)];
  const box = list?.closest('[data-scrolls]');
  if (!list || !first || !last || !box || box.scrollHeight <= box.clientHeight) return;
  const [{ top }, { bottom }] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  const outer = box.getBoundingClientRect();
  if (top >= outer.top && bottom <= outer.bottom) return;
  // If they do not all fit, the first one is in view.
  const toCentre = top - outer.top - Math.max(0, outer.height - (bottom - top)) / 2;
  // Below the last line there is nothing to see.
  const toEnd = list.getBoundingClientRect().bottom - outer.bottom;
  box.scrollTop += Math.min(toCentre, toEnd);
}

/** A line with its formula marked, if the line's translation contains the formula unchanged. */
function Formula({ text: line, formula = '' }: { text: string; formula: string | undefined }) {
  const from = formula === '' ? -1 : line.indexOf(formula);
  if (from < 0) return <Code text={line || ' '} />;
  return (
    <>
      <Code text={line.slice(0, from)} />
      <strong>
        <Code text={formula} />
      </strong>
      <Code text={line.slice(from + formula.length)} />
    </>
  );
}
