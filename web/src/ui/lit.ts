// What belongs together lights up together: a word of the text, the bits it names, the squares they
// stand for and the rays that attack these.
//
// An element says in `data-lit` what it belongs to, as tokens with spaces between them: `left` is all of
// a field, `left/3` its bit of column 3, `col/3` whatever stands in that column. Pointing at an element
// lights its first token; an element is lit when any of its tokens is.

/** The fields of the bit map, and so the words that light them. */
export const FIELDS = ['left', 'down', 'right', 'attacked', 'free', 'bit', 'all'] as const;
export type FieldName = (typeof FIELDS)[number];

export const isField = (name: string): name is FieldName => FIELDS.some((field) => field === name);

/** A column, in whatever row. */
export const litColumn = (column: number): string => `col/${column}`;

/** A bit of a field, or of something that has no name of its own. */
export const litBit = (field: FieldName | undefined, column: number): string =>
  field === undefined ? litColumn(column) : `${field}/${column} ${field} ${litColumn(column)}`;

/** A square of the current row, lit by its column first, and by the fields that have its bit. */
export const litSquare = (column: number, fields: readonly FieldName[]): string =>
  [litColumn(column), ...fields.flatMap((field) => [`${field}/${column}`, field])].join(' ');

/**
 * Lights what belongs to the element under the pointer, the finger or the focus. For the `ref` of the
 * element that holds all of them: it marks elements with `data-on`, so nothing has to be drawn again.
 */
export function lights(root: HTMLElement | null): void {
  if (root === null) return;
  let pointed: Element | undefined;
  const mark = () => {
    const [token] = pointed?.isConnected === true ? tokensOf(pointed) : [];
    for (const element of root.querySelectorAll('[data-lit]')) {
      const on = token !== undefined && tokensOf(element).includes(token);
      if (on !== element.hasAttribute('data-on')) element.toggleAttribute('data-on', on);
    }
  };
  const point = ({ type, target }: Event) => {
    // Pressing what cannot be focused focuses the stage around it.
    if (type === 'focusin' && target instanceof Element && !target.matches(':focus-visible'))
      return;
    const found = target instanceof Element ? target.closest('[data-lit]') : null;
    if (found === (pointed ?? null)) return;
    pointed = found ?? undefined;
    mark();
  };
  // A finger that is lifted leaves, too: what it has touched stays lit until it touches something else.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    pointed = undefined;
    mark();
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(name, point);
  root.addEventListener('pointerleave', leave);
  // What is drawn anew meanwhile is lit as what it replaces.
  const changes = {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-lit'],
  };
  new MutationObserver(mark).observe(root, changes);
}

const tokensOf = (element: Element): string[] => element.getAttribute('data-lit')?.split(' ') ?? [];
