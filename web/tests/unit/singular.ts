// English texts with the number 1 have no plural.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, type Text, type Values } from '../../src/i18n/text';

/** The names of all values of a text. */
function namesOf(text: Text): string[] {
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  if ('of' in text) return [text.of, ...Object.values(text.in).flatMap(namesOf)];
  return text.flatMap(namesOf);
}

const PLURAL =
  /\b1 (sideways )?(boards|classes|halves|images|moves|nodes|pairs|queens|ranges|rows|runs|shards|solutions|squares|starts|threads|units|ways|years)\b/;

/** Texts whose numbers are never 1. */
const LARGE =
  /^(learn-(all-boards|ask-half|boards|counted|folded|guessed|icicle|local-\w+|moves-done|prune-\w+|seen|timed|unknown)|ladder-nodes.*|local-(spent|ties)|paste-first|runs-said|space-size)$/;

test('one thing is never in the plural', () => {
  const wrong = Object.entries(MESSAGES).flatMap(([key, [text]]) => {
    const ones: Values = Object.fromEntries(namesOf(text).map((name) => [name, 1]));
    if (LARGE.test(key)) return [];
    const said = fill(text, ones, 'en');
    return PLURAL.test(said) ? [`${key}: ${said}`] : [];
  });
  assert.deepEqual(wrong, []);
});
