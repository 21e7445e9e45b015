// The board layers for the test of a square.

import { AttackLine, Tested } from '../board/Board';
import type { View } from '../board/view';
import type { State } from '../trace/state';

export function StepLayers({ view, state }: { readonly view: View; readonly state: State }) {
  const { event } = state;
  if (event?.event !== 'tested') return null;
  return (
    <>
      {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
      <Tested view={view} square={event.square} free={event.attack === undefined} />
    </>
  );
}
