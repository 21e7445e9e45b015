// Writes the first screen into index.html. On a slow connection, the browser shows it as soon as the style
// sheet arrives, before the page's program does. Writes what links show into links.json, for the server.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** A place, and the title and the description in English that a link to it shows. */
export interface Link {
  readonly path: string;
  readonly english: readonly [string, string];
}

/** The first screen as HTML, and what links show. A separate program runs, because Vite lacks the browser's globals. */
async function rendered({ root, resolve }: ResolvedConfig) {
  const folder = join(root, 'node_modules/.first'); // from here, imports of packages resolve
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { resolve: { conditions: resolve.conditions } },
    build: { ssr: 'src/first.tsx', outDir: folder, emptyOutDir: true, minify: false },
  });
  const run = ['--import', join(root, 'stubs.js'), join(folder, 'first.js')];
  const printed = execFileSync(process.execPath, run, { encoding: 'utf8' });
  return JSON.parse(printed) as { readonly screen: string; readonly links: readonly Link[] };
}

/** Matches the module scripts and preloads of the page; the first match is its program. */
const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="(.*?)">(?:<\/script>)?/g;

export function firstScreen(languages: () => readonly string[]): Plugin {
  let config: ResolvedConfig;
  let script = '';
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      script = this.emitFile({
        type: 'asset',
        name: 'first.js',
        source: readFileSync('src/first.js', 'utf8'),
      });
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const { screen, links } = await rendered(config);
      // The server knows the texts.
      const hasTexts = config.base === './';
      const source = JSON.stringify(links, (key, value: unknown) =>
        key === 'english' && !hasTexts ? undefined : value,
      );
      this.emitFile({ type: 'asset', fileName: 'links.json', source });
      const first = config.base + this.getFileName(script);
      const programs: string[] = [];
      const html = String(page.source).replaceAll(PROGRAM, (_, file: string) => {
        programs.push(file);
        return '';
      });
      const tag = `    <script src="${first}" data-programs="${programs.join(' ')}" data-languages="${languages().join(' ')}"></script>\n  `;
      page.source = html
        .replace('  </head>', () => `${tag}</head>`)
        .replace('<div id="app"></div>', () => `<div id="app">${screen}</div>`);
    },
  };
}
