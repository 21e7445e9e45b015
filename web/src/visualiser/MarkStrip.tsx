// The marks of solutions and dead ends above the scrub bar. Pointing at a part shows its contents; a click
// moves to its first solution or dead end.

import { useEffect, useState } from 'preact/hooks';
import type { Marks } from '../api/types';
import { marks as fetchMarks } from '../client';
import { number, t } from '../i18n';
import type { Player } from '../trace/player';
import type { Windows } from '../trace/windows';
import { repeat } from '../ui/hooks';

const BUCKETS = 240;
/** Milliseconds between requests for marks while the server continues the search. */
const AGAIN = 1500;

export function MarkStrip({ player, trace, end }: { player: Player; trace: Windows; end: number }) {
  const marks = useMarks(trace);
  const [at, setAt] = useState<number>();
  if (marks === undefined || end === 0) return <div class="Scrub-marks" />;
  const { found, dead_ends: deadEnds, known } = marks;
  const width = (BUCKETS * known.steps) / end;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    if (!(currentTarget instanceof Element)) return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const bucket = Math.floor((((clientX - left) / wide) * end * BUCKETS) / known.steps);
    setAt(bucket >= 0 && bucket < BUCKETS ? bucket : undefined);
  };
  return (
    <div
      class="Scrub-marks"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setAt(undefined)}
      onClick={() => at !== undefined && void toPart(player, partOf(marks, at))}
    >
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${BUCKETS} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('marks-solutions')}: ${number(sum(found))}; ${t('marks-dead-ends')}: ${number(sum(deadEnds))}`}
      >
        <path class="Scrub-deadEnds" d={bars(deadEnds, width, 4, 10)} />
        <path class="Scrub-found" d={bars(found, width, 10, 10)} />
      </svg>
      {at !== undefined && <PartLabel part={partOf(marks, at)} share={(at + 0.5) / BUCKETS} />}
    </div>
  );
}

/** A part of the search: its steps and marks. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly found: number;
  readonly dead: number;
}

function partOf({ known, found, dead_ends: deadEnds }: Marks, bucket: number): Part {
  const edge = (of: number) => Math.ceil((of * known.steps) / BUCKETS);
  return {
    from: edge(bucket) + 1,
    to: Math.max(edge(bucket) + 1, edge(bucket + 1)),
    found: found[bucket] ?? 0,
    dead: deadEnds[bucket] ?? 0,
  };
}

async function toPart(player: Player, { from, found, dead }: Part): Promise<void> {
  player.pause();
  if (found + dead === 0) return player.seek(from);
  await player.seek(from - 1);
  return player.toMark(found > 0 ? 'solution' : 'dead-end', 'forward');
}

function PartLabel({ part, share }: { readonly part: Part; readonly share: number }) {
  const { from, to, found, dead } = part;
  return (
    <span class="card note Scrub-label" style={{ '--share': share }}>
      {t('mark-part', { from, to, found, dead })}
    </span>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Draws a bar for each part that has marks; a part with more marks has a higher bar. */
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
  useEffect(
    () =>
      repeat(async (signal) => {
        const found = await fetchMarks(trace.subject, BUCKETS);
        if (signal.aborted) return undefined;
        setMarks(found);
        trace.note(found.known);
        return found.known.complete || found.known.cut_off ? undefined : AGAIN;
      }),
    [trace],
  );
  return marks;
}
