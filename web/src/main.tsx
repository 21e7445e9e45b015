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
if (root !== null) render(<App />, root);
