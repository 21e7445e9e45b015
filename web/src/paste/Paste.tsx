// The field for pasted boards, and the result of reading it. A pasted text is read at once; a typed text is
// read when the button is pressed.

import { useId, useRef } from 'preact/hooks';
import { type Choices, limits, read } from '../client';
import type { ReadBoard, ReadFault, Reading } from '../api/types';
import { language, number, t, textOf } from '../i18n';
import { Fault, Problem } from '../ui/Async';
import { classes } from '../ui/classes';
import { Rich } from '../ui/Rich';
import { MiniSquares } from '../board/Board';
import { fromFen, squaresWith } from '../board/position';
import { signal } from '@preact/signals';

interface PasteTextProps {
  readonly pasting: Pasting;
  /** The boards of the text, at least one. */
  readonly onBoards?: (boards: readonly ReadBoard[]) => void;
}

export function PasteText({ pasting, onBoards }: PasteTextProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const read = async (choices?: Choices) => {
    const boards = await pasting.read(choices);
    if (boards.length > 0) onBoards?.(boards);
  };
  // The pressed button disappears, so the focus moves near it.
  const again = (choices?: Choices) => {
    button.current?.focus();
    void read(choices);
  };
  const pasted = ({ inputType, currentTarget }: Typed) => {
    pasting.edit(currentTarget.value);
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') void read();
  };
  return (
    <div class="stacked PasteText-paste">
      <label class="note" for={id}>
        {t('paste-text')}
      </label>
      <textarea
        id={id}
        rows={6}
        wrap="off"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        placeholder={'. Q . .\n. . . Q\nQ . . .\n. . Q .'}
        aria-describedby={`${id}-kinds`}
        value={pasting.text.value}
        onInput={pasted}
      />
      <p class="note" id={`${id}-kinds`}>
        {t('paste-kinds')}
      </p>
      <div class="actions">
        <button ref={button} onClick={() => void read()}>
          {t('paste-read')}
        </button>
      </div>
      <Found pasting={pasting} read={again} />
    </div>
  );
}

type Typed = Pick<InputEvent, 'inputType'> & { readonly currentTarget: HTMLTextAreaElement };

interface FoundProps {
  readonly pasting: Pasting;
  readonly read: (choices?: Choices) => void;
}

function Found({ pasting, read }: FoundProps) {
  const outcome = pasting.outcome.value;
  switch (outcome.state) {
    case 'idle':
    case 'reading':
      return null;
    case 'too-long':
      return <Fault>{t('paste-too-long', { most: limits().read_bytes })}</Fault>;
    case 'failed':
      return <Problem error={outcome.error} again={() => read()} />;
    case 'read':
      return <Read reading={outcome.reading} text={pasting.text.value} read={read} />;
  }
}

interface ReadProps {
  readonly reading: Reading;
  readonly text: string;
  readonly read: (choices: Choices) => void;
}

function Read({ reading, text, read }: ReadProps) {
  switch (reading.state) {
    case 'boards':
      return reading.skipped === undefined ? null : <Skipped {...reading.skipped} />;
    case 'ambiguous':
      return <TwoWays reading={reading} text={text} read={read} />;
    case 'too-large':
      return <Fault>{t('paste-too-large', { n: reading.n, most: reading.most })}</Fault>;
    case 'unreadable':
      return <Unreadable {...reading} text={text} />;
  }
}

function Skipped({ lines, first, text }: { lines: number; first: number; text: string }) {
  return (
    <p class="note" role="status">
      {t('paste-skipped', { lines, first })} <code>{text}</code>
    </p>
  );
}

const SHOWN = 60;

/** A line of the text, numbered from 1. */
function Line({ text, line }: { readonly text: string; readonly line: number }) {
  const found = text.split('\n')[line - 1]?.trim() ?? '';
  return found === '' ? null : <code class="PasteText-line">{found.slice(0, SHOWN)}</code>;
}

interface TwoWaysProps extends ReadProps {
  readonly reading: Extract<Reading, { state: 'ambiguous' }>;
}

function TwoWays({ reading: { line, option, values }, text, read }: TwoWaysProps) {
  return (
    <Fault>
      <p>{t('paste-two-ways', { line })}</p>
      <Line text={text} line={line} />
      <div class="actions">
        {values.map((value) => (
          <button key={value} onClick={() => read({ [option]: value })}>
            {meaning(option, value)}
          </button>
        ))}
      </div>
    </Fault>
  );
}

type UnreadableProps = (Extract<Reading, { state: 'unreadable' }> | ReadFault) & {
  readonly text: string;
};

/** The common problems have a text in each language; others are told exactly only in English. */
function Unreadable({ line, problem, text, ...fault }: UnreadableProps) {
  if (line === undefined) return <Fault>{t('paste-none')}</Fault>;
  const isTold = fault.kind !== 'other' || language.value !== 'en';
  return (
    <Fault>
      <p>{t('paste-unreadable', { line })}</p>
      <Line text={text} line={line} />
      <p class="note">
        <Rich text={isTold ? t(`paste-fault-${fault.kind}`, { ...fault }) : problem} />
      </p>
    </Fault>
  );
}

export function Stopped({ pasting }: Pick<FoundProps, 'pasting'>) {
  const fault = foundIn(pasting.outcome.value)?.fault;
  return fault === undefined ? null : <Unreadable {...fault} text={pasting.text.value} />;
}

interface PastedCardsProps {
  readonly boards: readonly ReadBoard[];
  readonly chosen: number;
  readonly onChoose: (board: ReadBoard) => void;
}

export function PastedCards({ boards, chosen, onChoose }: PastedCardsProps) {
  return (
    <ul class="stacked cards-cards" aria-label={t('pasted-boards')}>
      {boards.map((board) => (
        <li key={board.number}>
          <button
            class={classes('flat', 'cards-card', board.solution && 'cards-solution')}
            aria-pressed={board.number === chosen}
            onClick={() => onChoose(board)}
          >
            <Card board={board} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The largest board that is drawn. Larger ones could add hundreds of thousands of squares to one page. */
const DRAWN = 32;

/** Tells screen readers the verdict once: as the name of the drawing or, on a card without one, as text. */
function Card({ board }: { readonly board: ReadBoard }) {
  const isDrawn = board.n <= DRAWN;
  return (
    <>
      {isDrawn ? <Drawing board={board} /> : <span>{t('board-by', { n: board.n })}</span>}
      <span aria-hidden={isDrawn}>
        {number(board.number)} <small>{verdict(board)}</small>
      </span>
    </>
  );
}

function Drawing({ board }: { readonly board: ReadBoard }) {
  const position = fromFen(board.fen, board.n);
  if (position === undefined) return null;
  return (
    <MiniSquares
      n={board.n}
      queens={squaresWith(position, 'queen')}
      blocked={squaresWith(position, 'block')}
      label={`${number(board.number)} ${verdict(board)}`}
    />
  );
}

export type Outcome =
  | { readonly state: 'idle' }
  | { readonly state: 'reading' }
  | { readonly state: 'too-long' }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly error: unknown };

export class Pasting {
  readonly text = signal('');
  readonly outcome = signal<Outcome>({ state: 'idle' });
  /** The number of the selected board, from 1. */
  readonly chosen = signal(1);
  private choices: Choices = {};

  edit(text: string): void {
    this.text.value = text;
    this.choices = {};
    this.outcome.value = { state: 'idle' };
  }

  /** Reads the text; returns its boards, unless it has none or has changed in the meantime. */
  async read(choices: Choices = {}): Promise<readonly ReadBoard[]> {
    const text = this.text.value;
    if (new TextEncoder().encode(text).length > limits().read_bytes) {
      this.outcome.value = { state: 'too-long' };
      return [];
    }
    this.choices = { ...this.choices, ...choices };
    const waiting: Outcome = (this.outcome.value = { state: 'reading' });
    const outcome = await outcomeOf(text, this.choices);
    if (this.outcome.value !== waiting) return [];
    this.outcome.value = outcome;
    this.chosen.value = 1;
    return foundIn(outcome)?.boards ?? [];
  }
}

async function outcomeOf(text: string, choices: Choices): Promise<Outcome> {
  try {
    return { state: 'read', reading: await read(text, choices) };
  } catch (error) {
    return { state: 'failed', error };
  }
}

export type Boards = Extract<Reading, { state: 'boards' }>;

export function foundIn(outcome: Outcome): Boards | undefined {
  return outcome.state === 'read' && outcome.reading.state === 'boards'
    ? outcome.reading
    : undefined;
}

export function meaning(option: string, value: string): string {
  if (option === 'marks') return marksMeaning(value);
  return textOf(`reading-${option === 'base' ? 'base-' : ''}${value}`) ?? value;
}

function marksMeaning(marks: string): string {
  const [queen = '', free = '', blocked] = Array.from(marks, (mark) => (mark === ' ' ? '␣' : mark));
  return blocked === undefined
    ? t('reading-marks', { queen, free })
    : t('reading-marks-blocked', { queen, free, blocked });
}

export function verdict(board: ReadBoard): string {
  const { attack, duplicate_of: first, queens, n } = board;
  if (attack !== undefined) {
    const [one, two] = attack.squares;
    return t('verdict-attack', { one, two });
  }
  if (!board.solution) return t('verdict-queens', { queens, n });
  const found = solution(board);
  return first === undefined ? found : t('verdict-repeated', { verdict: found, number: first });
}

const solution = ({ class_number: number }: ReadBoard): string =>
  number === undefined ? t('verdict-solution') : t('verdict-class', { number });
