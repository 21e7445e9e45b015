// Counting by halves: what the page derives from the lists of the library, compared with its counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HalvesCount } from '../../src/api/types';
import { bestOf, familyOf, liveBits, rowOf, stepsOf, survivors } from '../../src/trace/units';
import { UnitPlayer, workOf } from '../../src/trace/units';
import { answer } from './traces';

const Q = { 4: 2, 5: 10, 6: 4, 7: 40, 8: 92 } as const;
const COUNTS = Object.keys(Q).map((n) => answer('halves', { n: Number(n) }) as HalvesCount);

test('the steps add up to the counts of the library', () => {
  for (const all of COUNTS) {
    const counted = stepsOf(all).filter(({ kind }) => kind === 'counted');
    assert.deepEqual(
      counted.map(({ count }) => count),
      all.units.map(({ count }) => count),
    );
    assert.deepEqual([counted.at(-1)?.total, all.total], [Q[all.n as keyof typeof Q], all.total]);
  }
});

test('the AND of the rows leaves the patterns that fit', () => {
  for (const { item, items, patterns } of COUNTS.flatMap(stepsOf)) {
    if (item === undefined) continue;
    const fits = patterns.map(({ mask }) => Number((mask & item.mask) === 0));
    const left = survivors(item, patterns);
    assert.deepEqual(
      fits.map((_, lane) => (left >> lane) & 1),
      fits,
    );
    const drawn = liveBits({ items, patterns }).filter((bit) => (item.mask >> bit) & 1);
    const all = 2 ** patterns.length - 1;
    assert.equal(
      drawn.reduce((row, bit) => row & rowOf(patterns, bit), all),
      left,
    );
  }
});

test('splits and ANDs decide every pair', () => {
  for (const all of COUNTS) {
    const shares = all.units.flatMap(({ joins }) =>
      joins.flatMap(({ halves: [top, bottom], split }) =>
        top.flatMap((x) => bottom.map((y) => ((x.mask & y.mask) >> (split ?? 31)) & 1)),
      ),
    );
    const [pairs, dropped] = [shares.length, shares.filter(Boolean).length];
    const { ands, ...work } = workOf(all);
    assert.deepEqual(work, { pairs, dropped, tested: pairs - dropped });
    assert.ok(ands <= work.tested && pairs < all.direct_pairs);
  }
});

test('the weight of a unit is the number of its reflections', () => {
  for (const all of COUNTS)
    for (const of of all.units.filter(({ part }) => part !== 'off-centre'))
      assert.equal(familyOf({ all, of }).length + 1, of.weight);
});

test('the player goes from pair to pair and from unit to unit', async () => {
  const player = new UnitPlayer(6, () => Promise.resolve(COUNTS[2] ?? assert.fail()));
  await player.seek(0);
  await player.toMark('solution', 'forward');
  assert.deepEqual([player.now()?.kind, player.now()?.count], ['item', 2]);
  await player.toMark('dead-end', 'back');
  assert.deepEqual([player.now()?.kind, player.now()?.unit], ['unit', 3]);
  await player.toUnit(bestOf(COUNTS[2] ?? assert.fail()));
  assert.deepEqual([player.now()?.kind, player.now()?.unit], ['unit', 3]);
  await player.seek(10_000);
  assert.equal(player.now()?.total, 4);
});
