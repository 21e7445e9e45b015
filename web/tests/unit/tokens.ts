// Contrasts of the colours, computed as WCAG does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import CSS from '../../src/style/tokens.css?raw';

type Colour = readonly [red: number, green: number, blue: number];

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function parse(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text) ?? assert.fail(text);
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => parseInt(part, 16));
  return [red, green, blue];
}

function token(name: string, theme: Theme): Colour {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(CSS);
  const [, light, dark, both] = found ?? assert.fail(name);
  return parse((theme === 'light' ? light : dark) ?? both ?? '');
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function atLeast(least: number, theme: Theme, names: string, backs: string): void {
  for (const name of names.split(' ')) {
    for (const back of backs.split(' ')) {
      const found = contrast(token(name, theme), token(back, theme));
      assert.ok(found >= least, `${theme}: ${name} on ${back} is ${found.toFixed(2)}`);
    }
  }
}

test('black on white has a contrast of 21', () => {
  assert.equal(contrast(parse('#000000'), parse('#ffffff')).toFixed(2), '21.00');
});

/** Every idea has one colour; boards are the same in both themes. */
const HUES = 'accent good column falling rising attacked';
const FREE = 'square-light square-dark';
const ATTACKED = 'attacked-light attacked-dark';

for (const theme of THEMES) {
  test(`${theme}: texts are readable`, () => {
    atLeast(4.5, theme, `ink soft ${HUES}`, 'paper surface');
    atLeast(4.5, theme, 'ink', 'accent-wash good-wash');
    atLeast(4.5, theme, 'on-accent', 'accent');
  });
}

test('attacked squares differ clearly from free ones', () => {
  atLeast(3, 'light', FREE, ATTACKED);
});

test('light and dark squares differ, but less', () => {
  for (const [one = '', other = ''] of [FREE.split(' '), ATTACKED.split(' ')]) {
    const found = contrast(token(one, 'light'), token(other, 'light'));
    assert.ok(found > 1.05 && found < 1.5, `${one}: ${found.toFixed(2)}`);
  }
});

test('marks are visible on all squares', () => {
  atLeast(3, 'light', `queen ${HUES}`, FREE);
  atLeast(3, 'light', 'queen', ATTACKED);
  atLeast(3, 'light', 'square-light', ATTACKED); // the edge of marks on attacked squares
});

test('the colours of ideas differ', () => {
  for (const theme of THEMES) {
    const colours = HUES.split(' ').map((name) => token(name, theme));
    colours.forEach((one, index) =>
      colours.slice(index + 1).forEach((other, later) => {
        const apart = Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)));
        assert.ok(apart > 45, `${theme}: ${index} and ${index + 1 + later} differ by ${apart}`);
      }),
    );
  }
});
