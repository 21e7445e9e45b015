// The bar along which a search is scrubbed, with marks for solutions and dead ends.

import { useEffect, useState } from 'preact/hooks';
import type { Marks } from '../api/types';
import { marks as fetchMarks } from '../client';
import { number, t } from '../i18n';
import type { Player } from '../trace/player';
import type { Windows } from '../trace/windows';

const BUCKETS = 240;
/** Milliseconds between requests for marks while the server follows the search. */
const AGAIN = 1500;

export function Scrub({ player }: { readonly player: Player }) {
  const end = player.end.value;
  const step = Math.min(player.step.value, end);
  return (
    <div class="scrub">
      {player.traces.map((trace, index) => (
        <MarkStrip key={index} trace={trace} end={end} />
      ))}
      <input
        type="range"
        min={0}
        max={end}
        step={1}
        value={step}
        aria-label={t('scrub')}
        aria-valuetext={position(player)}
        onInput={(event) => {
          player.pause();
          void player.seek(Number(event.currentTarget.value));
        }}
      />
      <output class="position">{position(player)}</output>
    </div>
  );
}

function position(player: Player): string {
  const key = player.ended.value ? 'stepOf' : 'stepOfMore';
  const step = Math.min(player.step.value, player.end.value);
  return t(key, { step, total: player.end.value });
}

interface MarkStripProps {
  readonly trace: Windows;
  readonly end: number;
}

function MarkStrip({ trace, end }: MarkStripProps) {
  const marks = useMarks(trace);
  if (marks === undefined || end === 0) return <div class="marks" />;
  const { found, dead_ends: deadEnds, known } = marks;
  const width = (BUCKETS * known.steps) / end;
  return (
    <svg
      class="marks"
      viewBox={`0 0 ${BUCKETS} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${t('marksSolutions')}: ${number(sum(found))}; ${t('marksDeadEnds')}: ${number(sum(deadEnds))}`}
    >
      <path class="dead-ends" d={bars(deadEnds, width, 4, 10)} />
      <path class="found" d={bars(found, width, 10, 10)} />
    </svg>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** A bar for each part that has any, higher where there are more. */
function bars(counts: readonly number[], width: number, height: number, floor: number): string {
  const most = Math.max(1, ...counts);
  const pitch = width / counts.length;
  return counts
    .map((count, index) => {
      if (count === 0) return '';
      const high = height * (0.5 + (0.5 * count) / most);
      return `M${(index * pitch).toFixed(2)} ${floor}v-${high.toFixed(2)}h${(pitch * 0.8).toFixed(2)}V${floor}z`;
    })
    .join('');
}

function useMarks(trace: Windows): Marks | undefined {
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      const found = await fetchMarks(trace.subject, BUCKETS).catch(() => undefined);
      if (gone || found === undefined) return;
      setMarks(found);
      trace.note(found.known);
      if (!found.known.complete && !found.known.cut_off)
        timer = setTimeout(() => void look(), AGAIN);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [trace]);
  return marks;
}
