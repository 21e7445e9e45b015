// A local search step by step: hill climbing or min-conflicts.

import { useRef } from 'preact/hooks';
import { limits, type LocalSubject } from '../client';
import type { LocalSearchInfo, LocalStep, LocalTrace } from '../api/types';
import { localNamed } from './algorithms';
import { joined, t } from '../i18n';
import { LocalPlayer, LocalSteps, tell, workOf } from '../local/player';
import { correct, go, wholeNumber } from '../route';
import { classes } from '../ui/classes';
import { compact } from '../visitor';
import { CopyLink } from '../ui/Links';
import { Figure, NumberField, Select } from '../ui/fields';
import { ChoiceBar } from './Choices';
import { addressOf, setSpeed, useFollowed, writtenClock } from './address';
import { OF_LOCAL_SEARCHES } from './jumps';
import { Keys, Leave, leavePresent, LISTED_LOCAL, presents, togglePresent, useKeys } from './Keys';
import { Transport } from './Transport';
import { Curve } from '../local/Curve';
import { LocalBoard, LocalLegend } from '../local/LocalBoard';
import { Loading } from '../ui/Async';
import { Tally } from './Tray';
import { LocalRuns, showRuns } from './LocalRuns';
import { Program } from './Program';
import { Spoken } from './Words';
import { familyName, ofLocal } from './names';

const FIRST_N = 8;
const SEEDS = 2 ** 32 - 1;

interface LocalWatchProps {
  readonly search: LocalSearchInfo;
}

export function LocalWatch({ search }: LocalWatchProps) {
  const subject = subjectOf(search);
  const seed = wholeNumber('seed', 0, SEEDS, 1);
  correct('with', undefined);
  const player = useFollowed(
    () => new LocalPlayer(new LocalSteps(subject, seed)),
    setSpeed,
    writtenClock,
    JSON.stringify([subject, seed]),
  );
  const talks = presents();
  useKeys({ player, togglePresent, leavePresent });
  return (
    <div class={classes('Visualiser-watch', talks && 'Visualiser-present')}>
      {talks ? (
        <Leave />
      ) : (
        <Choices search={search} subject={subject} player={player} seed={seed} />
      )}
      <div class="Visualiser-stage">
        <LocalPane search={search} subject={subject} player={player} seed={seed} presents={talks} />
      </div>
      <Transport player={player} words={OF_LOCAL_SEARCHES} />
    </div>
  );
}

function subjectOf({ name, moves_sideways: movesSideways }: LocalSearchInfo): LocalSubject {
  const n = wholeNumber('n', 1, limits().local_n, FIRST_N);
  if (!movesSideways) correct('sideways', undefined);
  const most = limits().local_sideways;
  const sideways = movesSideways ? wholeNumber('sideways', 0, most, 0) : 0;
  return { algorithm: name, n, sideways };
}

interface ChoicesProps extends LocalWatchProps {
  readonly subject: LocalSubject;
  readonly player: LocalPlayer;
  readonly seed: number;
}

function Choices({ search, subject, player, seed }: ChoicesProps) {
  const { n, sideways } = subject;
  const choose = (algorithm: string) => go(otherSearch(algorithm, n, sideways));
  const state = () => ({
    ...writtenClock(player),
    algorithm: search.name,
    n,
    seed,
    sideways: search.moves_sideways ? sideways : undefined,
  });
  return (
    <ChoiceBar n={n} most={limits().local_n} chosen={ofLocal(search)} onChoose={choose}>
      {search.moves_sideways && <Sideways most={sideways} />}
      <NumberField
        label={t('local-seed')}
        value={seed}
        least={0}
        most={SEEDS}
        onChange={(next) => go({ seed: next, step: undefined })}
      />
      <button onClick={() => go({ seed: (seed + 1) % (SEEDS + 1), step: undefined })}>
        {t('next-seed')}
      </button>
      <button onClick={togglePresent}>{t('present')}</button>
      <CopyLink state={state} />
    </ChoiceBar>
  );
}

function otherSearch(algorithm: string, n: number, sideways: number) {
  const local = localNamed(algorithm);
  if (local === undefined) return addressOf(algorithm, n);
  const kept = local.moves_sideways && sideways > 0 ? sideways : undefined;
  return { algorithm, sideways: kept, step: undefined };
}

const OFFERED = [0, 100];

function Sideways({ most }: { readonly most: number }) {
  const offered = OFFERED.includes(most) ? OFFERED : [...OFFERED, most];
  const label = (sideways: number) =>
    sideways === 0 ? t('sideways-none') : t('sideways-most', { sideways });
  return (
    <Select
      label={t('sideways')}
      value={most}
      options={offered.map((value) => ({ value, label: label(value) }))}
      onChange={(sideways) => go({ sideways, step: undefined })}
    />
  );
}

// A local search at the player's step: the board, what the step does, the curve, the pseudocode, and the
// success from many starts.

interface LocalPaneProps {
  readonly search: LocalSearchInfo;
  readonly subject: LocalSubject;
  readonly player: LocalPlayer;
  readonly seed: number;
  readonly presents: boolean;
}

export function LocalPane(props: LocalPaneProps) {
  const { search, player, presents } = props;
  const moment = useMoment(props);
  const name = familyName(ofLocal(search));
  if (moment === undefined) return <Loading />;
  const { trace, step, at } = moment;
  const curve = <Curve trace={trace} at={at} onSeek={(to) => player.goTo(to)} />;
  return (
    <article class="Pane-pane Pane-one Pane-plain Pane-local" aria-label={name}>
      <h2 class="unseen">{name}</h2>
      <div class="Pane-drawing">
        <LocalBoard step={step} />
      </div>
      {compact.value && <div class="Pane-memory">{curve}</div>}
      <div class="stacked Pane-words">
        <div class="Words-words">
          <Spoken player={player} text={said(moment)} />
        </div>
        <div class="stacked Pane-rest" data-scrolls={compact.value || undefined}>
          {!compact.value && curve}
          <section>
            {!presents && <h3 class="Pane-heading">{t('program')}</h3>}
            <Program
              algorithm={search}
              moment={{ next: linesOf(search, step), formula: undefined }}
            />
          </section>
          {!presents && <Further {...props} />}
        </div>
      </div>
      {!presents && <Counters {...moment} />}
    </article>
  );
}

interface Moment {
  readonly trace: LocalTrace;
  readonly step: LocalStep;
  readonly at: number;
}

/**
 * The moment that the player shows. Until another search on this board is loaded, the previous moment stays.
 */
function useMoment({ player, subject }: LocalPaneProps): Moment | undefined {
  const held = useRef<Moment | undefined>(undefined);
  const [trace, step] = [player.steps.trace.value, player.now()];
  if (trace !== undefined && step !== undefined) {
    held.current = { trace, step, at: player.step.value };
  }
  const last = held.current;
  return last?.trace.n === subject.n ? last : undefined;
}

const said = ({ trace, at, step }: Moment): string =>
  joined(...tell(trace, at, step).map(({ key, values }) => t(key, values)));

/** The lines that run in a step, counted from 1. */
const linesOf = ({ pseudocode }: LocalSearchInfo, { event }: LocalStep): number[] =>
  pseudocode.lines.flatMap(({ steps }, index) => (steps.includes(event.event) ? [index + 1] : []));

function Further({ subject, seed }: LocalPaneProps) {
  return (
    <>
      <LocalLegend />
      <LocalRuns subject={subject} seed={seed} />
      <Keys listed={LISTED_LOCAL} />
    </>
  );
}

/** The counters of the search when it reached the board that is shown. */
function Counters({ trace, at, step }: Moment) {
  const { moves, restarts } = workOf(trace, at);
  const { event } = step;
  const pairs = event.event === 'moved' ? event.before : (trace.pairs[at] ?? 0);
  return (
    <div class="stacked Pane-side">
      <Tally>
        <Figure label={t('local-attacks')} value={pairs} />
        <Figure label={t('local-moves')} value={event.event === 'moved' ? moves - 1 : moves} />
        <Figure label={t('local-restarted')} value={restarts} />
      </Tally>
      <button class="Pane-below" onClick={showRuns}>
        {t('runs-title')} <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}
