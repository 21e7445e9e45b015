// The cards of the ladder say what `queens explain` says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES, type Key } from '../../src/i18n/messages';

const TEXTS = import.meta.glob<string>('../../../crates/queens-cli/src/explain/texts/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const camel = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

test('the ideas of the ladder are those of the command line', () => {
  const files = Object.entries(TEXTS);
  assert.equal(files.length, 12);
  for (const [path, text] of files) {
    const name = /([\w-]+)\.txt$/.exec(path)?.[1] ?? assert.fail(path);
    const lines = [...text.matchAll(/^## short\n(.*)$/gm)].map(([, line]) => line);
    assert.deepEqual([...MESSAGES[`idea${camel(name)}` as Key]], lines, name);
  }
});
