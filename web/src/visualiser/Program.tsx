// The listing of a program, with the line that the step belongs to; of a small step with its formula.

import type { AlgorithmInfo, Event, ListingLine } from '../api/types';
import { t } from '../i18n';
import { stepKind } from '../trace/counters';
import { VARIABLES, formulaIn, type LoopKind, type LoopStep, type Variable } from '../trace/loop';
import { useCurrentLine } from '../ui/current';
import { pointAt, pointed } from './pointing';

interface ProgramProps {
  readonly algorithm: AlgorithmInfo;
  readonly event: Event | undefined;
  readonly small: LoopStep | undefined;
}

export function Program({ algorithm, event, small }: ProgramProps) {
  const list = useCurrentLine(small?.kind ?? (event && stepKind(event)));
  return (
    <ol ref={list} class="program" aria-label={t('program')} tabIndex={0}>
      {algorithm.listing.lines.map((line, index) => {
        const formula = small && formulaIn(line.text, small.kind);
        const current =
          small === undefined ? isOf(line, event) : formula !== undefined || isNamed(line, small);
        return (
          <li
            key={index}
            class={current ? 'current' : ''}
            aria-current={current ? 'step' : undefined}
          >
            <code>
              {algorithm.has_bits ? (
                <Formula text={line.text} formula={formula} />
              ) : (
                line.text || ' '
              )}
            </code>
          </li>
        );
      })}
    </ol>
  );
}

const isOf = ({ steps }: ListingLine, event: Event | undefined): boolean =>
  event !== undefined && steps.includes(stepKind(event));

/** The lines of small steps that are steps of the trace, too. */
const STEPS: Readonly<Partial<Record<LoopKind, 'placed' | 'removed' | 'solution'>>> = {
  place: 'placed',
  return: 'removed',
  solution: 'solution',
};

function isNamed({ steps }: ListingLine, { kind }: LoopStep): boolean {
  const step = STEPS[kind];
  return step !== undefined && steps.includes(step);
}

interface FormulaProps {
  readonly text: string;
  readonly formula: string | undefined;
}

function Formula({ text, formula }: FormulaProps) {
  if (formula === undefined || formula === '') return <Operands text={text || ' '} />;
  const from = text.indexOf(formula);
  return (
    <>
      <Operands text={text.slice(0, from)} />
      <mark>
        <Operands text={formula} />
      </mark>
      <Operands text={text.slice(from + formula.length)} />
    </>
  );
}

const NAMES = new RegExp(`\\b(${VARIABLES.join('|')})\\b`);

/** A text whose variables can be pointed at. */
function Operands({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(NAMES)
        .map((part, index) =>
          index % 2 === 0 ? part : <Operand key={index} name={part as Variable} />,
        )}
    </>
  );
}

function Operand({ name }: { readonly name: Variable }) {
  const is = pointed.value.variable === name;
  const point = () => pointAt({ ...pointed.peek(), variable: name });
  return (
    <span
      class={is ? 'operand pointed' : 'operand'}
      onPointerEnter={point}
      onPointerDown={point}
      onPointerLeave={() => pointAt()}
    >
      {name}
    </span>
  );
}
