// Prints the page as it appears in English at its start address. The build writes this into index.html.

import { renderToString } from 'preact-render-to-string';
import { App } from './App';

const page = renderToString(<App />)
  .replaceAll(/ style(="[^"]*")?(?=[ >])/g, '') // the content security policy forbids inline styles
  .replaceAll(/<article\b[^>]*data-card="(?!1")[^]*?<\/article>/g, ''); // the other cards come later
console.log(page);
