// The small steps of a bit map.

/** Lines that compute or place. */
export const WORK = [
  'or',
  'not',
  'keep',
  'pick',
  'strike',
  'place',
  'left',
  'down',
  'right',
  'recurse',
  'return',
  'solution',
] as const;
/** Lines that decide what runs next, and the rules for `allowed`. */
type Decision = 'start' | 'full' | 'while' | 'leave' | 'half' | 'image' | 'allow';
export type LoopKind = (typeof WORK)[number] | Decision;
