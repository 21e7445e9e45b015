// Starts the page.

import './style/index.css';
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
