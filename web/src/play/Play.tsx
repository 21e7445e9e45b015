// The tab for placing queens by hand: puzzles, and a lab for custom boards.

import { addTexts, joined, t } from '../i18n';
import { touch } from '../visitor';
import { type Changes, correct, go, parameter, wholeNumber } from '../route';
import { Segments, SizeField } from '../ui/fields';
import { HintButton, HintText, marksOf, Puzzle } from './Puzzle';
import { changesTo as changesToPuzzle, nameOfAddress, NO_PUZZLE } from './puzzles';
import { set } from '../ui/classes';
import { boards } from '../i18n/generated/boards';
import { play } from '../i18n/generated/play';
import { type Signal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { limits } from '../client';
import { type Square, squareName } from '../board/geometry';
import { CopyLink } from '../ui/Links';
import { FoundIt } from '../visualiser/FoundIt';
import {
  Analysis,
  begun,
  current,
  Finisher,
  followed,
  HeatMap,
  isSolution,
  placed,
  redone,
  type Timeline,
  undone,
} from './analysis';
import { Controls, FinishText } from './Controls';
import { HeatCard, Verdict } from './Verdict';
import { faultReasons, Hints } from './hints';
import { PlayBoard } from './PlayBoard';
import {
  empty,
  fromFen,
  type Position,
  squaresWith,
  toFen,
  toggled,
  type Tool,
} from '../board/position';
import type { ReadBoard } from '../api/types';
import { type Boards, foundIn, PastedCards, PasteText, Pasting, Stopped } from '../paste/Paste';
import { Fault } from '../ui/Async';
import './play.css';

addTexts(boards, play);

type Mode = 'puzzle' | 'lab';

/** The changes to the address that select a mode and remove the other mode's parameters. */
const changesTo: Readonly<Record<Mode, () => Changes>> = {
  puzzle: () => changesToPuzzle(nameOfAddress()),
  lab: () => ({ mode: 'lab', ...NO_PUZZLE }),
};

/** An address with a board, or only a size, opens the lab. */
function modeOfAddress(): Mode {
  const isBoard = parameter('fen') !== undefined || parameter('mode') === 'lab';
  const isSize = parameter('n') !== undefined && parameter('seed') === undefined;
  return isBoard || isSize ? 'lab' : 'puzzle';
}

export function Play() {
  const mode = modeOfAddress();
  return (
    <div class="Play-play">
      <div class="actions Play-head">
        <Segments<Mode>
          label={t('play-mode')}
          value={mode}
          options={[
            { value: 'puzzle', label: t('mode-puzzle') },
            { value: 'lab', label: t('mode-lab') },
          ]}
          onChange={(chosen) => go(changesTo[chosen](), true)}
        />
        <p class="note">
          {joined(
            t(mode === 'puzzle' ? 'puzzle-intro' : 'lab-intro'),
            t(touch.value ? 'play-tap' : 'play-click'),
          )}
        </p>
      </div>
      {mode === 'puzzle' ? <Puzzle /> : <Lab />}
    </div>
  );
}

// Custom boards: shows completions (or the queen at fault), gives hints, and lets a program complete the board.

const FIRST_N = 8;

let last: string | undefined;

/** The board of the address, or an empty one of its size, or the last one. */
function boardOfAddress(): Position {
  const most = limits().complete_n;
  const isSize = parameter('n') !== undefined;
  const fen = parameter('fen') ?? (isSize ? undefined : last) ?? '';
  const board = fromFen(fen, most);
  if (board === undefined && fen !== '') correct('fen', undefined);
  return board ?? empty(wholeNumber('n', 1, most, FIRST_N));
}

class Bench {
  readonly analysis = new Analysis();
  /** Unlike a puzzle, the lab may show the queen at fault at once. */
  readonly hints = new Hints('fault at once');
  readonly heat = new HeatMap();
  readonly finisher = new Finisher();

  show(fen: string, order: readonly Square[], withHeat: boolean): void {
    this.hints.clear();
    void this.analysis.start(fen, order);
    if (withHeat) void this.heat.start(fen);
    else this.heat.stop();
  }

  stop(): void {
    this.analysis.stop();
    this.hints.clear();
    this.heat.stop();
    this.finisher.stop();
  }
}

export function Lab() {
  const bench = useMemo(() => new Bench(), []);
  const timeline = useSignal<Timeline>(begun(boardOfAddress()));
  const tool = useSignal<Tool>('queen');
  const pointed = useSignal<Square | undefined>(undefined);
  const position = current(timeline.value);
  const fen = toFen(position);
  const wantsHeat = parameter('heat') !== undefined;

  // Runs before the new board is painted, so that the old count is never shown next to it.
  useLayoutEffect(() => {
    last = fen;
    go({ fen, mode: undefined, n: undefined });
    bench.show(fen, placed(timeline.value), wantsHeat && position.n <= limits().exact_n);
  }, [fen, wantsHeat]);
  useEffect(() => () => bench.stop(), []);
  useBoardOfAddress(timeline);

  const change = (next: Timeline) => {
    bench.finisher.stop();
    timeline.value = next;
  };
  return (
    <div class="Play-area">
      <LabStage bench={bench} timeline={timeline} tool={tool} pointed={pointed} change={change} />
      <div class="Play-side">
        <VerdictCard bench={bench} timeline={timeline} change={change} />
        <HeatCard
          heat={bench.heat}
          wanted={wantsHeat}
          position={position}
          pointed={pointed.value}
        />
        <PasteBoard onBoard={(board) => change(followed(timeline.value, board))} />
      </div>
    </div>
  );
}

/** Shows a new board from the address, for example after the browser's Back. */
function useBoardOfAddress(timeline: Signal<Timeline>): void {
  const fen = parameter('fen');
  useLayoutEffect(() => {
    if (fen === undefined || fen === toFen(current(timeline.value))) return;
    const position = fromFen(fen, limits().complete_n);
    if (position !== undefined) timeline.value = followed(timeline.value, position);
  }, [fen]);
}

interface LabProps {
  readonly bench: Bench;
  readonly timeline: Signal<Timeline>;
  readonly change: (next: Timeline) => void;
}

interface StageProps extends LabProps {
  readonly tool: Signal<Tool>;
  readonly pointed: Signal<Square | undefined>;
}

function LabStage({ bench, timeline, tool, pointed, change }: StageProps) {
  const position = current(timeline.value);
  const undo = useCallback(() => change(undone(timeline.value)), []);
  const redo = useCallback(() => change(redone(timeline.value)), []);
  const { answer } = bench.heat;
  const counts = answer.value.state === 'there' ? answer.value.heat.counts : undefined;
  return (
    <div class="stacked Play-stage">
      <PlayBoard
        position={position}
        tool={tool.value}
        attacks
        heat={counts?.length === position.n ? counts : undefined}
        fault={bench.analysis.fault.value?.queen}
        onPoint={set(pointed)}
        onHint={() => askHint(bench, timeline)}
        onToggle={(square, mark) =>
          change(followed(timeline.value, toggled(position, square, mark)))
        }
        {...marksOf(bench.hints)}
      />
      <Controls
        timeline={timeline.value}
        tool={tool}
        onUndo={undo}
        onRedo={redo}
        onClear={() => change(followed(timeline.value, empty(position.n)))}
      >
        <HintButton
          hints={bench.hints}
          onMore={() => askHint(bench, timeline)}
          disabled={isSolution(position)}
        />
      </Controls>
    </div>
  );
}

function askHint({ hints }: Bench, timeline: Signal<Timeline>): void {
  void hints.more(toFen(current(timeline.value)), placed(timeline.value));
}

function VerdictCard({ bench, timeline, change }: LabProps) {
  const position = current(timeline.value);
  const { n } = position;
  const { analysis, finisher, hints } = bench;
  const complete = () =>
    void finisher.start(
      toFen(position),
      position,
      (next) => (timeline.value = followed(timeline.value, next)),
    );
  const full = squaresWith(position, 'queen').length === n;
  const fault = analysis.fault.value?.queen;
  return (
    <section class="card stacked" aria-label={t('completions')}>
      <Verdict position={position} analysis={analysis} />
      <HintText
        hints={hints}
        n={n}
        onMore={() => askHint(bench, timeline)}
        otherwise={faultText(analysis, n)}
        matters
      />
      <FinishText finisher={finisher} again={complete} />
      <div class="actions">
        {fault === undefined ? (
          <button disabled={full || analysis.solvable.value !== true} onClick={complete}>
            {t('finish-it')}
          </button>
        ) : (
          <button
            class="primary"
            onClick={() => change(followed(timeline.value, toggled(position, fault, 'queen')))}
          >
            {t('take-back', { square: squareName(fault, n) })}
          </button>
        )}
        {squaresWith(position, 'block').length === 0 && (
          <FoundIt key={toFen(position)} n={n} queens={squaresWith(position, 'queen')} />
        )}
        <CopyLink state={() => ({ fen: toFen(position) })} />
        <SizeField
          n={n}
          most={limits().complete_n}
          onChange={(size) => change(followed(timeline.value, empty(size)))}
        />
      </div>
    </section>
  );
}

function faultText({ fault, count }: Analysis, n: number): string[] {
  const found = fault.value;
  if (found === undefined) return [];
  const queens = count.value.state === 'there' ? count.value.answer.queens : undefined;
  // For an empty board, the verdict above is enough.
  if (found.queen === undefined)
    return queens === 0 && found.empty === undefined ? [] : faultReasons(found, n);
  const which = t('fault-earliest', { number: found.number, square: squareName(found.queen, n) });
  // The verdict above names the attacking queens.
  return found.attack === undefined ? [which, ...faultReasons(found, n)] : [which];
}

// A pasted board replaces the board of the lab. If the text has several boards, the visitor's choice or else
// the first one replaces it.

/** Kept outside the component, so that the text is still there after other views were shown. */
const pasting = new Pasting();

export function PasteBoard({ onBoard }: { readonly onBoard: (board: Position) => void }) {
  const found = foundIn(pasting.outcome.value);
  const choose = (board: ReadBoard) => {
    pasting.chosen.value = board.number;
    const position = fromFen(board.fen, limits().complete_n);
    if (position !== undefined) onBoard(position);
  };
  return (
    <details class="card PasteBoard-card">
      <summary>{t('paste-board')}</summary>
      <PasteText pasting={pasting} onBoards={([first]) => first !== undefined && choose(first)} />
      {found !== undefined && <Chosen {...found} />}
      {found !== undefined && found.boards.length > 1 && (
        <PastedCards boards={found.boards} chosen={pasting.chosen.value} onChoose={choose} />
      )}
      <Stopped pasting={pasting} />
    </details>
  );
}

function Chosen({ boards, total }: Boards) {
  const board = boards.find((one) => one.number === pasting.chosen.value);
  if (board === undefined) return null;
  const most = limits().complete_n;
  return board.n > most ? (
    <Fault>{t('paste-too-large', { n: board.n, most })}</Fault>
  ) : (
    <p class="note" role="status">
      {t('paste-shown', { number: board.number, total })}
    </p>
  );
}
