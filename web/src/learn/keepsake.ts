// The page to take home: one HTML file with the answers and a complete program. It needs no network.

import { language, t } from '../i18n';
import type { Question } from './questions';
import { told } from '../ui/Rich';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Converts a text of the lesson to HTML; text between backticks becomes code. */
const rich = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<code>${escaped(part)}</code>`))
    .join('');

const STYLE = `body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
li { margin-bottom: 0.75rem; } pre { padding: 1rem; overflow: auto; background: #f4f1ea; line-height: 1.4; }`;

export function keepsake(questions: readonly Question[], program: string): string {
  const title = escaped(t('learn-take-home-title'));
  const answers = questions.map(
    ({ asks, why, values }) => `<li>${rich(told(asks, values))}<br>${rich(t(why, values))}</li>`,
  );
  return `<!doctype html>
<html lang="${language.value}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<ol>
${answers.join('\n')}
</ol>
<h2>${escaped(t('learn-take-home-program'))}</h2>
<pre><code>${escaped(program)}</code></pre>
</html>
`;
}
