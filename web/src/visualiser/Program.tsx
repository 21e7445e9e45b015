// The pseudocode of a program with the current line, and at a small step its formula.

import type { AlgorithmInfo, Event, PseudocodeLine } from '../api/types';
import { language, t } from '../i18n';
import { stepKind } from '../trace/counters';
import type { LoopKind, LoopStep } from '../trace/loop';
import { useCurrentLine } from '../ui/current';
import { Code } from '../ui/Rich';

interface ProgramProps {
  readonly algorithm: AlgorithmInfo;
  readonly event: Event | undefined;
  readonly small: LoopStep | undefined;
}

/** A line in the current language; in English if the server has no translation. */
function text(line: PseudocodeLine): string {
  const { [language.value as string]: words } = { ...line } as Readonly<Record<string, unknown>>;
  return typeof words === 'string' ? words : line.text;
}

export function Program({ algorithm, event, small }: ProgramProps) {
  const list = useCurrentLine(small?.kind ?? (event && stepKind(event)));
  return (
    <ol ref={list} class="program" aria-label={t('program')} tabIndex={0}>
      {algorithm.pseudocode.lines.map((line, index) => {
        const formula = small && line.formulas?.[small.kind];
        const current =
          small === undefined ? isOf(line, event) : formula !== undefined || isNamed(line, small);
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

const isOf = ({ steps }: PseudocodeLine, event: Event | undefined): boolean =>
  event !== undefined && steps.includes(stepKind(event));

/** The small steps that are also steps of the trace. */
const STEPS: Readonly<Partial<Record<LoopKind, 'placed' | 'removed' | 'solution'>>> = {
  place: 'placed',
  return: 'removed',
  solution: 'solution',
};

function isNamed({ steps }: PseudocodeLine, { kind }: LoopStep): boolean {
  const step = STEPS[kind];
  return step !== undefined && steps.includes(step);
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
