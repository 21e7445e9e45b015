// The boards of a search as an area: the whole width stands for all boards of N rows, each square of
// a row takes its share of the part above it, and a rejected square keeps all boards below it unseen.

import type { SearchTree, TreeNode } from './tree';

export interface Block {
  readonly node: TreeNode;
  /** From 0 to 1 across. */
  readonly left: number;
  readonly width: number;
  /** Boards in the block. */
  readonly boards: number;
}

/** The blocks of a tree with its rejected squares, down to a depth. */
export function blocksOf({ nodes }: SearchTree, n: number, deepest: number): Block[] {
  const made = new Map<TreeNode, Block>();
  for (const node of nodes) {
    const above = node.parent && made.get(node.parent);
    if (node.depth > deepest || (node.parent !== undefined && above === undefined)) continue;
    const column = node.square?.column ?? 0;
    const width = n ** -node.depth;
    const left = (above?.left ?? 0) + column * width;
    made.set(node, { node, left, width, boards: n ** (n - node.depth) });
  }
  return [...made.values()];
}

/** Boards that a search has ruled out without looking at them, at a step. */
export function unseenBoards({ nodes }: SearchTree, n: number, step: number): number {
  const rejected = nodes.filter((node) => node.rejected && node.from <= step);
  return rejected.reduce((sum, { depth }) => sum + n ** (n - depth), 0);
}
