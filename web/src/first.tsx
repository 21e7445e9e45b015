// Prints the page at its first address, in English: the build writes it into index.html.

import { renderToString } from 'preact-render-to-string';
import { App } from './App';

const page = renderToString(<App />)
  .replaceAll(/ style(="[^"]*")?(?=[ >])/g, '') // the content security policy forbids inline styles
  .replaceAll(/<article\b[^>]*data-card="(?!1")[^]*?<\/article>/g, ''); // the other cards come later
console.log(page);
