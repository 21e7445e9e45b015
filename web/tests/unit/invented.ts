// A language is one file: adding an invented catalogue adds a language to the page.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Transformer, parse, serialize, type TextElement } from '@fluent/syntax';
import { build, type Plugin } from 'vite';
import type * as I18n from '../../src/i18n';
import { modulesOf } from '../../texts';

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
