// Draws its children once their trace is loaded.

import type { ComponentChildren } from 'preact';
import { useAnswer } from '../ui/useAnswer';
import { Loading, Problem } from '../ui/Async';
import { recording, type Recording } from './recording';

interface RecordedProps {
  readonly algorithm: string;
  readonly n: number;
  readonly children: (recording: Recording) => ComponentChildren;
}

export function Recorded({ algorithm, n, children }: RecordedProps) {
  const answer = useAnswer(() => recording({ algorithm, n }), [algorithm, n]);
  switch (answer.state) {
    case 'waiting':
      return <Loading />;
    case 'failed':
      return <Problem error={answer.error} />;
    case 'there':
      return <>{children(answer.value)}</>;
  }
}
