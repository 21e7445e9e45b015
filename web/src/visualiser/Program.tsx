// The listing of a program, with the line that the step belongs to.

import type { AlgorithmInfo, Event, ListingLine } from '../api/types';
import { language, t } from '../i18n';
import { stepKind } from '../trace/counters';

interface ProgramProps {
  readonly algorithm: AlgorithmInfo;
  readonly event: Event | undefined;
}

function text(line: ListingLine): string {
  return language.value === 'en' ? line.text : line[language.value];
}

export function Program({ algorithm, event }: ProgramProps) {
  const kind = event && stepKind(event);
  return (
    <ol class="program" aria-label={t('program')} tabIndex={0}>
      {algorithm.listing.lines.map((line, index) => {
        const current = kind !== undefined && line.steps.includes(kind);
        return (
          <li
            key={index}
            class={current ? 'current' : ''}
            aria-current={current ? 'step' : undefined}
          >
            <code>{text(line) || ' '}</code>
          </li>
        );
      })}
    </ol>
  );
}
