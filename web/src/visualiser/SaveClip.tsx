// Saves some steps of a search as an animated picture.

import { useState } from 'preact/hooks';
import { clip, type Subject } from '../client';
import { t } from '../i18n';
import type { Player } from '../trace/player';
import { NumberField } from '../ui/fields';
import { Save } from '../ui/Links';

/** The most steps of one picture. With these, it stays far below 2 MB. */
const MOST = 2000;
/** The steps that are offered at first. */
const FIRST = 60;

export function SaveClip({ player, of }: { readonly player: Player; readonly of: Subject }) {
  const end = Math.max(1, player.end.value);
  // Until the visitor chooses steps, these follow the player.
  const [first, setFrom] = useState<number>();
  const [last, setTo] = useState<number>();
  const from = first ?? Math.max(1, Math.min(end, player.step.value));
  const most = Math.min(end, from + MOST - 1);
  const to = Math.min(most, Math.max(from, last ?? from + FIRST - 1));
  return (
    <details class="SaveClip-clip">
      <summary>{t('clip')}</summary>
      <div class="card stacked">
        <NumberField label={t('clip-from')} value={from} least={1} most={end} onChange={setFrom} />
        <NumberField label={t('clip-to')} value={to} least={from} most={most} onChange={setTo} />
        <p class="note">{t('clip-note', { most: MOST })}</p>
        <Save name={`${of.algorithm}-${of.n}.svg`} text={() => clip(of, from - 1, to - from + 1)} />
      </div>
    </details>
  );
}
