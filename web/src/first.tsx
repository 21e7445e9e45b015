// Prints the page as it appears in English at its start address. The build writes this into index.html.

import { renderToString } from 'preact-render-to-string';
import { App } from './App';

console.log(renderToString(<App />));
