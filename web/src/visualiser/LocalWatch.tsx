// A local search step by step: hill climbing or min-conflicts.

import { limits } from '../about';
import type { LocalSearchInfo } from '../api/types';
import { localNamed } from './algorithms';
import type { LocalSubject } from '../client';
import { t } from '../i18n';
import { LocalPlayer, LocalSteps } from '../local/player';
import { correct, go, wholeNumber } from '../route';
import { classes } from '../ui/classes';
import { CopyLink } from '../ui/Copy';
import { NumberField, Select } from '../ui/fields';
import { ChoiceBar } from './ChoiceBar';
import { useFollowed } from './followed';
import { OF_LOCAL_SEARCHES } from './jumps';
import { LocalPane } from './LocalPane';
import { ofLocal } from './names';
import { NO_PROGRAMS, setSpeed, writtenClock } from './place';
import { useKeys } from './pressed';
import { Leave, leavePresent, presents, togglePresent } from './Presenting';
import { Transport } from './Transport';

const FIRST_N = 8;
/** The largest seed. */
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

/** The search of the address. */
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
  const choose = (algorithm: string) => go(addressOf(algorithm, n, sideways));
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

/** The parameters of another algorithm on this board. */
function addressOf(algorithm: string, n: number, sideways: number) {
  const local = localNamed(algorithm);
  if (local === undefined) {
    const size = Math.min(n, limits().trace_n);
    return { ...NO_PROGRAMS, algorithm, n: size, seed: undefined, sideways: undefined };
  }
  const kept = local.moves_sideways && sideways > 0 ? sideways : undefined;
  return { algorithm, sideways: kept, step: undefined };
}

/** The offered numbers of sideways moves. */
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
