// The keys of the visualiser.

import { t, type Key } from '../i18n';

const KEYS = [
  ['Space', 'keySpace'],
  ['← →', 'keyArrows'],
  ['Home End', 'keyEnds'],
  ['0–9', 'keyDigits'],
  ['N P', 'keySolutions'],
  ['- +', 'keySpeed'],
] as const satisfies readonly (readonly [string, Key])[];

export function Keys() {
  return (
    <details class="keys">
      <summary>{t('keys')}</summary>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
