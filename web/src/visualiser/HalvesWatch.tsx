// Counting by halves step by step: the halves of each unit, the split, and the rows of bits.

import { limits } from '../client';
import { columnName, squareName } from '../board/geometry';
import { joined, type Key, t, type Values } from '../i18n';
import { go, wholeNumber } from '../route';
import type { Sentence } from '../trace/state';
import { bestOf, columnsOf, familyOf, has, isTagged, liveBits, ones } from '../trace/units';
import { patternsOf, sidesOf, survivors, UnitPlayer, type UnitStep, workOf } from '../trace/units';
import { Loading } from '../ui/Async';
import { Figure } from '../ui/fields';
import { CopyLink } from '../ui/Links';
import { classes } from '../ui/classes';
import { addressOf, setAsked, useFollowed, writtenAsked } from './address';
import { HALVES, HALVES_LEAST, toggleAsked } from './algorithms';
import { ChoiceBar } from './Choices';
import { diagonalName, exampleOf, HalvesBoard, Lists } from './HalvesDrawing';
import { numberOf, product, Rows, Split } from './HalvesDrawing';
import { OF_HALVES } from './jumps';
import { Keys, Leave, leavePresent, LISTED_HALVES, presents, togglePresent, useKeys } from './Keys';
import { HalvesCard } from './Ladder';
import { familyName } from './names';
import { Tally } from './Tray';
import { Transport } from './Transport';
import { Spoken, Why } from './Words';

const FIRST_N = 8;

export function HalvesWatch() {
  const n = wholeNumber('n', HALVES_LEAST, limits().halves_n, FIRST_N);
  const player = useFollowed(() => new UnitPlayer(n), setAsked, writtenAsked, String(n));
  const talks = presents();
  useKeys({ player, togglePresent, leavePresent, toggleWhy: toggleAsked });
  const state = () => ({ n, algorithm: HALVES.name, ...writtenAsked(player) });
  return (
    <div class={classes('Visualiser-watch', talks && 'Visualiser-present')}>
      {talks ? (
        <Leave />
      ) : (
        <ChoiceBar
          n={n}
          least={HALVES_LEAST}
          most={limits().halves_n}
          chosen={HALVES}
          onChoose={(algorithm) => go(addressOf(algorithm, n))}
        >
          <button onClick={togglePresent}>{t('present')}</button>
          <CopyLink state={state} />
        </ChoiceBar>
      )}
      <div class="Visualiser-stage">
        <HalvesPane player={player} presents={talks} />
      </div>
      <Transport player={player} words={OF_HALVES} />
    </div>
  );
}

function HalvesPane({ player, presents: talks }: { player: UnitPlayer; presents: boolean }) {
  const step = player.now();
  if (step === undefined) return <Loading />;
  const { kind } = step;
  return (
    <article class="Pane-pane Pane-one Pane-plain Pane-halves" aria-label={familyName(HALVES)}>
      <h2 class="unseen">{familyName(HALVES)}</h2>
      <div class="Pane-drawing">
        <HalvesBoard {...step} />
      </div>
      <div class="stacked Pane-words">
        <div class="Words-words">
          <Spoken player={player} text={joined(...told(step).map(said))} />
          <Why reasons={reasons(step).map(said)} />
        </div>
        <div class="stacked Pane-rest">
          {kind === 'start' && (
            <div class="actions">
              <button class="primary" onClick={() => void player.toUnit(bestOf(step.all))}>
                {t('halves-best', { unit: bestOf(step.all) + 1 })}
              </button>
            </div>
          )}
          {notes(step).map(({ key, values }) => (
            <p key={key} class="note">
              {t(key, values)}
            </p>
          ))}
          {kind === 'split' && <Split {...step} />}
          {['half', 'lists', 'split'].includes(kind) && <Lists {...step} />}
          {['rows', 'item'].includes(kind) && <Rows {...step} />}
          {['unit', 'counted'].includes(kind) && <Sum {...step} />}
          {!talks && <Keys listed={LISTED_HALVES} />}
          {!talks && (
            <div class="actions">
              <HalvesCard />
            </div>
          )}
        </div>
      </div>
      {!talks && <Counters {...step} />}
    </article>
  );
}

function Counters({ all, of, kind, unit, count, total }: UnitStep) {
  const begun = kind !== 'start';
  return (
    <div class="stacked Pane-side">
      <Tally>
        <Figure
          label={t('halves-number')}
          value={begun ? `${unit + 1} / ${all.units.length}` : '–'}
        />
        <Figure label={t('halves-count')} value={count} />
        <Figure label={t('halves-weight')} value={begun ? of.weight : '–'} />
        <Figure label={t('halves-total')} value={total} />
      </Tally>
    </div>
  );
}

/** The units counted so far, if they count anything: each count times its weight. */
function Sum({ all, kind, unit, total }: UnitStep) {
  const counted = all.units.slice(0, kind === 'counted' ? unit + 1 : unit);
  const parts = counted.flatMap(({ count, weight }) =>
    count > 0 ? `${count}\u00a0×\u00a0${weight}` : [],
  );
  return <code>{parts.length > 0 && `${parts.join(' + ')}\u00a0= ${total}`}</code>;
}

const because = (key: Key, values: Values = {}): Sentence => ({ key, values });

const said = ({ key, values }: Sentence): string => t(key, values);

const isLast = ({ all, kind, unit }: UnitStep): boolean =>
  kind === 'counted' && unit === all.units.length - 1;

/** The sentences about a step. */
function told(step: UnitStep): Sentence[] {
  const { all, kind, of, walk, count, total, patterns, item } = step;
  const long = patternsOf(walk);
  const lists = {
    product: product(walk.halves[1 - long]?.length ?? 0, walk.halves[long].length),
    // In another pass, all halves of a list have the same rank.
    top: walk.halves[0][0]?.rank ?? 0,
    bottom: walk.halves[1][0]?.rank ?? 0,
  };
  const [unit, index] = [step.unit + 1, step.index + 1];
  const diagonal = walk.split === null ? '' : diagonalName(step, walk.split);
  switch (kind) {
    case 'start':
      return [because('halves-start', { units: all.units.length })];
    case 'unit': {
      const [columns = '', others = ''] = [0, 1].map((half) =>
        columnsOf(step, half).map(columnName).join(' '),
      );
      return [because('halves-unit', { unit, columns, others })];
    }
    case 'half': {
      const half = t(step.half === 0 ? 'halves-tops' : 'halves-bottoms');
      const queens = walk.halves[step.half]?.[step.index]?.queens ?? [];
      const [left, right] = [true, false].map((isLeft) => {
        const side = queens.filter(({ column }) => column < (all.n - 1) / 2 === isLeft);
        return side.map((queen) => squareName(queen, all.n)).join(' ') || '–';
      });
      return [because('halves-half', { half, index, left: left ?? '', right: right ?? '' })];
    }
    case 'lists':
      return [because(step.join === 0 ? 'halves-lists' : 'halves-tied', lists)];
    case 'split': {
      const [a = 0, b = 0] = sidesOf(walk).map(([, having]) => having);
      return [because('halves-split', { diagonal, a, b, product: product(a, b) })];
    }
    case 'rows': {
      const part = because(step.part === 0 ? 'halves-part-0' : 'halves-part-1', { diagonal });
      return [...(diagonal === '' ? [] : [part]), because('halves-rows')];
    }
    case 'item': {
      const fits = item ? ones(survivors(item, patterns)) : 0;
      const example = patterns[exampleOf(step)];
      const shared = (item?.mask ?? 0) & (example?.mask ?? 0);
      const isTied = shared > 0 && shared % 2 ** walk.diagonals.length === 0;
      const [x, shown] = [numberOf(step, item), numberOf(step, example)];
      const values = { index: x, fits, patterns: patterns.length, shown, worth: walk.worth };
      const isFree = !liveBits(step).some((bit) => has(item?.mask ?? 0, bit));
      const key = isFree ? 'halves-item-free' : 'halves-item';
      return [because(key, values), ...(isTied ? [because('halves-apart')] : [])];
    }
    case 'counted': {
      const half = walk.halves.findIndex((list) => list.length === 0);
      const key = half < 0 ? 'halves-counted' : 'halves-none';
      const added = count * of.weight;
      const over = isLast(step) ? [because('halves-over', { n: all.n, total })] : [];
      return [because(key, { unit, half, count, weight: of.weight, added, total }), ...over];
    }
  }
}

/** The notes below the sentence: the middle of an odd board, and what the counter itself does. */
function notes(step: UnitStep): Sentence[] {
  const { all, kind, of } = step;
  const middle = (all.n - 1) / 2;
  const odd = { row: middle + 1, column: columnName(middle) };
  const part = kind === 'unit' && of.part !== 'even' ? of.part : undefined;
  return [
    ...(part ? [because(`halves-${part}`, odd)] : []),
    ...(isLast(step)
      ? [because('halves-work', workOf(all)), because('halves-direct', { limit: all.direct_pairs })]
      : []),
  ];
}

/** The reasons for a step. */
function reasons(step: UnitStep): Sentence[] {
  const { all, kind, of, walk } = step;
  const diagonal = `a${all.n}–${columnName(all.n - 1)}1`;
  const [larger, smaller] = walk.ranks ?? [0, 0];
  const ranks = { diagonal, larger, smaller };
  const rank = walk.halves[step.half]?.[step.index]?.rank ?? 0;
  const isRanked = walk.ranks !== null;
  const symmetry = isRanked ? because('halves-why-rank', ranks) : because('halves-why-off-centre');
  const tags = because('halves-why-tags', ranks);
  const twice = because('halves-why-twice', { diagonal });
  const some = (holds: boolean, ...sentences: Sentence[]) => (holds ? sentences : []);
  switch (kind) {
    case 'start':
      return [];
    case 'unit':
      return [because('halves-why-columns'), ...some(!isRanked, symmetry), weightOf(step)];
    case 'half':
      return [
        because('halves-why-mask'),
        ...some(isRanked, symmetry),
        ...some(isTagged(walk), because('halves-why-rows-rank', { rank })),
        ...some(!isRanked && step.half === 1, kept(step)),
      ];
    case 'lists':
      return [because('halves-why-fit'), ...some(isTagged(walk), tags)];
    case 'rows': {
      const hasTag = liveBits(step).some((bit) => bit >= walk.diagonals.length);
      return [because('halves-why-rows'), ...some(hasTag, tags)];
    }
    case 'item':
      return [because('halves-why-item'), ...some(walk.worth === 2, twice)];
    case 'counted': {
      const isEmpty = walk.halves.some((list) => list.length === 0);
      const isTwice = of.joins.some(({ worth, pairs }) => worth === 2 && pairs > 0);
      return [
        ...some(isEmpty, because('halves-why-none'), symmetry),
        ...some(isTwice, twice),
        because('halves-why-total', { n: all.n, total: all.total }),
      ];
    }
    default:
      return [because(`halves-why-${kind}`)];
  }
}

function weightOf(step: UnitStep): Sentence {
  const { part, weight } = step.of;
  // On an odd board, a solution without a queen in the centre is not symmetric.
  if (part === 'off-centre') return because('halves-why-weight', { weight, found: 8 / weight });
  const alike = step.all.units.filter((unit) => unit.part === part);
  const choices = alike.reduce((sum, unit) => sum + unit.weight, 0);
  return because('halves-why-family', { weight, family: familyOf(step), part, choices });
}

/** Why a bottom half is built if the centre is empty. The queen of the middle row is its first one. */
function kept({ all: { n }, walk, index }: UnitStep): Sentence {
  const queens = walk.halves[1][index]?.queens ?? [];
  const middle = queens.filter(({ row, column }) => [row, column].includes((n - 1) / 2));
  const [beside = '', below = ''] = middle.map((queen) => squareName(queen, n));
  return because('halves-why-kept', { below, beside });
}
