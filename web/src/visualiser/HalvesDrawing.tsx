// The drawings of a count by halves: the cut board, the lists of masks, and the patterns as rows of bits.

import type { HalfMask } from '../api/types';
import { AttackLine, Board, boardLabel } from '../board/Board';
import { type Square, squareName } from '../board/geometry';
import { Queens } from '../board/Queen';
import { Ray } from '../board/Rays';
import { area, centre, type Hue, top, UNIT } from '../board/view';
import { type Key, t } from '../i18n';
import { clash } from '../trace/halves';
import { columnsOf, has, isTagged, liveBits, patternsOf, rowOf, sidesOf } from '../trace/units';
import { survivors, type UnitStep } from '../trace/units';
import { classes } from '../ui/classes';

const indices = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

/** The squares of a diagonal, from the top. The bits above those of the diagonals, the tags, have none. */
function squaresOf({ all: { n }, walk }: UnitStep, bit: number): Square[] {
  const diagonal = walk.diagonals[bit];
  if (diagonal === undefined) return [];
  const { rising, number } = diagonal;
  const squares = indices(n).map((row) => ({ row, column: rising ? number - row : row - number }));
  return squares.filter(({ column }) => column >= 0 && column < n);
}

/** The name of a diagonal: its squares at the edge. */
export function diagonalName(step: UnitStep, bit: number): string {
  const squares = squaresOf(step, bit);
  const ends = squares.filter((_, index) => index === 0 || index === squares.length - 1);
  ends.sort((a, b) => a.column - b.column);
  const name = ends.map((square) => squareName(square, step.all.n)).join('–');
  return name || t('halves-tag', { number: bit - step.walk.diagonals.length + 1 });
}

function hueOf({ walk }: UnitStep, bit: number): 'rising' | 'falling' | 'row' {
  const diagonal = walk.diagonals[bit];
  return diagonal === undefined ? 'row' : diagonal.rising ? 'rising' : 'falling';
}

export const numberOf = ({ walk }: UnitStep, half: HalfMask | undefined): number =>
  Math.max(...walk.halves.map((list) => list.findIndex((other) => other === half))) + 1;

/** The pattern that the board shows with an item: the first that fits, or else the first. */
export const exampleOf = ({ patterns, item }: UnitStep): number =>
  Math.max(0, item ? indices(32).findIndex((lane) => has(survivors(item, patterns), lane)) : 0);

/** The board, cut between its halves. */
export function HalvesBoard(step: UnitStep) {
  const { all, kind, of, walk, item, patterns } = step;
  const { n } = all;
  const view = { n, reversed: false };
  const cut = Math.floor(n / 2);
  const half = kind === 'half' ? walk.halves[step.half]?.[step.index] : item;
  const example = item && patterns[exampleOf(step)];
  const centred = of.part === 'centre' && kind !== 'start' ? [{ row: cut, column: cut }] : [];
  const queens = [...(half?.queens ?? []), ...(example?.queens ?? []), ...centred];
  const clashing = half && example && clash(half.queens, example.queens);
  const fits = item && example && (item.mask & example.mask) === 0;
  const bits = kind === 'split' ? 2 ** (walk.split ?? 0) : (half?.mask ?? 0);
  const sideOf = top(step.half === 0 ? cut : n - cut);
  const isOf = (row: number): number => Number(row >= cut);
  const rows = indices(n).filter((row) => row !== cut || of.part !== 'centre');
  const tinted = rows.flatMap((row) =>
    columnsOf(step, isOf(row)).map((column) => ({ row, column })),
  );
  return (
    <Board view={view} label={boardLabel(n, queens)}>
      {kind !== 'start' && <path class="HalvesBoard-columns" d={area(view, tinted)} />}
      {walk.diagonals.map((_, bit) => {
        const squares = squaresOf(step, bit);
        const [from, to] = [squares[0], squares.at(-1)].map((end) => end && centre(view, end));
        if (!has(bits, bit) || !from || !to) return null;
        const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
        return <Ray key={bit} slant={hueOf(step, bit)} lit={undefined} {...line} />;
      })}
      {[cut, ...(of.part === 'centre' ? [cut + 1] : [])].map((row) => (
        <path key={row} class="Board-band HalvesBoard-cut" d={`M0 ${top(row)}h${n * UNIT}`} />
      ))}
      {kind === 'half' && (
        <path
          class="Board-band HalvesBoard-sides"
          d={`M${cut * UNIT} ${top(step.half * cut)}v${sideOf}`}
        />
      )}
      {clashing && <AttackLine view={view} from={clashing[0]} to={clashing[1]} />}
      <Queens
        view={view}
        queens={queens}
        mark={(queen) => (clashing?.includes(queen) ? 'wrong' : fits ? 'happy' : '')}
      />
    </Board>
  );
}

/** The two lists of masks. While they are built, they end with the newest half. */
export function Lists(step: UnitStep) {
  const { kind, walk } = step;
  const bits = indices(walk.diagonals.length + (isTagged(walk) ? 2 : 0)).toReversed();
  const names = bits.map((bit) => diagonalName(step, bit));
  const split = kind === 'split' ? walk.split : null;
  const newest = kind === 'half' ? 100 * step.half + step.index : 200;
  return (
    <div class="Lists-lists" style={{ '--n': bits.length }}>
      <div class="Rows-row Lists-names" aria-hidden="true">
        <span />
        {bits.map((bit, at) => (
          <code key={bit} data-hue={hueOf(step, bit)}>
            {names[at]}
          </code>
        ))}
      </div>
      {walk.halves.map((list, half) => (
        <section key={half}>
          <h3>
            {t(half === 0 ? 'halves-tops' : 'halves-bottoms')}
            {kind !== 'half' &&
              ` · ${t(half === patternsOf(walk) ? 'halves-patterns' : 'halves-items')}`}
          </h3>
          {list.map(({ mask }, index) => (
            <div
              key={index}
              class={classes(
                'Rows-row',
                has(mask, split) && 'Lists-dropped',
                100 * half + index === newest && 'Lists-new',
                100 * half + index > newest && 'Lists-later',
              )}
              role="img"
              aria-label={`${index + 1}: ${names.filter((_, at) => has(mask, bits[at] ?? 31)).join(' ')}`}
            >
              <code>{index + 1}</code>
              {bits.map((bit) => (
                <Bit
                  key={bit}
                  one={has(mask, bit)}
                  hue={hueOf(step, bit)}
                  on={bit === split && has(mask, bit)}
                />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A product that no line break divides. */
export const product = (x: number, y: number): string =>
  `${x} × ${y} = ${x * y}`.replaceAll(' ', '\u00a0');

/** What a split does with the pairs of items and patterns that lack or have its diagonal. */
export function Split({ walk }: UnitStep) {
  const [[x0, x1] = [0, 0], [y0, y1] = [0, 0]] = sidesOf(walk);
  const head = (list: Key, side: 'without' | 'with', count: number) =>
    t(`halves-${side}`, { list: t(list), count });
  const pairs = (what: string, x: number, y: number) => `${what}: ${product(x, y)}`;
  return (
    <table class="Split-split">
      <tbody>
        <tr>
          <td />
          <th scope="col">{head('halves-patterns', 'without', y0)}</th>
          <th scope="col">{head('halves-patterns', 'with', y1)}</th>
        </tr>
        <tr>
          <th scope="row">{head('halves-items', 'without', x0)}</th>
          <td rowSpan={2}>{pairs(t('halves-part', { part: 1 }), x0 + x1, y0)}</td>
          <td>{pairs(t('halves-part', { part: 2 }), x0, y1)}</td>
        </tr>
        <tr>
          <th scope="row">{head('halves-items', 'with', x1)}</th>
          <td class="Split-dropped">{pairs(t('halves-dropped'), x1, y1)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface BitProps {
  readonly one: boolean;
  readonly hue?: Hue;
  readonly on?: boolean;
}

const Bit = ({ one, hue, on = false }: BitProps) => (
  <span
    class={classes('Strip-bit', one && 'Strip-one')}
    data-hue={hue}
    data-digit={Number(one)}
    data-on={on || undefined}
  />
);

/** The patterns turned on their side: a row for each live bit. The AND of the rows of an item is below. */
export function Rows(step: UnitStep) {
  const { patterns, item } = step;
  const example = item && exampleOf(step);
  const row = (name: string, lanes: number, kind: string, bit?: boolean, hue?: Hue) => (
    <div
      key={name}
      class={classes('Rows-row', kind)}
      data-hue={hue}
      role="img"
      aria-label={`${name}: ${patterns.map((_, lane) => Number(has(lanes, lane))).join('')}`}
    >
      <code>{name}</code>
      {bit === undefined ? <span /> : <Bit one={bit} />}
      {patterns.map((_, lane) => (
        <Bit key={lane} one={has(lanes, lane)} on={kind === 'Rows-and' && lane === example} />
      ))}
    </div>
  );
  const and = item && survivors(item, patterns);
  return (
    <div class="Rows-rows" style={{ '--n': patterns.length + 1 }}>
      <div class="Rows-row note" aria-hidden="true">
        <span>{t('halves-patterns')}</span>
        <code>{item && 'x'}</code>
        {patterns.map((pattern, lane) => (
          <code key={lane}>{numberOf(step, pattern)}</code>
        ))}
      </div>
      {liveBits(step).map((bit) => {
        const used = item && has(item.mask, bit);
        const kind = used === false ? 'Strip-fades' : '';
        return row(diagonalName(step, bit), rowOf(patterns, bit), kind, used, hueOf(step, bit));
      })}
      {and !== undefined && row('AND', and, 'Rows-and')}
      <p class="note">{t('halves-room')}</p>
    </div>
  );
}
