// The field for pasted boards, and the result of reading it. A pasted text is read at once, a typed one when
// the button is pressed.

import { useId, useRef } from 'preact/hooks';
import { limits } from '../about';
import type { ReadBoard, Reading } from '../api/types';
import type { Choices } from '../client';
import { number, t } from '../i18n';
import { Fault, Problem } from '../ui/Async';
import { foundIn, meaning, type Pasting, verdict } from './pasting';
import { classes } from '../ui/classes';
import { MiniSquares } from '../board/Board';
import { fromFen, squaresWith } from '../board/position';
import './paste.css';

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
    <div class={classes('stacked', 'PasteText-paste')}>
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
        <button
          ref={button}
          disabled={pasting.text.value.trim() === ''}
          onClick={() => void read()}
        >
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

/** Why there is no board, a question about the meaning, or what was skipped. */
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

interface SkippedProps {
  readonly lines: number;
  readonly first: number;
  readonly text: string;
}

function Skipped({ lines, first, text }: SkippedProps) {
  return (
    <p class="note" role="status">
      {t('paste-skipped', { lines, first })} <code>{text}</code>
    </p>
  );
}

/** The number of characters of a line that are shown. */
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

interface UnreadableProps {
  readonly line?: number;
  readonly problem: string;
  readonly text: string;
}

/** The exact error is in English, as in all programs of the workspace. */
function Unreadable({ line, problem, text }: UnreadableProps) {
  if (line === undefined) return <Fault>{t('paste-none')}</Fault>;
  return (
    <Fault>
      <p>{t('paste-unreadable', { line })}</p>
      <Line text={text} line={line} />
      <p class="note" lang="en">
        {problem}
      </p>
    </Fault>
  );
}

/** Why the boards of a text end early. */
export function Stopped({ pasting }: Pick<FoundProps, 'pasting'>) {
  const fault = foundIn(pasting.outcome.value)?.fault;
  return fault === undefined ? null : <Unreadable {...fault} text={pasting.text.value} />;
}

// The pasted boards, small, each with its verdict.

interface PastedCardsProps {
  readonly boards: readonly ReadBoard[];
  /** The number of the selected board. */
  readonly chosen: number;
  readonly onChoose: (board: ReadBoard) => void;
}

export function PastedCards({ boards, chosen, onChoose }: PastedCardsProps) {
  return (
    <ul class={classes('stacked', 'cards-cards')} aria-label={t('pasted-boards')}>
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

/** Larger boards would draw hundreds of thousands of squares on one page. */
const DRAWN = 32;

/** Gives the text only once: in the drawing, or without a drawing as text. */
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
