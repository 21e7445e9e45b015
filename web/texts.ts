// Compiles the texts of the page from ../locales/*.ftl to the modules in src/i18n/generated, because the page
// has no Fluent parser. Runs when Vite builds the page or its tests.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentParser, type Entry, type Expression, type Pattern } from '@fluent/syntax';
import type { Plugin } from 'vite';
import type { Text } from './src/i18n/text.ts';

const LOCALES = process.env.QUEENS_LOCALES ?? '../locales';
const GENERATED = 'src/i18n/generated';

/** Groups of texts that only the library and the command use. */
const ELSEWHERE = ['menu', 'trace', 'explain', 'explanations', 'pseudocode', 'programs'];

/** Writes the modules when Vite starts, and when a text changes under the development server. */
export const texts: Plugin = {
  name: 'texts',
  config: () => write(modulesOf(LOCALES)),
  configureServer({ watcher, config: { logger } }) {
    watcher.add(LOCALES);
    watcher.on('change', (file) => {
      try {
        if (file.endsWith('.ftl')) write(modulesOf(LOCALES));
      } catch (cause) {
        logger.error(String(cause)); // the file may be incomplete while it is being saved
      }
    });
  },
};

function write(modules: Readonly<Record<string, string>>): void {
  mkdirSync(GENERATED, { recursive: true });
  for (const name of readdirSync(GENERATED)) if (!(name in modules)) rmSync(join(GENERATED, name));
  for (const [name, source] of Object.entries(modules)) {
    const file = join(GENERATED, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  }
}

/** The source of each module: one for each group, `index.ts` for languages and keys, `all.ts` for tests. */
export function modulesOf(locales: string): Record<string, string> {
  const catalogue = readCatalogue(locales);
  const modules: Record<string, string> = {};
  const groups = groupsOf(catalogue);
  for (const [name, lines] of groups)
    modules[`${name}.ts`] = `export const ${name} = {\n${lines.join('')}} as const;\n`;
  const names = [...groups.keys()];
  const languages = JSON.stringify([...catalogue.keys()]);
  const keys = names.map((name) => `keyof typeof ${name}`).join(' | ');
  modules['index.ts'] = `${imports('import type', names)}
export const LANGUAGES = ${languages} as const;
export type Key = ${keys};\n`;
  modules['all.ts'] = `${imports('import', names)}
export const TABLES = { ${names.join(', ')} };
export const MESSAGES = { ${names.map((name) => `...${name}`).join(', ')} };\n`;
  return modules;
}

const imports = (word: string, names: readonly string[]): string =>
  names.map((name) => `${word} { ${name} } from './${name}';\n`).join('');

/** Browsers would break lines here, before a particle and in はみ出す. A word joiner prevents it. */
const UNBROKEN =
  /(?<=[”’」`)）])(?=\p{Script=Hangul}|\p{Script=Hiragana}|\{\w+\|)|(?<=は)(?=み出)/gu;

function groupsOf(catalogue: ReadonlyMap<string, Messages>): Map<string, string[]> {
  const languages = [...catalogue.keys()];
  const groups = new Map<string, string[]>();
  for (const [key, { group }] of catalogue.get('en') ?? []) {
    const all = languages.map((language) => catalogue.get(language)?.get(key)?.text);
    const missing = languages[all.indexOf(undefined)];
    if (missing !== undefined) throw new Error(`${missing}.ftl: ${key}: this text is missing`);
    const unbroken = JSON.stringify(all).replaceAll(UNBROKEN, '\u2060');
    groups.set(group, [...(groups.get(group) ?? []), `  '${key}': ${unbroken},\n`]);
  }
  return groups;
}

type Messages = Map<string, { readonly group: string; readonly text: Text }>;

/** The codes of the languages: English first, the others sorted. */
export function languages(locales = LOCALES): string[] {
  const files = readdirSync(locales).filter((name) => name.endsWith('.ftl'));
  const codes = files.map((name) => name.slice(0, -'.ftl'.length)).sort();
  return ['en', ...codes.filter((code) => code !== 'en')];
}

const readCatalogue = (locales: string): Map<string, Messages> =>
  new Map(languages(locales).map((code) => [code, readMessages(join(locales, `${code}.ftl`))]));

function readMessages(file: string): Messages {
  const messages: Messages = new Map();
  let group = '';
  const parser = new FluentParser({ withSpans: false });
  for (const entry of parser.parse(readFileSync(file, 'utf8')).body) {
    if (entry.type === 'GroupComment') group = entry.content.trim();
    if (ELSEWHERE.includes(group) || entry.type.endsWith('Comment')) continue;
    try {
      if (group === '') throw new Error('this text stands above all groups');
      messages.set(nameOf(entry), { group, text: textOf(entry) });
    } catch (cause) {
      throw new Error(`${file}: ${nameOf(entry)}: ${(cause as Error).message}`, { cause });
    }
  }
  return messages;
}

const nameOf = (entry: Entry): string =>
  entry.type === 'Message' || entry.type === 'Term'
    ? entry.id.name
    : (entry.content.split(/[ =\n]/, 1)[0] ?? '');

function textOf(entry: Entry): Text {
  if (entry.type === 'Junk') throw new Error(entry.annotations[0]?.message);
  if (entry.type !== 'Message' || entry.value === null || entry.attributes.length > 0)
    throw new Error('this is no message with a value only');
  return compilePattern(entry.value);
}

function compilePattern({ elements }: Pattern): Text {
  const parts: Text[] = [];
  for (const element of elements) {
    const part =
      element.type === 'TextElement' ? plain(element.value) : compile(element.expression);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length < 2 ? only : parts;
}

/** Rejects braces in a text, because compiled texts use them for values. */
function plain(text: string): string {
  if (/[{}]/.test(text)) throw new Error('braces cannot be shown');
  return text;
}

function compile(expression: Expression): Text {
  switch (expression.type) {
    case 'StringLiteral':
      return plain(expression.value);
    case 'VariableReference':
      return `{${expression.id.name}}`;
    case 'FunctionReference':
      return particle(expression);
    case 'SelectExpression':
      return choice(expression);
    default:
      throw new Error(`${expression.type} is unknown to the page`);
  }
}

type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

function particle({ id, arguments: { positional, named } }: Of<'FunctionReference'>): string {
  const [value, consonant, vowel] = positional;
  if (
    id.name !== 'PARTICLE' ||
    named.length > 0 ||
    value?.type !== 'VariableReference' ||
    consonant?.type !== 'StringLiteral' ||
    vowel?.type !== 'StringLiteral'
  )
    throw new Error(`${id.name} with these arguments is unknown to the page`);
  return `{${value.id.name}|${consonant.value}/${vowel.value}}`;
}

function choice({ selector, variants }: Of<'SelectExpression'>): Text {
  const named = variants.map(({ key, value, default: isDefault }) => {
    const name = key.type === 'Identifier' ? key.name : key.value;
    if (isDefault !== (name === 'other')) throw new Error('the default variant is [other]');
    return [name, compilePattern(value)];
  });
  if (selector.type !== 'VariableReference') throw new Error('only a variable can be selected');
  return { of: selector.id.name, in: Object.fromEntries(named) as Record<string, Text> };
}
