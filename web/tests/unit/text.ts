import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LocalSearchName, WORK } from '../../src/api/types';
import { MESSAGES } from '../../src/i18n/generated/all';
import {
  fill,
  type Key,
  type Language,
  LANGUAGES,
  preferred,
  type Text,
  type Values,
} from '../../src/i18n/text';
import { LESSON } from '../../src/learn/lesson';
import { spanOf, waitAfter } from '../../src/count/counts';
import type * as I18n from '../../src/i18n';
import { shortSeconds } from '../../src/i18n';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, serialize, type TextElement, Transformer } from '@fluent/syntax';
import { build, type Plugin } from 'vite';
import { modulesOf } from '../../texts';

const keys = Object.keys(MESSAGES) as Key[];

const LOCAL: Readonly<Record<LocalSearchName, true>> = {
  'hill-climbing': true,
  'min-conflicts': true,
};

test('every key is used', () => {
  const files = import.meta.glob<string>(
    ['../../src/**/*.{ts,tsx}', '!../../src/i18n/generated/*'],
    { query: '?raw', import: 'default', eager: true },
  );
  const sources = Object.values(files).join();
  assert.ok(sources.length > 50_000);
  assert.ok(keys.length > 150);
  const programs = Object.keys(WORK).map((name) => name.replace(/-iterative$/, ''));
  const families = [...programs, ...Object.keys(LOCAL), 'halves'];
  const parts = families.flatMap((name) => [`${name}-name`, `${name}-short`, `${name}-new`]);
  const starts = [...sources.matchAll(/`([a-z]+-[a-z-]*)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (key: string) =>
    sources.includes(`'${key}'`) ||
    sources.includes(`"${key}"`) ||
    starts.some((start) => key.startsWith(start));
  assert.deepEqual(
    keys.filter((key) => !isUsed(key) && !parts.includes(key)),
    [],
  );
});

test('Korean particles follow the last digit', () => {
  const sentence = (square: string) => fill('{square}{square|은/는}', { square }, 'ko');
  const sounds = ['a1은', 'a2는', 'a3은', 'a4는', 'a5는', 'a6은', 'a7은', 'a8은', 'a9는', 'a10은'];
  assert.deepEqual(
    sounds.map((sound) => sentence(sound.slice(0, -1))),
    sounds,
  );
});

test('a choice matches the value, then its plural', () => {
  const boards = { of: 'n', in: { 0: 'none', one: 'one board', other: ['{n}', ' boards'] } };
  const said = [0, 1, 1200, '0', '1'].map((n) => fill(boards, { n }, 'en'));
  assert.deepEqual(said, ['none', 'one board', '1,200 boards', 'none', '1 boards']);
});

test('a list has the commas of its language', () => {
  const names = (language: Language) => fill('{names}.', { names: ['a', 'd', 'f'] }, language);
  assert.deepEqual((['en', 'ja', 'ko'] as const).map(names), ['a, d, f.', 'a、d、f.', 'a, d, f.']);
});

test('the first supported browser language is used', () => {
  assert.equal(preferred(['de-DE', 'ko-KR', 'ja']), 'ko');
  assert.equal(preferred(['fr']), 'en');
});

test('Japanese texts use Japanese punctuation', () => {
  const japanese = LANGUAGES.indexOf('ja');
  for (const [key, texts] of Object.entries(MESSAGES)) {
    const text = JSON.stringify(texts[japanese]);
    assert.doesNotMatch(
      text,
      /[\u3040-\u30ff\u4e00-\u9fff][,)]|\([\u3040-\u30ff\u4e00-\u9fff]|。 /,
      `${key}: ${text}`,
    );
  }
});

/** Short enough to read at a glance, because the stage beside it waits for the reader. */
const MOST_WORDS = 90;

test('a card has at most ninety words', () => {
  for (const { title, words } of LESSON) {
    const english = words.map((key) => fill(MESSAGES[key][0], {}, 'en')).join(' ');
    const count = english.replaceAll(/`[^`]*`/g, 'formula').split(/\s+/).length;
    assert.ok(count <= MOST_WORDS, `${title}: ${count} words`);
  }
});

// English texts must not use a plural with the number 1.

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

test('short times have three digits', () => {
  const shown = [2.5, 0.0123456, 0.000012, 4.2e-8, 0.9997, 999.6e-6].map(shortSeconds);
  const wanted = '2.5_s 12.3_ms 12_µs 42_ns 1_s 1_ms'.replaceAll('_', '\u00a0');
  assert.equal(shown.join(' '), wanted);
});

test("durations equal the terminal's, in every language", () => {
  const shown = (seconds: number, language: Language) => {
    const { key, values } = spanOf(seconds);
    const texts: readonly Text[] = MESSAGES[key];
    return fill(texts[LANGUAGES.indexOf(language)] ?? '', values, 'en');
  };
  const spans = [0.4, 42, 125, 7_500, 200_000, 500_000_000].map((seconds) => shown(seconds, 'en'));
  assert.deepEqual(spans, ['< 1 s', '42 s', '2 min 05 s', '2 h 05 min', '2 d 07 h', '15.8 years']);
  assert.equal(shown(7_500, 'ko'), '2시간 05분');
  assert.equal(shown(7_500, 'ja'), '2時間05分');
});

test('retries slow down to 30 seconds', () => {
  assert.deepEqual([1, 2, 3, 10].map(waitAfter), [1000, 2000, 4000, 30_000]);
});

// A language is one file: adding an invented catalogue adds a language to the page.

class Invention extends Transformer {
  override visitTextElement(text: TextElement): TextElement {
    text.value = `<${text.value}>`;
    return text;
  }
}

function invented(english: string): string {
  const resource = parse(english, {});
  new Invention().visit(resource);
  return serialize(resource, {});
}

/** Replaces the texts and the route module by those of another folder. */
const instead = (folder: string): Plugin => ({
  name: 'instead',
  enforce: 'pre',
  resolveId(name) {
    const [, module] = /^\.\/generated(?:\/(\w+))?$/.exec(name) ?? [];
    if (name.startsWith('./generated')) return join(folder, `${module ?? 'index'}.ts`);
    return name === '../route' ? join(folder, 'route.ts') : undefined;
  },
});

test('a language is one file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'queens-texts-'));
  try {
    cpSync('../locales', folder, { recursive: true });
    writeFileSync(join(folder, 'xx.ftl'), invented(readFileSync(join(folder, 'en.ftl'), 'utf8')));
    for (const [name, source] of Object.entries(modulesOf(folder)))
      writeFileSync(join(folder, name), source);
    writeFileSync(join(folder, 'route.ts'), "export const choice = () => 'xx';\n");
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [instead(folder)],
      ssr: { noExternal: true },
      build: { ssr: 'src/i18n/index.ts', outDir: join(folder, 'out'), emptyOutDir: true },
    });
    const made = pathToFileURL(join(folder, 'out/index.js')).href;
    const { LANGUAGES, languageOptions, t } = (await import(made)) as typeof I18n;
    assert.deepEqual([LANGUAGES[0], LANGUAGES.at(-1)], ['en', 'xx']);
    assert.deepEqual(languageOptions().at(-1), { value: 'xx', label: '<English>' });
    assert.equal(t('tabs'), '<Sections>');
    const over = (solutions: number) => t('explain-over', { solutions, nodes: 17 });
    assert.equal(over(1), '<The search is over: ><1 solution><, >17< nodes>< visited.>');
    assert.equal(over(2), '<The search is over: >2< solutions><, >17< nodes>< visited.>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('unsupported texts give errors with file and key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'queens-texts-'));
  const refused = (text: string, ...languages: string[]) => {
    for (const language of ['en', ...languages])
      writeFileSync(join(folder, `${language}.ftl`), `## page\n\n${language}${text}\n`);
    assert.throws(() => modulesOf(folder), /(en|ja)\.ftl: en[\w-]*: /, text);
  };
  try {
    refused('-menu = { NODES("bitmap") }');
    refused('-menu = { PARTICLE("a1", "은", "는") }');
    refused('-menu = { "{" }');
    refused('-menu = { en-menu }');
    refused('-menu = { $n ->\n   *[one] 1\n    [other] 2\n}');
    refused('-menu = A\n    .title = B');
    refused('-menu = A { $n');
    refused('-menu = A', 'ja');
    writeFileSync(join(folder, 'en.ftl'), 'en-menu = A\n');
    assert.throws(() => modulesOf(folder), /en\.ftl: en-menu: .* above all groups/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
