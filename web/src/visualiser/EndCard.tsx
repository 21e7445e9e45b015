// The card on the empty board at the end of a search: its result and the next actions.

import type { AlgorithmInfo } from '../api/types';
import { limits } from '../about';
import { t } from '../i18n';
import { go, openTab } from '../route';
import type { Player } from '../trace/player';
import type { State } from '../trace/state';
import { Figure } from '../ui/fields';
import { nextFamily } from './algorithms';
import { classes } from '../ui/classes';
import { title } from './names';

interface EndCardProps {
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  readonly player: Player;
}

export function EndCard({ state, algorithm, player }: EndCardProps) {
  const { n } = player.subject;
  const next = nextFamily(algorithm);
  return (
    <section class={classes('card', 'stacked', 'EndCard-card')} aria-label={t('over-title')}>
      <dl class="actions">
        <Figure label={t('solutions')} value={state.counters.solutions} />
        <Figure label={t('nodes')} value={state.counters.nodes} />
      </dl>
      <div class="actions">
        {next !== undefined && (
          <button
            class="primary"
            onClick={() => go({ algorithm: next.name, step: 0, part: undefined })}
          >
            {t('over-next', { name: title(next) })}
          </button>
        )}
        {n < limits().trace_n && (
          <button onClick={() => go({ n: n + 1, step: 0, part: undefined })}>
            {t('over-larger', { n: n + 1 })}
          </button>
        )}
        <button onClick={() => openTab('play', { n })}>{t('over-play')}</button>
        <button onClick={() => openTab('compare')}>{t('over-compare')}</button>
        <button onClick={() => player.toStart()}>{t('over-again')}</button>
      </div>
    </section>
  );
}
