// Card 13: the eight images of a solution, folded into one.

import { useSignal } from '@preact/signals';
import { MiniBoard } from '../../board/MiniBoard';
import { classes } from '../../client';
import { t } from '../../i18n';
import { IMAGES } from '../../gallery/images';
import { Loading, Problem } from '../../ui/Async';
import { useAnswer } from '../../ui/useAnswer';
import { Say, told } from '../words';

const N = 5;

export function Mirrors() {
  const answer = useAnswer(() => classes(N), []);
  const folded = useSignal(false);
  if (answer.state === 'waiting') return <Loading />;
  if (answer.state === 'failed') return <Problem error={answer.error} />;
  const { total, unique } = answer.value;
  const images = answer.value.classes.find(({ size }) => size === 8)?.images ?? [];
  return (
    <>
      <ul class={folded.value ? 'eight folded' : 'eight'}>
        {images.map(({ symmetry, columns }) => (
          <li key={symmetry}>
            <MiniBoard columns={columns} label={t(IMAGES[symmetry])} />
            <span aria-hidden="true">{t(IMAGES[symmetry])}</span>
          </li>
        ))}
      </ul>
      <Say>
        {folded.value ? t('learn-folded', { n: N, total, unique }) : told('learn-eight', { n: N })}
      </Say>
      <div class="actions">
        <button
          type="button"
          aria-pressed={folded.value}
          onClick={() => {
            folded.value = !folded.value;
          }}
        >
          {t('learn-fold')}
        </button>
      </div>
    </>
  );
}
