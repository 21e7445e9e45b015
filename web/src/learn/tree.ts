// The tree of a search, built from its steps: a node for each position that the search reached, and
// optionally a leaf for each rejected square.

import type { Event, Square } from '../api/types';

export interface TreeNode {
  readonly parent: TreeNode | undefined;
  /** Queens on the board. */
  readonly depth: number;
  /** The square of the latest queen, or the rejected square; absent at the root. */
  readonly square: Square | undefined;
  /** The step at which the search reached the node. */
  readonly from: number;
  /** The step at which the search left the node for good; infinite until then. */
  readonly until: number;
  readonly rejected: boolean;
  /** Whether the node is a solution. */
  readonly solution: boolean;
  /** The solutions in the subtree of the node. */
  readonly fruits: readonly TreeNode[];
  readonly children: readonly TreeNode[];
}

export interface SearchTree {
  readonly root: TreeNode;
  /** In search order. */
  readonly nodes: readonly TreeNode[];
}

type Growing = { -readonly [Name in keyof TreeNode]: TreeNode[Name] } & {
  parent: Growing | undefined;
  children: Growing[];
  fruits: Growing[];
};

interface TreeOptions {
  /** Adds a leaf for each rejected square. */
  readonly rejected?: boolean;
}

/** The tree of the steps 1, 2, 3, ... of a search that fills rows. */
export function treeOf(events: readonly Event[], options: TreeOptions = {}): SearchTree {
  const root = nodeUnder(undefined, undefined, 0);
  const nodes = [root];
  let here = root;
  const add = (square: Square, step: number): Growing => {
    const node = nodeUnder(here, square, step);
    here.children.push(node);
    nodes.push(node);
    return node;
  };
  events.forEach((event, index) => {
    const step = index + 1;
    if (event.event === 'placed') here = add(event.square, step);
    if (event.event === 'removed') here = left(here, step);
    if (event.event === 'solution') bearsFruit(here);
    if (event.event === 'tested' && event.attack !== undefined && options.rejected === true)
      add(event.square, step).rejected = true;
  });
  return { root, nodes };
}

function nodeUnder(parent: Growing | undefined, square: Square | undefined, from: number): Growing {
  const depth = parent === undefined ? 0 : parent.depth + 1;
  const marks = { rejected: false, solution: false };
  return { parent, depth, square, from, until: Infinity, ...marks, fruits: [], children: [] };
}

function left(node: Growing, step: number): Growing {
  node.until = step;
  return node.parent ?? node;
}

function bearsFruit(solution: Growing): void {
  solution.solution = true;
  for (let node: Growing | undefined = solution; node !== undefined; node = node.parent)
    node.fruits.push(solution);
}

/** The current node of the search at a step. */
export function nodeAt({ nodes }: SearchTree, step: number): TreeNode | undefined {
  return nodes.findLast((node) => isShown(step)(node) && !node.rejected);
}

/** The state of a node at a step. */
export type Fate = 'ahead' | 'open' | 'withered' | 'fruitful' | 'rejected' | 'solution';

export function fateAt(node: TreeNode, step: number): Fate {
  if (step < node.from) return 'ahead';
  if (node.rejected) return 'rejected';
  if (node.solution) return 'solution';
  if (step < node.until && !isDone(node, step))
    return node.fruits.some(isShown(step)) ? 'fruitful' : 'open';
  return node.fruits.length > 0 ? 'fruitful' : 'withered';
}

/** Whether the search has finished all branches of the root, which it never leaves. */
const isDone = ({ parent, children }: TreeNode, step: number): boolean =>
  parent === undefined && children.length > 0 && children.every(({ until }) => until <= step);

/** Whether the search is at a node or below it. */
const isShown =
  (step: number) =>
  ({ from, until }: TreeNode): boolean =>
    from <= step && step < until;

/** The number of boards below a node. */
export const boardsBelow = ({ children }: TreeNode): number =>
  children.reduce((sum, child) => sum + 1 + boardsBelow(child), 0);

/** The nodes from the root to a node. */
export const wayTo = (node: TreeNode): TreeNode[] =>
  node.parent === undefined ? [node] : [...wayTo(node.parent), node];

/** The horizontal position of each node, from 0 to 1: the middle of its leaves. */
export function placesOf({ root }: SearchTree): ReadonlyMap<TreeNode, number> {
  const places = new Map<TreeNode, number>();
  let leaves = 0;
  const place = (node: TreeNode): number => {
    const below = node.children.map(place);
    const at = below.length === 0 ? leaves++ + 0.5 : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    places.set(node, at);
    return at;
  };
  place(root);
  return new Map([...places].map(([node, at]) => [node, at / leaves]));
}

/** The queens of a node in order of placement. */
export function queensAt(node: TreeNode): Square[] {
  if (node.square === undefined || node.parent === undefined) return [];
  return [...queensAt(node.parent), node.square];
}
