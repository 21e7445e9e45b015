// Times or nodes against board size, on a logarithmic scale.

import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { number, short, t } from '../i18n';
import { theme } from '../theme';
import { rowsOf, valueOf, type Quantity, type Row } from './rows';
import { shortSeconds } from './units';
import type { Run } from '../api/types';

const HEIGHT = 340;
/** Lines differ in their dashes, too. */
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
const HUES = ['--column', '--main', '--anti', '--accent', '--row', '--soft', '--ink'];

interface ChartProps {
  readonly measured: readonly Run[];
  readonly algorithms: readonly string[];
  readonly names: readonly string[];
  readonly quantity?: Quantity;
  /** Pixels, without the legend. */
  readonly height?: number;
}

/** The format of numbers on the axis and in the legend. */
interface Scale {
  readonly axis: (value: number) => string;
  readonly legend: (value: number) => string;
}

const SCALES: Readonly<Record<Quantity, Scale>> = {
  ofTime: { axis: shortSeconds, legend: shortSeconds },
  ofNodes: { axis: short, legend: number },
};

export function Chart(props: ChartProps) {
  const { measured, algorithms, names, quantity = 'ofTime', height = HEIGHT } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(measured);
  useLayoutEffect(() => {
    if (box.current === null || rows.length === 0) return;
    const plot = new uPlot(
      options(box.current, names, height, SCALES[quantity]),
      data(rows, algorithms.length, quantity),
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
  }, [measured, theme.value, names.join(), height, quantity]);
  return (
    <figure class="chart">
      <figcaption>{t(quantity === 'ofNodes' ? 'compare-nodes-chart' : 'compare-chart')}</figcaption>
      <div ref={box} />
    </figure>
  );
}

function data(rows: readonly Row[], algorithms: number, quantity: Quantity): uPlot.AlignedData {
  const values = Array.from({ length: algorithms }, (_, index) =>
    rows.map(({ cells }) => valueOf(cells[index], quantity) ?? null),
  );
  return [rows.map(({ n }) => n), ...values];
}

function options(
  box: HTMLElement,
  names: readonly string[],
  height: number,
  scale: Scale,
): uPlot.Options {
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
        values: (_, values: (number | null)[]) =>
          values.map((value) => (value === null ? '' : scale.axis(value))),
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
        value: (_: uPlot, value: number | null) => (value === null ? '–' : scale.legend(value)),
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
