// Seconds against board size, on a logarithmic scale.

import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { theme } from '../theme';
import { rowsOf, type Row } from './rows';
import { shortSeconds } from './units';
import type { Run } from '../api/types';

const HEIGHT = 380;
/** Lines differ in their dashes, too. */
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
const HUES = ['--column', '--main', '--anti', '--accent', '--row', '--soft'];

interface ChartProps {
  readonly measured: readonly Run[];
  readonly algorithms: readonly string[];
  readonly names: readonly string[];
  /** Pixels, without the legend. */
  readonly height?: number;
}

export function Chart({ measured, algorithms, names, height = HEIGHT }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(measured);
  useEffect(() => {
    if (box.current === null || rows.length === 0) return;
    const plot = new uPlot(
      options(box.current, names, height),
      data(rows, algorithms.length),
      box.current,
    );
    const fit = new ResizeObserver(([entry]) => {
      if (entry !== undefined) plot.setSize({ width: entry.contentRect.width, height });
    });
    fit.observe(box.current);
    return () => {
      fit.disconnect();
      plot.destroy();
    };
  }, [measured, theme.value, names.join(), height]);
  return (
    <figure class="chart">
      <figcaption>{t('compareChart')}</figcaption>
      <div ref={box} />
    </figure>
  );
}

function data(rows: readonly Row[], algorithms: number): uPlot.AlignedData {
  const times = Array.from({ length: algorithms }, (_, index) =>
    rows.map(({ cells }) => cells[index]?.seconds ?? null),
  );
  return [rows.map(({ n }) => n), ...times];
}

function options(box: HTMLElement, names: readonly string[], height: number): uPlot.Options {
  const colour = (name: string) => resolved(box, name);
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--rule'), width: 1 } };
  return {
    width: box.clientWidth,
    height,
    // Distribution 3 is the logarithmic one.
    scales: { x: { time: false }, y: { distr: 3 } },
    axes: [
      { ...axis, incrs: [1, 2, 4], values: (_, sizes) => sizes.map(String) },
      {
        ...axis,
        size: 70,
        values: (_, times: (number | null)[]) =>
          times.map((time) => (time === null ? '' : shortSeconds(time))),
      },
    ],
    series: [
      { label: 'N', value: (_, n: number | null) => (n === null ? '–' : String(n)) },
      ...names.map((label, index) => ({
        label,
        stroke: colour(HUES[index % HUES.length] ?? '--ink'),
        width: 2,
        dash: DASHES[Math.floor(index / HUES.length) % DASHES.length] ?? [],
        points: { show: true, size: 7 },
        value: (_: uPlot, time: number | null) => (time === null ? '–' : shortSeconds(time)),
      })),
    ],
  };
}

/** A colour of the style sheet, resolved for a canvas. */
function resolved(box: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
