// Joins the classes of an element.

/** The classes that are there; `undefined` if there are none. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
