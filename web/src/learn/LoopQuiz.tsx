// Three questions about random states of the bit map: what is free, which bit is picked, where `left`
// goes.

import { useSignal, type Signal } from '@preact/signals';
import { top, UNIT } from '../board/view';
import { t, type Key } from '../i18n';
import { rowMask, type State } from '../trace/state';
import { binary, freeOf, lowest } from '../trace/bits';
import { LessonBoard } from './LessonBoard';
import type { Recording } from './recording';
import { Strip } from '../ui/Strip';
import { Rich } from '../ui/Rich';
import { Say, type Mood } from './words';

interface Question {
  readonly asks: Key;
  /** Why the right answer is right. */
  readonly because: Key;
  readonly answer: (known: Known) => number;
  readonly name: string;
  readonly kind: string;
}

/** The fields of a state. */
interface Known {
  readonly left: number;
  readonly down: number;
  readonly right: number;
  readonly free: number;
  readonly bit: number;
}

const QUESTIONS: readonly Question[] = [
  {
    asks: 'learnQuizFree',
    because: 'learnQuizFreeWhy',
    answer: ({ free }) => free,
    name: 'free',
    kind: 'free',
  },
  {
    asks: 'learnQuizBit',
    because: 'learnQuizBitWhy',
    answer: ({ bit }) => bit,
    name: 'bit',
    kind: 'chosen',
  },
  {
    asks: 'learnQuizLeft',
    because: 'learnQuizLeftWhy',
    answer: ({ left, bit }) => (left | bit) << 1,
    name: 'left',
    kind: 'main',
  },
];

interface LoopQuizProps {
  readonly recording: Recording;
}

export function LoopQuiz({ recording }: LoopQuizProps) {
  const states = useSignal(randomStates(recording));
  const asked = useSignal(0);
  const own = useSignal(0);
  const checked = useSignal(false);
  const right = useSignal(0);
  const begin = (next: number) => {
    asked.value = next;
    own.value = 0;
    checked.value = false;
  };
  const restart = () => {
    states.value = randomStates(recording);
    right.value = 0;
    begin(0);
  };
  const state = states.value[asked.value];
  const question = QUESTIONS[asked.value];
  if (state === undefined || question === undefined)
    return <Finished right={right.value} onAgain={restart} />;
  return (
    <Asked
      key={asked.value}
      n={recording.subject.n}
      state={state}
      question={question}
      number={asked.value + 1}
      own={own}
      checked={checked}
      onRight={() => {
        right.value += 1;
      }}
      onNext={() => begin(asked.value + 1)}
    />
  );
}

/** Different states in which some square is free, one for each question. */
function randomStates({ states, subject }: Recording): State[] {
  const fit = states.filter(({ event, bits }) => {
    const last = bits.at(-1);
    const inside = event?.event === 'node' && event.depth > 0 && event.depth < subject.n;
    return inside && last !== undefined && freeOf(last, subject.n) !== 0;
  });
  return QUESTIONS.flatMap(() => {
    const [chosen] = fit.splice(Math.floor(Math.random() * fit.length), 1);
    return chosen ?? [];
  });
}

interface AskedProps {
  readonly n: number;
  readonly state: State;
  readonly question: Question;
  readonly number: number;
  readonly own: Signal<number>;
  readonly checked: Signal<boolean>;
  readonly onRight: () => void;
  readonly onNext: () => void;
}

function Asked(props: AskedProps) {
  const { n, state, question, number, own, checked, onRight, onNext } = props;
  const { left, down, right } = state.bits.at(-1) ?? { left: 0, down: 0, right: 0 };
  const free = freeOf({ left, down, right }, n);
  const known = { left: left & rowMask(n), down, right, free, bit: lowest(free) };
  const wanted = question.answer(known) & rowMask(n);
  const hit = own.value === wanted;
  const check = () => {
    if (hit && !checked.value) onRight();
    checked.value = true;
  };
  const [text, mood] = verdict(question, checked.value, hit, binary(wanted, n), number);
  const view = { n, reversed: true };
  const row = state.queens.length;
  return (
    <>
      <div class="loop-view quiz">
        <LessonBoard view={view} queens={state.queens} attacked={[]}>
          <rect class="row-band" y={top(row)} width={n * UNIT} height={UNIT} />
        </LessonBoard>
        <div class="operands" style={{ '--n': n }}>
          <Strip name="left" kind="main" n={n} bits={known.left} />
          <Strip name="down" kind="column" n={n} bits={down} />
          <Strip name="right" kind="anti" n={n} bits={right} />
          {number > 1 && <Strip name="free" kind="free" n={n} bits={free} />}
          {number > 2 && <Strip name="bit" kind="chosen" n={n} bits={known.bit} />}
        </div>
        <div class="answer" style={{ '--n': n }}>
          <Strip
            name={`${question.name} = ?`}
            kind={question.kind}
            n={n}
            bits={own.value}
            onToggle={(column) => {
              own.value ^= 1 << column;
            }}
          />
        </div>
      </div>
      <Say mood={mood}>
        <Rich text={text} />
      </Say>
      <div class="actions">
        <button type="button" class="primary" disabled={checked.value && hit} onClick={check}>
          {t('learnCheck')}
        </button>
        <button type="button" disabled={!checked.value} onClick={onNext}>
          {t(number === QUESTIONS.length ? 'learnFinish' : 'learnNextQuestion')}
        </button>
      </div>
    </>
  );
}

function verdict(
  { asks, because }: Question,
  checked: boolean,
  hit: boolean,
  wanted: string,
  number: number,
): readonly [string, Mood] {
  if (!checked) return [`${number}/${QUESTIONS.length} · ${t(asks)}`, 'plain'];
  const why = t(because, { wanted });
  return hit ? [`${t('learnRight')} ${why}`, 'good'] : [`${t('learnNotRight')} ${why}`, 'bad'];
}

interface FinishedProps {
  readonly right: number;
  readonly onAgain: () => void;
}

function Finished({ right, onAgain }: FinishedProps) {
  return (
    <>
      <Say mood={right === QUESTIONS.length ? 'good' : 'plain'}>
        {t('learnQuizDone', { right, asked: QUESTIONS.length })}
      </Say>
      <div class="actions">
        <button type="button" class="primary" onClick={onAgain}>
          {t('learnThreeMore')}
        </button>
      </div>
    </>
  );
}
