// Parts of the page that are fetched when they are first shown.

import type { ComponentType } from 'preact';
import { Loading, Problem } from './Async';
import { useAnswer } from './useAnswer';

/** A part of the page, fetched once. Browsers may cache the failure of a file, so only a reload tries again. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const fetched = async () => {
    loaded ??= await load();
    return { Part: loaded };
  };
  return function Lazy() {
    const answer = useAnswer(fetched, []);
    if (loaded !== undefined) {
      const Part = loaded;
      return <Part />;
    }
    if (answer.state !== 'failed') return <Loading />;
    return <Problem error={answer.error} again={() => location.reload()} />;
  };
}
