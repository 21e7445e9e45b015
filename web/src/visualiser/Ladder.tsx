// The algorithms as a ladder of cards, the simplest first.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type AlgorithmInfo, WORK } from '../api/types';
import { t } from '../i18n';
import { openCard } from '../route';
import { algorithms, families, HALVES, localSearches } from './algorithms';
import { classes } from '../ui/classes';
import { familyName, idea, type Named, news, ofLocal, title } from './names';

interface LadderProps {
  readonly chosen: Named;
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
          class="Ladder-button"
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
        class="card Ladder-ladder"
        aria-label={t('ladder-title')}
        onClick={({ target }) => target === dialog.current && close()}
      >
        <Cards chosen={chosen} onChoose={choose} onClose={close} />
      </dialog>
    </>
  );
}

function Cards({ chosen, onChoose, onClose }: LadderProps & { onClose: () => void }) {
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
        <WatchRung of={HALVES} chosen={chosen} onChoose={onChoose}>
          <HalvesCard />
        </WatchRung>
      </ol>
      <h2>{t('ladder-local')}</h2>
      <p class="note">{t('ladder-local-note')}</p>
      <ol class="stacked">
        {localSearches.value.map((search) => (
          <WatchRung key={search.name} of={ofLocal(search)} chosen={chosen} onChoose={onChoose} />
        ))}
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
  return (
    <Card of={first} chosen={chosen}>
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
    </Card>
  );
}

/** The name and the idea of a family. */
function Card({ of, chosen, children }: { of: Named; chosen: Named; children: ComponentChildren }) {
  const what = news(of);
  const here = of.family === chosen.family;
  return (
    <li class={classes('card', 'stacked', 'Ladder-rung', here && 'Ladder-here')}>
      <h3>{familyName(of)}</h3>
      <p>{idea(of)}</p>
      {what !== undefined && <p class="note">{t('ladder-new', { what })}</p>}
      {children}
    </li>
  );
}

/** A method that the visitor can watch, without programs. */
function WatchRung({ of, chosen, onChoose, children }: WatchRungProps) {
  const here = of.name === chosen.name;
  return (
    <Card of={of} chosen={chosen}>
      <div class="actions">
        <button aria-current={here ? 'true' : undefined} onClick={() => onChoose(of.name)}>
          <span class="unseen">{familyName(of)} </span>
          {t('ladder-watch')}
        </button>
        {children}
      </div>
    </Card>
  );
}

interface WatchRungProps extends LadderProps {
  readonly of: Named;
  readonly children?: ComponentChildren;
}

/** The effort of the search at N = 8. */
function effort({ name }: AlgorithmInfo): string {
  const { nodes, tested } = WORK[name];
  return tested === 0
    ? t('ladder-nodes', { nodes })
    : t('ladder-nodes-and-tests', { nodes, tests: tested });
}

/** A link to the card of the lesson that explains the halves. */
export const HalvesCard = () => (
  <button onClick={() => openCard(15, true)}>{t('halves-learn')}</button>
);

/** The choices of the field for a second program. */
export const programOptions = () =>
  algorithms.value.map((algorithm) => ({ value: algorithm.name, label: title(algorithm) }));
