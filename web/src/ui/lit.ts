// Highlights related elements together: a word of the text, its bits, their squares, and the rays that attack
// the squares.
//
// The attribute `data-lit` of an element lists its tokens, separated by spaces: `left` is a whole field,
// `left/3` its bit of column 3, `col/3` everything in that column. Pointing at an element highlights its
// first token; every element with this token is highlighted.

/** The fields of the bit map, which are also the words that highlight them. */
export const FIELDS = ['left', 'down', 'right', 'attacked', 'free', 'bit', 'all'] as const;
export type FieldName = (typeof FIELDS)[number];

export const isField = (name: string): name is FieldName => FIELDS.some((field) => field === name);

/** The token of a column in any row. */
export const litColumn = (column: number): string => `col/${column}`;

/** The tokens of a bit of a field, or of a strip that shows no field. */
export const litBit = (field: FieldName | undefined, column: number): string =>
  field === undefined ? litColumn(column) : `${field}/${column} ${field} ${litColumn(column)}`;

/**
 * The tokens of a square of the current row: it highlights its column, and fields with its bit highlight it.
 */
export const litSquare = (column: number, fields: readonly FieldName[]): string =>
  [litColumn(column), ...fields.flatMap((field) => [`${field}/${column}`, field])].join(' ');

/**
 * Highlights all elements related to the one under the pointer, the finger or the focus.
 *
 * Pass it as the `ref` of the element that contains all of them: it sets the attribute `data-on`, without a
 * new rendering.
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
    // Pressing an element that cannot receive focus focuses the stage around it.
    if (type === 'focusin' && target instanceof Element && !target.matches(':focus-visible'))
      return;
    const found = target instanceof Element ? target.closest('[data-lit]') : null;
    if (found === (pointed ?? null)) return;
    pointed = found ?? undefined;
    mark();
  };
  // A lifted finger causes this event, too. The highlight then stays until another element is touched.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    pointed = undefined;
    mark();
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(name, point);
  root.addEventListener('pointerleave', leave);
  // Elements that are redrawn keep the highlight.
  const changes = {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-lit'],
  };
  new MutationObserver(mark).observe(root, changes);
}

const tokensOf = (element: Element): string[] => element.getAttribute('data-lit')?.split(' ') ?? [];
