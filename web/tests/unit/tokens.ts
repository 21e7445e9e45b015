// Contrasts of the colours, computed as WCAG does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import CSS from '../../src/style/tokens.css?raw';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function parse(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => parseInt(part, 16));
    return [red, green, blue, 1];
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  const [red = 0, green = 0, blue = 0, alpha = 0] = (parts ?? assert.fail(text))
    .slice(1)
    .map(Number);
  return [red, green, blue, alpha / 100];
}

/** The colour of a token in a theme. */
function token(name: string, theme: Theme): Colour {
  const found = new RegExp(`--${name}: light-dark\\(((?:#|rgb)[^,]+), ([^;]+)\\);`).exec(CSS);
  return parse((found ?? assert.fail(name))[theme === 'light' ? 1 : 2] ?? '');
}

/** The visible colour of a translucent colour on another. */
function over(front: Colour, back: Colour): Colour {
  const mixed = [0, 1, 2].map((i) => (front[i] ?? 0) * front[3] + (back[i] ?? 0) * (1 - front[3]));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
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

for (const theme of THEMES) {
  test(`${theme}: light and dark squares differ enough, and not too much`, () => {
    const found = contrast(token('square-light', theme), token('square-dark', theme));
    assert.ok(found >= 1.5 && found <= 1.8, found.toFixed(2));
  });

  test(`${theme}: texts are readable`, () => {
    atLeast(4.5, theme, 'ink soft accent good', 'paper surface');
    atLeast(4.5, theme, 'ink', 'accent-wash good-wash');
    atLeast(4.5, theme, 'on-accent', 'accent');
  });

  test(`${theme}: marks are visible on all squares`, () => {
    const marks = ['column', 'main', 'anti', 'row', 'queen', 'accent', 'good', 'soft'];
    for (const name of ['square-light', 'square-dark']) {
      const square = token(name, theme);
      for (const back of [square, over(token('tint', theme), square)]) {
        for (const mark of marks) {
          const found = contrast(token(mark, theme), back);
          assert.ok(found >= 3, `${mark} on ${name} is ${found.toFixed(2)}`);
        }
      }
    }
  });
}
