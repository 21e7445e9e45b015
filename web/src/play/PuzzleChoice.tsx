// Which puzzle: that of a day, or one of a chosen size and level; and how it is shown.

import type { Level } from '../api/types';
import { limits } from '../about';
import type { PuzzleName } from '../client';
import { day, t } from '../i18n';
import { go } from '../route';
import { Select, SizeField } from '../ui/fields';
import { daily, dayNumber, dayOf, daysBefore, today } from './daily';
import { settings, solvedDays } from './kept';
import { LEAST_N, LEVELS, LEVEL_KEYS, anySeed, nextOf } from './puzzles';

/** Today and the days before it that are offered. */
const DAYS = 7;
export function PuzzleChoice({ name }: { readonly name: PuzzleName }) {
  return (
    <section class="card choice" aria-label={t('puzzles')}>
      <h2>{t('dailyPuzzles')}</h2>
      <Days name={name} />
      <h2>{t('otherPuzzles')}</h2>
      <div class="toolbar">
        <SizeField
          n={name.n}
          least={LEAST_N}
          most={limits().puzzle_n}
          onChange={(n) => go({ ...nextOf({ ...name, n }) }, true)}
        />
        <Select<Level>
          label={t('level')}
          value={name.level}
          options={LEVELS.map((value) => ({ value, label: t(LEVEL_KEYS[value]) }))}
          onChange={(level) => go({ ...nextOf({ ...name, level }) }, true)}
        />
        <button type="button" onClick={() => go({ ...name, seed: anySeed() }, true)}>
          {t('anotherPuzzle')}
        </button>
      </div>
      <Shown />
    </section>
  );
}

function Days({ name }: { readonly name: PuzzleName }) {
  const chosen = dayOf(name);
  return (
    <ul class="days">
      {Array.from({ length: DAYS }, (_, index) => {
        const date = daysBefore(today(), index);
        const number = dayNumber(date);
        const solved = solvedDays.value.includes(number);
        const text = index === 0 ? t('today') : day(date, 'short');
        return (
          <li key={number}>
            <button
              type="button"
              aria-pressed={chosen !== undefined && dayNumber(chosen) === number}
              aria-label={solved ? t('daySolved', { day: text }) : text}
              onClick={() => go({ ...daily(date) }, true)}
            >
              {text}
              <span class="tick" aria-hidden="true">
                {solved ? '✓' : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What is shown of a puzzle while it is solved. */
function Shown() {
  return (
    <fieldset class="shown">
      <legend>{t('shown')}</legend>
      {(['timer', 'attacks'] as const).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={settings.value[name]}
            onChange={(event) => {
              settings.value = { ...settings.value, [name]: event.currentTarget.checked };
            }}
          />
          {t(name === 'timer' ? 'showTimer' : 'showAttacks')}
        </label>
      ))}
    </fieldset>
  );
}
