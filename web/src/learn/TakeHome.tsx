// The page to take home: its program in a chosen language, to read here or to save.

import { useSignal } from '@preact/signals';
import type { ProgramLanguage } from '../api/types';
import { program } from '../client';
import { language, t } from '../i18n';
import { Answered } from '../ui/Async';
import { Select } from '../ui/fields';
import { useAnswer } from '../ui/useAnswer';
import { keepsake } from './keepsake';
import type { Question } from './questions';
import { set } from '../ui/set';

/** The program of card 11. */
const ALGORITHM = 'bitmap';

const LANGUAGES: readonly { readonly value: ProgramLanguage; readonly label: string }[] = [
  { value: 'python', label: 'Python' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'rust', label: 'Rust' },
  { value: 'java', label: 'Java' },
];

interface TakeHomeProps {
  readonly questions: readonly Question[];
  readonly onBack: () => void;
}

export function TakeHome({ questions, onBack }: TakeHomeProps) {
  const code = useSignal<ProgramLanguage>('python');
  const answer = useAnswer(
    () => program(ALGORITHM, code.value, language.value),
    [code.value, language.value],
  );
  return (
    <>
      <div class="actions">
        <Select<ProgramLanguage>
          label={t('learn-program-in')}
          value={code.value}
          options={LANGUAGES}
          onChange={set(code)}
        />
        <button
          class="primary"
          disabled={answer.state !== 'there'}
          onClick={() => {
            if (answer.state === 'there') save(keepsake(questions, answer.value.text));
          }}
        >
          {t('learn-save-page')}
        </button>
        <button onClick={onBack}>{t('learn-back-to-result')}</button>
      </div>
      <Answered answer={answer}>
        {({ file, text }) => (
          <pre class="TakeHome-program" tabIndex={0} aria-label={file}>
            <code>{text}</code>
          </pre>
        )}
      </Answered>
    </>
  );
}

/** Saves a page as a file. */
function save(page: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  link.download = 'n-queens.html';
  link.click();
  URL.revokeObjectURL(link.href);
}
