// The algorithms as a ladder of cards, the simplest on top.

import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { AlgorithmInfo } from '../api/types';
import { compare } from '../client';
import { number, t } from '../i18n';
import { algorithms, families, familyName, idea, news, title } from './algorithms';

/** The board whose nodes the cards tell. */
const N = 8;
const SECONDS = 5;

/** Nodes by the name of the program. */
const nodes = signal<Readonly<Record<string, string>>>({});
const counting = signal(false);
let counted: Promise<void> | undefined;

/** Counts the nodes of one program of each family, once; what fails is tried again the next time. */
function countNodes(): void {
  if (counted !== undefined) return;
  counting.value = true;
  counted = compare(
    {
      algorithms: families().flatMap(([first]) => first?.name ?? []),
      from: N,
      to: N,
      seconds: SECONDS,
    },
    new AbortController().signal,
    (event) => {
      if (event.event === 'measured' && event.nodes !== undefined)
        nodes.value = { ...nodes.value, [event.algorithm]: event.nodes };
    },
  )
    .catch(() => {
      counted = undefined;
    })
    .finally(() => {
      counting.value = false;
    });
}

interface LadderProps {
  readonly chosen: AlgorithmInfo;
  readonly onChoose: (name: string) => void;
}

export function Ladder({ chosen, onChoose }: LadderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    countNodes();
    dialog.current?.showModal();
  };
  const choose = (name: string) => {
    dialog.current?.close();
    onChoose(name);
  };
  return (
    <>
      <span class="field">
        <span id="algorithm">{t('algorithm')}</span>
        <button
          type="button"
          class="ladder-button"
          aria-haspopup="dialog"
          aria-labelledby="algorithm algorithm-name"
          onClick={open}
        >
          <span id="algorithm-name">{title(chosen)}</span>
        </button>
      </span>
      <dialog
        ref={dialog}
        class="ladder"
        aria-label={t('ladderTitle')}
        onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      >
        <Cards chosen={chosen} onChoose={choose} onClose={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

interface CardsProps extends LadderProps {
  readonly onClose: () => void;
}

function Cards({ chosen, onChoose, onClose }: CardsProps) {
  return (
    <>
      <header>
        <h2>{t('ladderTitle')}</h2>
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </header>
      <ol>
        {families().map((programs) => (
          <Card key={programs[0]?.family} programs={programs} chosen={chosen} onChoose={onChoose} />
        ))}
      </ol>
    </>
  );
}

interface CardProps extends LadderProps {
  readonly programs: readonly AlgorithmInfo[];
}

function Card({ programs, chosen, onChoose }: CardProps) {
  const [first] = programs;
  if (first === undefined) return null;
  const what = news(first);
  const here = first.family === chosen.family;
  return (
    <li class={here ? 'rung here' : 'rung'}>
      <h3>{familyName(first)}</h3>
      <p>{idea(first)}</p>
      {what !== undefined && <p class="note">{t('ladderNew', { what })}</p>}
      <Nodes name={first.name} />
      <div class="actions">
        {programs.map((program) => (
          <button
            key={program.name}
            type="button"
            aria-current={program.name === chosen.name ? 'true' : undefined}
            onClick={() => onChoose(program.name)}
          >
            <span class="unseen">{familyName(program)} </span>
            {t(program.form)}
          </button>
        ))}
      </div>
    </li>
  );
}

/** Nothing where the server has other things to do. */
function Nodes({ name }: { readonly name: string }) {
  const known = nodes.value[name];
  const waiting = counting.value ? t('ladderCounting') : '';
  return (
    <p class="rung-nodes">
      {known === undefined ? waiting : t('ladderNodes', { nodes: number(known) })}
    </p>
  );
}

/** The choices of the field for a second program. */
export const programOptions = () =>
  algorithms.value.map((algorithm) => ({ value: algorithm.name, label: title(algorithm) }));
