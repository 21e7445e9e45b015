// The page to take home: its program in the language of choice, to be read here and to be saved.

import { useSignal } from '@preact/signals';
import { t } from '../i18n';
import { Select } from '../ui/fields';
import type { Question } from './questions';
import { takeHomePage } from './keepsake';

interface TakeHomeProps {
  readonly questions: readonly Question[];
  readonly onBack: () => void;
}

export function TakeHome({ questions, onBack }: TakeHomeProps) {
  const code = useSignal('python');
  return (
    <>
      <div class="actions">
        <Select<string>
          label={t('learnProgramIn')}
          value={code.value}
          options={[{ value: 'python', label: 'Python' }]}
          onChange={(chosen) => {
            code.value = chosen;
          }}
        />
        <button type="button" class="primary" onClick={() => save(takeHomePage(questions, ''))}>
          {t('learnSavePage')}
        </button>
        <button type="button" onClick={onBack}>
          {t('learnBackToResult')}
        </button>
      </div>
    </>
  );
}

function save(page: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  link.download = 'n-queens.html';
  link.click();
  URL.revokeObjectURL(link.href);
}
