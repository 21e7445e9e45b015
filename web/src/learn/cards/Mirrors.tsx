// Card 13: the eight images of a solution, which the visitor folds into one.

import { useSignal } from '@preact/signals';
import { MiniBoard } from '../../board/Board';
import { classes as classesOf } from '../../client';
import { t } from '../../i18n';
import { Loading, Problem } from '../../ui/Async';
import { classes } from '../../ui/classes';
import { useAnswer } from '../../ui/hooks';
import { Scene, useSolved } from '../Scene';
import { Say, told } from '../../ui/Rich';

const N = 5;

export function Mirrors() {
  const answer = useAnswer(() => classesOf(N), []);
  const folded = useSignal(false);
  useSolved(folded.value);
  if (answer.state === 'waiting') return <Loading />;
  if (answer.state === 'failed') return <Problem error={answer.error} />;
  const { total, unique } = answer.value;
  const images = answer.value.classes.find(({ size }) => size === 8)?.images ?? [];
  return (
    <Scene
      stacked
      kind="Mirrors-low"
      board={
        <ul class={classes('Mirrors-eight', folded.value && 'Mirrors-folded')}>
          {images.map(({ symmetry, columns }, index) => (
            <li key={symmetry} style={{ '--i': index }}>
              <MiniBoard columns={columns} label={t(`image-${symmetry}`)} />
              <p aria-hidden="true">{t(`image-${symmetry}`)}</p>
            </li>
          ))}
        </ul>
      }
      actions={
        <button aria-pressed={folded.value} onClick={() => (folded.value = !folded.value)}>
          {t('learn-fold')}
        </button>
      }
      say={
        <Say>
          {folded.value
            ? t('learn-folded', { n: N, total, unique })
            : told('learn-eight', { n: N })}
        </Say>
      }
    />
  );
}
