// Starts the page.

// The order matters: later files refine earlier ones.
import './style/tokens.css';
import './style/base.css';
import './ui/ui.css';
import './board/board.css';
import './style/app.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App';
import { language, t } from './i18n';

effect(() => {
  document.documentElement.lang = language.value;
  document.title = `queens: ${t('title')}`;
});

const root = document.getElementById('app');
if (root !== null) {
  // The page contains its first card, which may not be what the address asks for.
  const { dataset } = document.documentElement;
  if (dataset.other !== undefined) root.textContent = '';
  delete dataset.other;
  render(<App />, root);
}
