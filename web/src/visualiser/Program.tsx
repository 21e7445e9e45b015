// The listing of a program, with the line that the step belongs to.

import type { AlgorithmInfo, Event } from '../api/types';
import { t } from '../i18n';
import { stepKind } from '../trace/counters';

interface ProgramProps {
  readonly algorithm: AlgorithmInfo;
  readonly event: Event | undefined;
}

export function Program({ algorithm, event }: ProgramProps) {
  const kind = event && stepKind(event);
  return (
    <ol class="program" aria-label={t('program')} tabIndex={0}>
      {algorithm.listing.lines.map(({ text, steps }, index) => {
        const current = kind !== undefined && steps.includes(kind);
        return (
          <li
            key={index}
            class={current ? 'current' : ''}
            aria-current={current ? 'step' : undefined}
          >
            <code>{text === '' ? ' ' : text}</code>
          </li>
        );
      })}
    </ol>
  );
}
