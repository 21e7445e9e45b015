// Writes the first screen into index.html. On a slow connection, the browser shows it as soon as the style
// sheet arrives, before the page's program does.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Renders the first screen as HTML. A separate program does this, because Vite lacks the browser's globals. */
async function rendered({ root, resolve }: ResolvedConfig): Promise<string> {
  const folder = join(root, 'node_modules/.first'); // from here, imports of packages resolve
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { conditions: resolve.conditions },
    build: { ssr: 'src/first.tsx', outDir: folder, emptyOutDir: true, minify: false },
  });
  const run = ['--import', join(root, 'stubs.js'), join(folder, 'first.js')];
  return execFileSync(process.execPath, run, { encoding: 'utf8' }).trim();
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
      const screen = await rendered(config);
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
