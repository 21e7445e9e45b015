// Starts the page.

// The order matters, because later style sheets refine earlier ones.
import './style/tokens.css';
import './style/base.css';
import './ui/ui.css';
import './board/board.css';
import './style/app.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App, heading } from './App';
import { language } from './i18n';

effect(() => {
  document.documentElement.lang = language.value;
  document.title = `${heading()} – queens`;
});

const root = document.getElementById('app');
if (root !== null) {
  // index.html contains the first screen, although the address may ask for something else.
  const { dataset } = document.documentElement;
  if (dataset.other !== undefined) root.textContent = '';
  delete dataset.other;
  render(<App />, root);
}
