// The algorithms as a ladder of cards, the simplest first.

import { useRef } from 'preact/hooks';
import { WORK, type AlgorithmInfo } from '../api/types';
import { t } from '../i18n';
import { openCard } from '../route';
import { algorithms, families } from './algorithms';
import { HalvesPicture } from './HalvesPicture';
import { classes } from '../ui/classes';
import { familyName, idea, news, title } from './names';
import css from './Ladder.module.css';

interface LadderProps {
  readonly chosen: AlgorithmInfo;
  readonly onChoose: (name: string) => void;
}

export function Ladder({ chosen, onChoose }: LadderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const choose = (name: string) => {
    close();
    onChoose(name);
  };
  return (
    <>
      <span class="actions">
        <span class="note" id="algorithm">
          {t('algorithm')}
        </span>
        <button
          class={css.button}
          aria-haspopup="dialog"
          aria-labelledby="algorithm algorithm-name"
          onClick={() => dialog.current?.showModal()}
        >
          <span id="algorithm-name">{title(chosen)}</span>
          <span aria-hidden="true">▾</span>
        </button>
      </span>
      <dialog
        ref={dialog}
        class={classes('card', css.ladder)}
        aria-label={t('ladder-title')}
        onClick={({ target }) => target === dialog.current && close()}
      >
        <Cards chosen={chosen} onChoose={choose} onClose={close} />
      </dialog>
    </>
  );
}

interface CardsProps extends LadderProps {
  readonly onClose: () => void;
}

function Cards({ chosen, onChoose, onClose }: CardsProps) {
  return (
    <div class="stacked">
      <header class="actions">
        <h2>{t('ladder-title')}</h2>
        <button onClick={onClose}>{t('close')}</button>
      </header>
      <ol class="stacked">
        {families().map((programs) => (
          <Rung key={programs[0]?.family} programs={programs} chosen={chosen} onChoose={onChoose} />
        ))}
        <HalvesRung />
      </ol>
    </div>
  );
}

interface RungProps extends LadderProps {
  readonly programs: readonly AlgorithmInfo[];
}

function Rung({ programs, chosen, onChoose }: RungProps) {
  const [first] = programs;
  if (first === undefined) return null;
  const what = news(first);
  const here = first.family === chosen.family;
  return (
    <li class={classes('card', 'stacked', css.rung, here && css.here)}>
      <h3>{familyName(first)}</h3>
      <p>{idea(first)}</p>
      {what !== undefined && <p class="note">{t('ladder-new', { what })}</p>}
      <p class="note" data-effort>
        {effort(first)}
      </p>
      <div class="actions">
        {programs.map((program) => (
          <button
            key={program.name}
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

/** The effort of the search at N = 8. */
function effort({ name }: AlgorithmInfo): string {
  const { nodes, tested } = WORK[name];
  return tested === 0
    ? t('ladder-nodes', { nodes })
    : t('ladder-nodes-and-tests', { nodes, tests: tested });
}

/** The last rung: counting by halves, which has no steps to watch. */
function HalvesRung() {
  return (
    <li class={classes('card', 'stacked', css.rung)}>
      <h3>{t('halves-name')}</h3>
      <p>{t('halves-short')}</p>
      <p class="note">{t('ladder-new', { what: t('halves-new') })}</p>
      <HalvesPicture />
      <p class="note" data-effort>
        {t('halves-unseen')}
      </p>
      <div class="actions">
        <button onClick={() => openCard(HALVES_CARD, true)}>{t('halves-learn')}</button>
      </div>
    </li>
  );
}

const HALVES_CARD = 15;

/** The choices of the field for a second program. */
export const programOptions = () =>
  algorithms.value.map((algorithm) => ({ value: algorithm.name, label: title(algorithm) }));
