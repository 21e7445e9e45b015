// The pseudocode of a program with the line that runs next, and at a small step its formula.

import type { AlgorithmInfo, PseudocodeLine } from '../api/types';
import { language, t } from '../i18n';
import type { Moment } from '../trace/moment';
import { useCurrentLine } from '../ui/current';
import { Code } from '../ui/Rich';

interface ProgramProps {
  readonly algorithm: AlgorithmInfo;
  readonly moment: Moment;
}

/** A line in the current language; in English if the server has no translation. */
function text(line: PseudocodeLine): string {
  const { [language.value as string]: words } = { ...line } as Readonly<Record<string, unknown>>;
  return typeof words === 'string' ? words : line.text;
}

export function Program({ algorithm, moment }: ProgramProps) {
  const { next, formula: kind } = moment;
  const list = useCurrentLine(`${next.join()} ${kind}`);
  return (
    <ol ref={list} class="program" aria-label={t('program')} tabIndex={0}>
      {algorithm.pseudocode.lines.map((line, index) => {
        const current = next.includes(index + 1);
        const formula = current && kind !== undefined ? line.formulas?.[kind] : undefined;
        return (
          <li
            key={index}
            class={current ? 'current' : ''}
            aria-current={current ? 'step' : undefined}
          >
            {algorithm.has_bits ? (
              <Formula text={text(line)} formula={formula} />
            ) : (
              <code>{text(line) || ' '}</code>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface FormulaProps {
  readonly text: string;
  readonly formula: string | undefined;
}

/** A line with its formula marked, if the language keeps the formula unchanged. */
function Formula({ text: line, formula = '' }: FormulaProps) {
  const from = formula === '' ? -1 : line.indexOf(formula);
  if (from < 0) return <Code text={line || ' '} />;
  return (
    <>
      <Code text={line.slice(0, from)} />
      <mark>
        <Code text={formula} />
      </mark>
      <Code text={line.slice(from + formula.length)} />
    </>
  );
}
