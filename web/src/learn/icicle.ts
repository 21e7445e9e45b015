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

/** The left edge of what begins like a node, from 0 to 1. */
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

/** Boards that a search has ruled out without looking at them, at a step. */
export function unseenBoards({ nodes }: SearchTree, n: number, step: number): number {
  const rejected = nodes.filter((node) => node.rejected && node.from <= step);
  return rejected.reduce((sum, { depth }) => sum + n ** (n - depth), 0);
}
