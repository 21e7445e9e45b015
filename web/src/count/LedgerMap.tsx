// A count as squares of equal expected cost, in reading order, each filled to its completed fraction.

import { t } from '../i18n';

const ACROSS = 48;
const PITCH = 10;
const SIDE = 8.6;

export function LedgerMap({ map }: { readonly map: readonly number[] }) {
  const down = Math.ceil(map.length / ACROSS);
  const done = map.filter((share) => share >= 1).length;
  const begun = map.filter((share) => share > 0 && share < 1).length;
  const says = t('ledger-map-says', { done, begun, all: map.length });
  return (
    <figure class="Ledger-map">
      <svg viewBox={`0 0 ${ACROSS * PITCH} ${down * PITCH}`} role="img" aria-label={says}>
        <path class="Ledger-part" d={map.map((_, index) => part(index, 1)).join('')} />
        <path class="Ledger-done" d={map.map((share, index) => part(index, share)).join('')} />
      </svg>
      <figcaption class="note">
        {t('ledger-map')}: {says}
      </figcaption>
    </figure>
  );
}

/** The path of the lower fraction of a square. */
function part(index: number, share: number): string {
  if (share <= 0) return '';
  const x = (index % ACROSS) * PITCH;
  const bottom = Math.floor(index / ACROSS) * PITCH + SIDE;
  const height = Math.max(1, SIDE * Math.min(1, share)).toFixed(1);
  return `M${x} ${bottom}v-${height}h${SIDE}v${height}z`;
}
