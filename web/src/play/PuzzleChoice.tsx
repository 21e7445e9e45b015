// Chooses a puzzle (of a day, or of a size and level) and its display settings.

import type { Level, Puzzle } from '../api/types';
import { limits } from '../about';
import type { PuzzleName } from '../client';
import { t } from '../i18n';
import { go } from '../route';
import { Select, SizeField, Toolbar } from '../ui/fields';
import {
  anySeed,
  changesTo,
  dayName,
  daysBefore,
  LEAST_N,
  LEVEL_KEYS,
  LEVELS,
  today,
} from './puzzles';
import { settings, solvedDays } from './games';
import { classes } from '../ui/classes';

/** The number of days to choose from, including today. */
const DAYS = 7;

interface PuzzleChoiceProps {
  readonly name: PuzzleName;
  readonly puzzle: Puzzle;
}

export function PuzzleChoice({ name, puzzle: { n, level } }: PuzzleChoiceProps) {
  const open = (size: number, hard: Level) =>
    go(changesTo({ n: size, seed: anySeed(), level: hard }), true);
  return (
    <section class="card stacked" aria-label={t('puzzles')}>
      <h2>{t('daily-puzzles')}</h2>
      <Days name={name} />
      <h2>{t('other-puzzles')}</h2>
      <Toolbar label={t('other-puzzles')}>
        <SizeField
          n={n}
          least={LEAST_N}
          most={limits().puzzle_n}
          onChange={(size) => open(size, level)}
        />
        <Select<Level>
          label={t('puzzle-level')}
          value={level}
          options={LEVELS.map((value) => ({ value, label: t(LEVEL_KEYS[value]) }))}
          onChange={(chosen) => open(n, chosen)}
        />
        <button onClick={() => open(n, level)}>{t('another-puzzle')}</button>
      </Toolbar>
      <Shown />
    </section>
  );
}

function Days({ name }: { readonly name: PuzzleName }) {
  const chosen = 'date' in name ? name.date : undefined;
  return (
    <ul class={classes('actions', 'PuzzleChoice-days')}>
      {Array.from({ length: DAYS }, (_, index) => {
        const date = daysBefore(today(), index);
        const solved = solvedDays.value.includes(date);
        const text = index === 0 ? t('today') : dayName(date, 'short');
        return (
          <li key={date}>
            <button
              aria-pressed={chosen === date}
              aria-label={solved ? t('day-solved', { day: text }) : text}
              onClick={() => go(changesTo({ date }), true)}
            >
              {text}
              <span class="PuzzleChoice-tick" aria-hidden="true">
                {solved ? '✓' : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The display settings during a puzzle. */
function Shown() {
  return (
    <fieldset class={classes('actions', 'PuzzleChoice-shown')}>
      <legend>{t('shown')}</legend>
      {(['timer', 'attacks'] as const).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={settings.value[name]}
            onChange={(event) =>
              (settings.value = { ...settings.value, [name]: event.currentTarget.checked })
            }
          />
          {t(name === 'timer' ? 'show-timer' : 'show-attacks')}
        </label>
      ))}
    </fieldset>
  );
}
