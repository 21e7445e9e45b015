// Draws its children once their trace is loaded.

import type { ComponentChildren, ComponentType } from 'preact';
import { Answered } from '../ui/Async';
import { useAnswer } from '../ui/useAnswer';
import { recording, type Recording } from './recording';

interface RecordedProps {
  readonly algorithm: string;
  readonly n: number;
  readonly children: (recording: Recording) => ComponentChildren;
}

export function Recorded({ algorithm, n, children }: RecordedProps) {
  const answer = useAnswer(() => recording({ algorithm, n }), [algorithm, n]);
  return <Answered answer={answer}>{children}</Answered>;
}

/** A stage that shows a trace. */
export const recorded =
  (algorithm: string, n: number, Stage: ComponentType<{ readonly recording: Recording }>) => () => (
    <Recorded algorithm={algorithm} n={n}>
      {(found) => <Stage recording={found} />}
    </Recorded>
  );
