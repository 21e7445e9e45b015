// The boards of a search as an area: the whole width is all boards of N rows, the squares of a row divide the
// block above them equally, and a rejected square leaves a block of unvisited boards.

import type { SearchTree, TreeNode } from './tree';

export interface Block {
  readonly node: TreeNode;
  /** The left edge, from 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** The number of boards in the block. */
  readonly boards: number;
}

/** The left edge of the boards below a node, from 0 to 1. */
export function leftOf({ parent, square, depth }: TreeNode, n: number): number {
  if (parent === undefined || square === undefined) return 0;
  return leftOf(parent, n) + square.column * n ** -depth;
}

/** The blocks of a tree with its rejected squares, down to a depth. */
export const blocksOf = ({ nodes }: SearchTree, n: number, deepest: number): Block[] =>
  nodes
    .filter(({ depth }) => depth <= deepest)
    .map((node) => ({
      node,
      left: leftOf(node, n),
      width: n ** -node.depth,
      boards: n ** (n - node.depth),
    }));

/** The number of boards that a search has pruned by a step. */
export function unseenBoards({ nodes }: SearchTree, n: number, step: number): number {
  const rejected = nodes.filter((node) => node.rejected && node.from <= step);
  return rejected.reduce((sum, { depth }) => sum + n ** (n - depth), 0);
}
