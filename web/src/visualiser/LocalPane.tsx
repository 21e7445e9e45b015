// A local search at the player's step: the board, what the step does, the curve, the pseudocode, and the
// success from many starts.

import { useRef } from 'preact/hooks';
import type { LocalSearchInfo, LocalStep, LocalTrace } from '../api/types';
import type { LocalSubject } from '../client';
import { joined, t } from '../i18n';
import { Curve } from '../local/Curve';
import { LocalBoard } from '../local/LocalBoard';
import { LocalLegend } from '../local/LocalLegend';
import type { LocalPlayer } from '../local/player';
import { tell, workOf } from '../local/told';
import { Loading } from '../ui/Async';
import { classes } from '../ui/classes';
import { Figure } from '../ui/fields';
import { Tally } from './Inspector';
import { Keys } from './Keys';
import { LocalRuns, showRuns } from './LocalRuns';
import { familyName, ofLocal } from './names';
import { LISTED_LOCAL } from './pressed';
import { Program } from './Program';
import { Spoken } from './Words';

interface LocalPaneProps {
  readonly search: LocalSearchInfo;
  readonly subject: LocalSubject;
  readonly player: LocalPlayer;
  readonly seed: number;
  /** Shows only the search. */
  readonly presents: boolean;
}

export function LocalPane(props: LocalPaneProps) {
  const { search, player, presents } = props;
  const moment = useMoment(props);
  const name = familyName(ofLocal(search));
  if (moment === undefined) return <Loading />;
  const { trace, step, at } = moment;
  return (
    <article class={classes('Pane-pane', 'Pane-one', 'Pane-plain', 'Pane-local')} aria-label={name}>
      <h2 class="unseen">{name}</h2>
      <div class="Pane-drawing">
        <LocalBoard step={step} />
      </div>
      <div class={classes('stacked', 'Pane-words')}>
        <div class="Words-words">
          <Spoken player={player} text={said(moment)} />
        </div>
        <div class={classes('stacked', 'Pane-rest')}>
          <Curve trace={trace} at={at} onSeek={(to) => player.goTo(to)} />
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

/** The moment that the player shows. Until another search on this board is loaded, the one before stays. */
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
    <div class={classes('stacked', 'Pane-side')}>
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
