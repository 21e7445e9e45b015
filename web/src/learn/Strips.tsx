// Strips of bits below each other, as large as their place allows.

import type { ComponentChildren } from 'preact';

interface StripsProps {
  /** Bits of a strip. */
  readonly n: number;
  /** Strips, and the rows between them. */
  readonly rows: number;
  readonly children: ComponentChildren;
}

export function Strips({ n, rows, children }: StripsProps) {
  return (
    <div class="Strips-strips" style={{ '--n': n, '--rows': rows }}>
      {children}
    </div>
  );
}
