// Interpreters of two listings whose choices of lines and squares come from the events of a trace.

import type { Machine, Run } from './machine';

/** The next event of the trace, and the square of a placement. */
export type Guide = () => string;

const square = (code: string): [number, number] => [Number(code[1]), Number(code[2])];

export const carryChain = (next: Guide) =>
  function* (m: Machine): Run {
    function* goOn(): Run {
      if (!next().startsWith('N')) {
        yield m.at(10);
        yield m.at(11);
        return;
      }
      yield 'N';
      if (m.queens.length === m.n) {
        yield m.at(15);
        yield 'S';
        return;
      }
      for (;;) {
        yield m.at(6);
        if (!next().startsWith('P')) return;
        yield m.at(7);
        yield m.place(...square(next()));
        yield m.at(8);
        yield* goOn();
        yield m.at(9);
        yield m.takeBack();
      }
    }
    yield m.at(19);
    yield m.at(2, 3);
    yield* goOn();
  };

export const exactCover = (next: Guide) =>
  function* (m: Machine): Run {
    function* search(): Run {
      yield m.at(1);
      yield 'N';
      yield m.at(2);
      yield m.at(3);
      if (m.queens.length === m.n) {
        yield 'S';
        return;
      }
      yield m.at(4);
      for (;;) {
        yield m.at(5);
        if (!next().startsWith('P')) break;
        yield m.at(6);
        yield m.place(...square(next()));
        yield m.at(7, 8);
        yield m.at(9);
        yield* search();
        yield m.at(10);
        yield m.at(11);
        yield m.takeBack();
      }
      yield m.at(12);
    }
    yield* search();
  };
