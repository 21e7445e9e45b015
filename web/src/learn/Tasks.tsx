// The tasks of the last card. A visitor answers each question on a board, on a tree, or on bits.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Tested } from '../board/Board';
import { columnName, same, squareName } from '../board/geometry';
import { type Key, number, t } from '../i18n';
import { Select } from '../ui/fields';
import { signed } from '../board/bits';
import { LessonBoard, Scene, Strips } from './Scene';
import { BITS, type Named, type QueensBoard, type Task } from './questions';
import { Recorded, type Recording } from './Recorded';
import { classes } from '../ui/classes';
import { Rich } from '../ui/Rich';
import { Strip } from '../board/Strip';
import { Tree } from './Tree';
import { type SearchTree, type TreeNode, treeOf } from './tree';

interface TasksProps<Kind extends Task['kind'] = Task['kind']> {
  readonly task: Extract<Task, { kind: Kind }>;
  readonly answered: boolean;
  readonly onAnswer: (right: boolean) => void;
  /** Called when the visitor checks an incomplete answer, with the names of the parts without an answer. */
  readonly onOpen: (names: readonly string[]) => void;
  readonly next: ComponentChildren;
  readonly say: ComponentChildren;
}

export function Tasks({ task, ...rest }: TasksProps) {
  switch (task.kind) {
    case 'queen':
      return <QueenTask task={task} {...rest} />;
    case 'node':
      return <NodeTask task={task} {...rest} />;
    case 'choice':
      return <ChoiceTask task={task} {...rest} />;
    case 'flags':
      return <FlagsTask task={task} {...rest} />;
    case 'bits':
      return <BitsTask task={task} {...rest} />;
    case 'words':
      return <WordsTask task={task} {...rest} />;
  }
}

function QueenTask({ task, answered, onAnswer, next, say }: TasksProps<'queen'>) {
  const { n, queens, wanted } = task;
  const board = (
    <LessonBoard
      view={{ n, reversed: false }}
      queens={queens}
      mark={(queen) => (answered && same(queen, wanted) ? 'fresh' : '')}
      onPress={(square) => {
        if (queens.some((queen) => same(queen, square))) onAnswer(same(square, wanted));
      }}
    />
  );
  return <Scene long kind="Tasks-board" board={board} actions={next} say={say} />;
}

const TREE_N = 4;

function NodeTask(props: TasksProps<'node'>) {
  const board = (
    <Recorded algorithm="backtracking" n={TREE_N}>
      {(recording) => <Nodes recording={recording} {...props} />}
    </Recorded>
  );
  return <Scene long kind="Tasks-board" board={board} actions={props.next} say={props.say} />;
}

/** Shows the tree at the end of a branch. The visitor chooses the node that the search reaches next. */
function Nodes(props: TasksProps<'node'> & { readonly recording: Recording }) {
  const { recording, task, answered, onAnswer } = props;
  const chosen = useSignal<TreeNode | undefined>(undefined);
  const tree = useMemo(() => treeOf(recording.events), [recording]);
  const ends = endsOf(tree);
  const { end, next } = ends[Math.floor(task.place * ends.length)] ?? {};
  if (end === undefined || next === undefined) return null;
  const markOf = (node: TreeNode): string =>
    answered ? (node === next ? '✓' : node === chosen.value ? '×' : '') : '';
  const nameOf = ({ square }: TreeNode, root: string): string =>
    square === undefined ? root : squareName(square, TREE_N);
  return (
    <Tree
      tree={tree}
      n={TREE_N}
      step={end.from}
      label={t('learn-tree', { n: TREE_N })}
      name={(node) => `${nameOf(node, t('learn-root'))} ${markOf(node)}`.trim()}
      short={(node) => markOf(node) || nameOf(node, '')}
      shown={answered ? end : undefined}
      onChoose={(node) => {
        if (answered) return;
        chosen.value = node;
        onAnswer(node === next);
      }}
    />
  );
}

/** The ends of branches from which the search goes back more than one level, each with the next node. */
function endsOf({ nodes }: SearchTree): { end: TreeNode; next: TreeNode }[] {
  return nodes.flatMap((end, index) => {
    const next = nodes[index + 1];
    return next !== undefined && next.depth < end.depth ? [{ end, next }] : [];
  });
}

interface ChoicesProps<Choice> {
  readonly kind: string;
  readonly task: { readonly choices: readonly Choice[]; readonly wanted: Choice };
  readonly label: (choice: Choice) => ComponentChildren;
  readonly answered: boolean;
  readonly onAnswer: (right: boolean) => void;
}

function Choices<Choice extends string | number>(props: ChoicesProps<Choice>) {
  const { kind, task, label, answered, onAnswer } = props;
  return (
    <div class={classes('Tasks-choices', kind)}>
      {task.choices.map((choice) => (
        <button
          key={choice}
          class={classes(answered && choice === task.wanted && 'Tasks-wanted')}
          onClick={() => onAnswer(choice === task.wanted)}
        >
          {label(choice)}
        </button>
      ))}
    </div>
  );
}

function ChoiceTask({ next, say, ...props }: TasksProps<'choice'>) {
  const { board } = props.task;
  const kind = board === undefined ? 'Tasks-numbers Tasks-tall' : 'Tasks-numbers';
  const list = <Choices {...props} kind={kind} label={number} />;
  if (board === undefined) return <Scene board={list} actions={next} say={say} />;
  return <Scene long board={<ChoiceBoard {...board} />} panel={list} actions={next} say={say} />;
}

function ChoiceBoard({ n, queens, tested }: QueensBoard) {
  const view = { n, reversed: false };
  return (
    <LessonBoard view={view} queens={queens} attacked={tested === undefined ? [] : [tested]}>
      {tested !== undefined && <Tested view={view} square={tested} free={false} />}
    </LessonBoard>
  );
}

function WordsTask({ next, say, ...props }: TasksProps<'words'>) {
  const label = (choice: Key) => (
    <span>
      <Rich text={t(choice)} />
    </span>
  );
  const list = <Choices {...props} kind="Tasks-tall" label={label} />;
  return <Scene stacked long kind="Tasks-bits" board={list} actions={next} say={say} />;
}

function FlagsTask({ task, answered, onAnswer, onOpen, next, say }: TasksProps<'flags'>) {
  const { n, queen } = task;
  const { row, column } = queen;
  const flags = [
    { name: 'c', least: 0, most: n - 1, wanted: column },
    { name: 'r + c', least: 0, most: 2 * n - 2, wanted: row + column },
    { name: 'r − c', least: 1 - n, most: n - 1, wanted: row - column },
  ];
  const chosen = useSignal<Readonly<Record<string, string>>>({});
  const given = (name: string) => chosen.value[name] ?? '';
  const open = flags.flatMap(({ name }) => (given(name) === '' ? [name] : []));
  const right = flags.every(({ name, wanted }) => given(name) === String(wanted));
  const panel = (
    <div class="actions Tasks-flags">
      {flags.map(({ name, least, most }) => (
        <Select<string>
          key={name}
          label={name}
          value={given(name)}
          disabled={answered}
          options={[
            { value: '', label: '?' },
            ...Array.from({ length: most - least + 1 }, (_, index) => ({
              value: String(least + index),
              label: signed(least + index),
            })),
          ]}
          onChange={(value) => (chosen.value = { ...chosen.value, [name]: value })}
        />
      ))}
    </div>
  );
  const check = () => (open.length > 0 ? onOpen(open) : onAnswer(right));
  return (
    <Scene
      long
      board={<LessonBoard view={{ n, reversed: false }} queens={[queen]} attacked={[]} />}
      panel={panel}
      actions={<Check answered={answered} onCheck={check} next={next} />}
      say={say}
    />
  );
}

interface CheckProps {
  readonly answered: boolean;
  readonly onCheck: () => void;
  readonly next: ComponentChildren;
}

function Check({ answered, onCheck, next }: CheckProps) {
  return (
    <>
      <button class={classes(!answered && 'primary')} disabled={answered} onClick={onCheck}>
        {t('learn-check')}
      </button>
      {next}
    </>
  );
}

function Given({ fields }: { readonly fields: readonly Named[] }) {
  return (
    <>
      {fields.map(({ name, hue, bits }) => (
        <Strip key={name} name={name} hue={hue} n={BITS} bits={bits} valued={false} />
      ))}
    </>
  );
}

function BitsTask({ task, answered, onAnswer, onOpen, next, say }: TasksProps<'bits'>) {
  const { given, name, hue, wanted } = task;
  const own = useSignal(0);
  const right = own.value === wanted;
  const wrong = answered && !right;
  const toggle = (column: number) => (own.value ^= 1 << column);
  const mark = answered ? (right ? '✓' : '×') : '= ?';
  const check = () => (own.value === 0 ? onOpen([name]) : onAnswer(right));
  const strips = (
    <Strips n={BITS} rows={given.length + (wrong ? 3 : 2)}>
      <Given fields={given} />
      <Strip
        name={`${name} ${mark}`}
        hue={hue}
        n={BITS}
        bits={own.value}
        {...(wrong ? {} : { below: columnName })}
        valued={false}
        {...(answered ? {} : { onToggle: toggle })}
      />
      {wrong && <Strip name={`${name} ✓`} hue={hue} n={BITS} bits={wanted} valued={false} />}
    </Strips>
  );
  return (
    <Scene
      board={strips}
      actions={<Check answered={answered} onCheck={check} next={next} />}
      say={say}
      stacked
      long
      kind="Tasks-bits"
    />
  );
}
