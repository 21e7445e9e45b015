// Prints the page at its first address, in English: the build writes it into index.html.

import { renderToString } from 'preact-render-to-string';
import { App } from './App';

// Without inline styles, which the content security policy forbids.
console.log(renderToString(<App />).replaceAll(/ style(="[^"]*")?(?=[ >])/g, ''));
