// The frame of the page: its title, its tabs, the choices of language and theme, and the open tab.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { set } from './ui/classes';
import { about, loadAbout } from './client';
import { Crown } from './board/Queen';
import { language, languageOptions, t } from './i18n';
import { Learn } from './learn/Learn';
import { Start } from './learn/Start';
import { LINKS, titleOf } from './links';
import { card, go, openTab, tab, type Tab, tabAddress, TABS } from './route';
import { theme, THEMES } from './visitor';
import { Corrected, lazy, Loading, Nowhere, Problem } from './ui/Async';
import { opens, SkipTo, TabLink } from './ui/Links';
import { Select } from './ui/fields';
import { algorithms, loadAlgorithms } from './visualiser/algorithms';

export function App() {
  return (
    <>
      <SkipTo id="content">{t('skip')}</SkipTo>
      <header class="App-head">
        <Wordmark />
        <Tabs />
        <Settings />
      </header>
      <main id="content" class="App-content" tabIndex={-1}>
        {tab.value !== undefined && tab.value !== 'start' && <h1 class="unseen">{heading()}</h1>}
        <Corrected />
        <Content />
      </main>
    </>
  );
}

/** The title of the open tab or card, for the window and for screen readers. */
export function heading(): string {
  const name = tab.value === 'start' ? '' : tab.value;
  const path = name === 'learn' ? `/learn/${card.value}` : `/${name}`;
  const link = LINKS.find((one) => one.path === path);
  return link === undefined ? t('nowhere') : titleOf(link);
}

function Wordmark() {
  return (
    <TabLink name="start" kind="App-wordmark">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <Crown />
      </svg>
      <span>queens</span>
    </TabLink>
  );
}

function Tabs() {
  return (
    <nav class="App-tabs" aria-label={t('tabs')}>
      {TABS.map((name) => (
        <a
          key={name}
          href={tabAddress(name)}
          aria-current={tab.value === name ? 'page' : undefined}
          onClick={opens(() => openTab(name))}
        >
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

function Settings() {
  return (
    <div class="App-settings">
      <Select
        quiet
        label={t('language')}
        value={language.value}
        options={languageOptions()}
        onChange={(lang) => go({ lang })}
      />
      <Select
        quiet
        label={t('theme')}
        value={theme.value}
        options={THEMES.map((value) => ({ value, label: t(`theme-${value}`) }))}
        onChange={set(theme)}
      />
    </div>
  );
}

/**
 * The open tab, which waits until the limits and the algorithms are loaded.
 *
 * The first screen and the lesson do not wait, because they need neither at first. On a page without a server, they come from
 * the WebAssembly module, which is fetched after the first paint.
 */
function Content() {
  const [error, setError] = useState<unknown>();
  const load = () => {
    setError(undefined);
    Promise.all([loadAbout(), loadAlgorithms()]).catch(setError);
  };
  useEffect(load, []);
  if (tab.value === undefined) return <Nowhere />;
  if (tab.value === 'start' && error === undefined) return <Start />;
  if (tab.value === 'learn' && error === undefined) return <Learn />;
  if (error !== undefined) return <Problem error={error} again={load} />;
  if (about.value === undefined || algorithms.value.length === 0) return <Loading />;
  const View = VIEWS[tab.value];
  return <View key={tab.value} />;
}

/** The lesson is part of the first load; every other view is fetched when it is first opened. */
const VIEWS: Readonly<Record<Tab, ComponentType>> = {
  start: Start,
  learn: Learn,
  watch: lazy(async () => (await import('./visualiser/Visualiser')).Visualiser),
  gallery: lazy(async () => (await import('./gallery/Gallery')).Gallery),
  play: lazy(async () => (await import('./play/Play')).Play),
  compare: lazy(async () => (await import('./compare/Compare')).Compare),
  count: lazy(async () => (await import('./count/Count')).Count),
};
