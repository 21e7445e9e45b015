// The tab for placing queens by hand.

import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { limits } from '../about';
import { queensOf, same, squareName, type Square } from '../board/geometry';
import { t } from '../i18n';
import { go, parameter } from '../route';
import { CopyLink } from '../ui/Copy';
import { Select, SizeField, Toolbar } from '../ui/fields';
import { Analysis } from './analysis';
import { PlayBoard } from './PlayBoard';
import { empty, fromFen, squaresWith, toFen, toggled, type Position, type Tool } from './position';
import { Verdict } from './Verdict';

const FIRST_N = 6;

/** All positions; the last one is shown. */
type History = Signal<readonly Position[]>;

function boardOfAddress(): Position {
  return fromFen(parameter('fen') ?? '', limits().complete_n) ?? empty(FIRST_N);
}

export function Play() {
  const history: History = useSignal<readonly Position[]>([boardOfAddress()]);
  const position = useComputed(() => history.value.at(-1) ?? empty(FIRST_N)).value;
  const tool = useSignal<Tool>('queen');
  const proposed = useSignal<readonly Square[]>([]);
  const analysis = useMemo(() => new Analysis(), []);
  const fen = toFen(position);

  // Before the new board is painted, so that the old count never stands beside it.
  useLayoutEffect(() => {
    proposed.value = [];
    go({ fen });
    void analysis.start(fen);
  }, [fen]);
  useEffect(() => () => analysis.stop(), []);
  useUndoKey(history);

  const change = (next: Position) => {
    history.value = [...history.value, next];
  };
  return (
    <div class="play">
      <p class="summary">{t('playIntro')}</p>
      <Tools history={history} tool={tool} change={change} />
      <div class="play-area">
        <PlayBoard
          position={position}
          proposed={proposed.value}
          tool={tool.value}
          onToggle={(square, mark) => change(toggled(position, square, mark))}
        />
        <div class="play-side card">
          <Verdict position={position} analysis={analysis} />
          <Help analysis={analysis} position={position} proposed={proposed} change={change} />
        </div>
      </div>
    </div>
  );
}

function undo(history: History): void {
  if (history.value.length > 1) history.value = history.value.slice(0, -1);
}

/** Listens from the first paint on, as the player does. */
function useUndoKey(history: History): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo(history);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [history]);
}

interface ToolsProps {
  readonly history: History;
  readonly tool: Signal<Tool>;
  readonly change: (next: Position) => void;
}

function Tools({ history, tool, change }: ToolsProps) {
  const position = history.value.at(-1) ?? empty(FIRST_N);
  const { n } = position;
  return (
    <Toolbar label={t('play')}>
      <SizeField n={n} most={limits().complete_n} onChange={(size) => change(empty(size))} />
      <Select<Tool>
        label={t('tool')}
        value={tool.value}
        options={[
          { value: 'queen', label: t('toolQueen') },
          { value: 'block', label: t('toolBlock') },
        ]}
        onChange={(chosen) => {
          tool.value = chosen;
        }}
      />
      <button type="button" disabled={history.value.length < 2} onClick={() => undo(history)}>
        {t('undo')}
      </button>
      <button type="button" onClick={() => change(empty(n))}>
        {t('clear')}
      </button>
      <CopyLink state={() => ({ fen: toFen(position) })} />
    </Toolbar>
  );
}

interface HelpProps {
  readonly analysis: Analysis;
  readonly position: Position;
  readonly proposed: Signal<readonly Square[]>;
  readonly change: (next: Position) => void;
}

/** Buttons for a hint, drawn as a faint queen, and for a whole completion. */
function Help({ analysis, position, proposed, change }: HelpProps) {
  const help = analysis.help.value;
  const first = help?.first;
  const hinted = proposed.value.length > 0;
  const full = squaresWith(position, 'queen').length === position.n;
  const complete = () => {
    if (first !== undefined) change(withQueens(position, queensOf(first)));
  };
  return (
    <>
      <div class="actions">
        <button
          type="button"
          disabled={help?.hint === undefined || full}
          onClick={() => {
            proposed.value = help?.hint === undefined ? [] : [help.hint.square];
          }}
        >
          {t('hint')}
        </button>
        <button type="button" disabled={first === undefined || full} onClick={complete}>
          {t('firstCompletion')}
        </button>
      </div>
      <p class="hint" role="status">
        {hinted && help !== undefined ? hintText(help, position.n) : ''}
      </p>
    </>
  );
}

function hintText({ hint }: NonNullable<Analysis['help']['value']>, n: number): string {
  if (hint === undefined) return '';
  const line = t(hint.line === 'row' ? 'lineRow' : 'lineColumn');
  return t(hint.forced ? 'hintForced' : 'hintBest', { square: squareName(hint.square, n), line });
}

function withQueens(position: Position, queens: readonly Square[]): Position {
  const missing = queens.filter(
    (queen) => !squaresWith(position, 'queen').some((there) => same(there, queen)),
  );
  return missing.reduce((board, queen) => toggled(board, queen, 'queen'), position);
}
