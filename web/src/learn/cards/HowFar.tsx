// Card 11: symmetry, the visitor's own machine, and how to count without visiting. Four scenes.

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { t, type Key } from '../../i18n';
import { openTab, tabAddress, type Tab } from '../../route';
import { CountScene } from '../far/CountScene';
import { HalvesScene } from '../far/HalvesScene';
import { MachineScene } from '../far/MachineScene';
import { MirrorScene } from '../far/MirrorScene';
import type { Card } from '../card';

const SCENES: readonly { readonly name: Key; readonly Scene: ComponentType }[] = [
  { name: 'learnSceneMirror', Scene: MirrorScene },
  { name: 'learnSceneMachine', Scene: MachineScene },
  { name: 'learnSceneHalves', Scene: HalvesScene },
  { name: 'learnSceneCount', Scene: CountScene },
];

const ONWARDS = ['watch', 'play', 'gallery', 'count'] as const satisfies readonly Tab[];

function Stage() {
  const shown = useSignal(0);
  const { Scene } = SCENES[shown.value] ?? { Scene: MirrorScene };
  return (
    <>
      <div class="switch" role="group" aria-label={t('learnScenes')}>
        {SCENES.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={index === shown.value}
            onClick={() => {
              shown.value = index;
            }}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <Scene />
      <Onwards />
    </>
  );
}

/** Ways on to the rest of the page. */
function Onwards() {
  return (
    <nav class="ways-on" aria-label={t('learnWaysOn')}>
      <span aria-hidden="true">{t('learnWaysOn')}</span>
      {ONWARDS.map((name) => (
        <a
          key={name}
          class="button"
          href={tabAddress(name)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            openTab(name);
          }}
        >
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

export const howFar: Card = {
  title: 'learnFarTitle',
  words: ['learnFar1', 'learnFar2', 'learnFar3', 'learnFar4', 'learnFar5'],
  Stage,
};
