// The tasks of the last card: what a question shows and how it is answered, on a board, a tree, or bits.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Tested } from '../board/Board';
import { columnName, same, squareName } from '../board/geometry';
import { number, t } from '../i18n';
import { Select } from '../ui/fields';
import { binary, signed } from '../trace/bits';
import { HUES } from '../trace/variables';
import { LessonBoard } from './LessonBoard';
import { BITS, type Named, type Task } from './questions';
import { Recorded } from './Recorded';
import type { Recording } from './recording';
import { Strip } from '../ui/Strip';
import { Tree } from './Tree';
import { fateAt, treeOf } from './tree';

interface TasksProps<Kind extends Task['kind'] = Task['kind']> {
  readonly task: Extract<Task, { kind: Kind }>;
  readonly answered: boolean;
  readonly onAnswer: (right: boolean) => void;
  /** The link to the next question, next to the button that checks an answer. */
  readonly children: ComponentChildren;
}

export function Tasks({ task, ...rest }: TasksProps) {
  switch (task.kind) {
    case 'queen':
      return <QueenTask task={task} {...rest} />;
    case 'branch':
      return <BranchTask task={task} {...rest} />;
    case 'choice':
      return <ChoiceTask task={task} {...rest} />;
    case 'flags':
      return <FlagsTask task={task} {...rest} />;
    case 'bits':
      return <BitsTask task={task} {...rest} />;
    case 'strips':
      return <StripsTask task={task} {...rest} />;
  }
}

function QueenTask({ task, answered, onAnswer, children }: TasksProps<'queen'>) {
  const { n, queens, wanted } = task;
  return (
    <>
      <LessonBoard
        view={{ n, reversed: false }}
        queens={queens}
        mark={(queen) => (answered && same(queen, wanted) ? 'fresh' : '')}
        onPress={(square) => {
          if (queens.some((queen) => same(queen, square))) onAnswer(same(square, wanted));
        }}
      />
      <div class="actions">{children}</div>
    </>
  );
}

const TREE_N = 4;

function BranchTask(props: TasksProps<'branch'>) {
  return (
    <>
      <div class="task-tree">
        <Recorded algorithm="backtracking" n={TREE_N}>
          {(recording) => <Branches recording={recording} {...props} />}
        </Recorded>
      </div>
      <div class="actions">{props.children}</div>
    </>
  );
}

/** The tree after the search has left its first branch. */
function Branches({ recording, onAnswer }: TasksProps<'branch'> & { recording: Recording }) {
  const tree = treeOf(recording.events);
  const step = (tree.root.children[1]?.from ?? 0) + 1;
  return (
    <Tree
      tree={tree}
      n={TREE_N}
      step={step}
      label={t('learn-tree', { n: TREE_N })}
      name={({ square }) => (square === undefined ? t('learn-root') : squareName(square, TREE_N))}
      short={({ square }) => (square === undefined ? '' : squareName(square, TREE_N))}
      onChoose={(node) => onAnswer(fateAt(node, step) === 'withered')}
    />
  );
}

function ChoiceTask({ task, answered, onAnswer, children }: TasksProps<'choice'>) {
  const { n, queens, tested, choices, wanted } = task;
  const view = { n, reversed: false };
  return (
    <>
      <LessonBoard view={view} queens={queens} attacked={[tested]}>
        <Tested view={view} square={tested} free={false} />
      </LessonBoard>
      <div class="actions">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            class={answered && choice === wanted ? 'wanted' : ''}
            onClick={() => onAnswer(choice === wanted)}
          >
            {number(choice)}
          </button>
        ))}
      </div>
      <div class="actions">{children}</div>
    </>
  );
}

function FlagsTask({ task, answered, onAnswer, children }: TasksProps<'flags'>) {
  const { n, queen } = task;
  const { row, column } = queen;
  const flags = [
    { name: 'c', least: 0, most: n - 1, wanted: column },
    { name: 'r + c', least: 0, most: 2 * n - 2, wanted: row + column },
    { name: 'r − c', least: 1 - n, most: n - 1, wanted: row - column },
  ];
  const chosen = useSignal<Readonly<Record<string, string>>>({});
  const right = flags.every(({ name, wanted }) => chosen.value[name] === String(wanted));
  return (
    <>
      <LessonBoard view={{ n, reversed: false }} queens={[queen]} attacked={[]} />
      <div class="actions">
        {flags.map(({ name, least, most }) => (
          <Select<string>
            key={name}
            label={name}
            value={chosen.value[name] ?? ''}
            disabled={answered}
            options={[
              { value: '', label: '?' },
              ...Array.from({ length: most - least + 1 }, (_, index) => ({
                value: String(least + index),
                label: signed(least + index),
              })),
            ]}
            onChange={(value) => {
              chosen.value = { ...chosen.value, [name]: value };
            }}
          />
        ))}
      </div>
      <div class="actions">
        <Check answered={answered} onCheck={() => onAnswer(right)} />
        {children}
      </div>
    </>
  );
}

interface CheckProps {
  readonly answered: boolean;
  readonly onCheck: () => void;
}

function Check({ answered, onCheck }: CheckProps) {
  return (
    <button type="button" class="primary" disabled={answered} onClick={onCheck}>
      {t('learn-check')}
    </button>
  );
}

const letters = (column: number): string => columnName(column);

function Given({ fields }: { readonly fields: readonly Named[] }) {
  return (
    <>
      {fields.map(({ name, row, hue, bits }) => (
        <Strip
          key={`${name} ${row}`}
          name={row === undefined ? name : `${name} (${t('learn-in-row', { row })})`}
          hue={hue}
          n={BITS}
          bits={bits}
          below={letters}
          valued={false}
        />
      ))}
    </>
  );
}

function BitsTask({ task, answered, onAnswer, children }: TasksProps<'bits'>) {
  const { given, name, wanted, falls } = task;
  const own = useSignal(0);
  const lost = useSignal('');
  const right = own.value === wanted && (falls === undefined || lost.value === String(falls));
  const hue = name === 'left' || name === 'right' || name === 'down' ? HUES[name] : 'now';
  return (
    <>
      <div class="task-strips" style={{ '--n': BITS }}>
        <Given fields={given} />
        <Strip
          name={`${name} = ?`}
          hue={hue}
          n={BITS}
          bits={own.value}
          below={letters}
          valued={false}
          onToggle={(column) => {
            if (!answered) own.value ^= 1 << column;
          }}
        />
      </div>
      <div class="actions">
        {falls !== undefined && (
          <Select<string>
            label={t('learn-falls-off')}
            value={lost.value}
            disabled={answered}
            options={[
              { value: '', label: '?' },
              ...Array.from({ length: BITS }, (_, column) => ({
                value: String(column),
                label: columnName(column),
              })),
            ]}
            onChange={(column) => {
              lost.value = column;
            }}
          />
        )}
        <Check answered={answered} onCheck={() => onAnswer(right)} />
        {children}
      </div>
    </>
  );
}

/** The digits from left to right. */
const read = (bits: number, mirrored: boolean): string => {
  const digits = binary(bits, BITS);
  return mirrored ? digits.split('').toReversed().join('') : digits;
};

function StripsTask({ task, answered, onAnswer, children }: TasksProps<'strips'>) {
  const { given, strips, wanted } = task;
  return (
    <>
      <div class="task-strips" style={{ '--n': BITS }}>
        <Given fields={given} />
      </div>
      <div class="task-choices">
        {strips.map(({ bits, mirrored }, index) => (
          <button
            key={index}
            type="button"
            class={answered && index === wanted ? 'strip-choice wanted' : 'strip-choice'}
            aria-label={read(bits, mirrored)}
            onClick={() => onAnswer(index === wanted)}
          >
            <Strip
              name=""
              hue="now"
              n={BITS}
              bits={bits}
              mirrored={mirrored}
              valued={false}
              below={letters}
            />
          </button>
        ))}
      </div>
      <div class="actions">{children}</div>
    </>
  );
}
