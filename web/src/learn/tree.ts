// The tree of a search, built from its steps: a node for each position that the search reached, and
// optionally a leaf for each rejected square.

import type { Event, Square } from '../api/types';
import type { Room } from '../ui/hooks';

export interface TreeNode {
  readonly parent: TreeNode | undefined;
  readonly depth: number;
  /** The square of the latest queen, or the rejected square; undefined at the root. */
  readonly square: Square | undefined;
  /** The step at which the search reached the node. */
  readonly from: number;
  /** The step at which the search left the node for good; infinite if it did not. */
  readonly until: number;
  readonly rejected: boolean;
  readonly solution: boolean;
  /** The solutions in the subtree of the node. */
  readonly fruits: readonly TreeNode[];
  readonly children: readonly TreeNode[];
}

export interface SearchTree {
  readonly root: TreeNode;
  /** All nodes in search order. */
  readonly nodes: readonly TreeNode[];
}

type Growing = { -readonly [Name in keyof TreeNode]: TreeNode[Name] } & {
  parent: Growing | undefined;
  children: Growing[];
  fruits: Growing[];
};

/**
 * Builds the tree of a search that fills rows; the first event is step 1. `rejected` adds a leaf for each
 * rejected square.
 */
export function treeOf(events: readonly Event[], options: { rejected?: boolean } = {}): SearchTree {
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

export function nodeAt({ nodes }: SearchTree, step: number): TreeNode | undefined {
  return nodes.findLast((node) => isShown(step)(node) && !node.rejected);
}

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

export const boardsBelow = ({ children }: TreeNode): number =>
  children.reduce((sum, child) => sum + 1 + boardsBelow(child), 0);

/** The nodes from the root to a node. */
export const wayTo = (node: TreeNode): TreeNode[] =>
  node.parent === undefined ? [node] : [...wayTo(node.parent), node];

/** The horizontal position of each node, from 0 to 1: midway between its first and last child. */
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

export function queensAt(node: TreeNode): Square[] {
  if (node.square === undefined || node.parent === undefined) return [];
  return [...queensAt(node.parent), node.square];
}

// The boards of a search as an area. The whole width represents all boards of N rows. The squares of a row
// divide the block above them equally, and each rejected square becomes a block of boards that the search
// never visits.

export interface Block {
  readonly node: TreeNode;
  /** The left edge, from 0 to 1. */
  readonly left: number;
  readonly width: number;
  readonly boards: number;
}

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

/** The number of boards that a search has pruned up to a step. */
export function unseenBoards({ nodes }: SearchTree, n: number, step: number): number {
  const rejected = nodes.filter((node) => node.rejected && node.from <= step);
  return rejected.reduce((sum, { depth }) => sum + n ** (n - depth), 0);
}

// The layout of a search tree: all nodes if they are large enough to press, or else the path of the search
// with the children of each node on it.

export interface Spot {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  readonly folded: boolean;
}

export interface Drawing {
  /** The drawn nodes, parents before children. */
  readonly spots: readonly Spot[];
  readonly side: number;
  /** Whether levels are side by side instead of below each other. */
  readonly across: boolean;
}

/** The largest distance in pixels. Siblings farther apart no longer look like siblings. */
const MOST_PITCH = 128;
const MOST_SIDE = 64;

export function wholeIn(tree: SearchTree, room: Room): Drawing {
  const leaves = tree.nodes.filter(({ children }) => children.length === 0).length;
  const levels = 1 + Math.max(...tree.nodes.map(({ depth }) => depth));
  const pitch = { x: Math.min(MOST_PITCH, room.width / leaves), y: room.height / levels };
  const [left, top] = [(room.width - leaves * pitch.x) / 2, (room.height - levels * pitch.y) / 2];
  const places = placesOf(tree);
  const spots = tree.nodes.map((node) => ({
    node,
    x: left + (places.get(node) ?? 0) * leaves * pitch.x,
    y: top + (node.depth + 0.5) * pitch.y,
    folded: false,
  }));
  const side = Math.min(MOST_SIDE, pitch.x, pitch.y);
  return { spots, side, across: false };
}

/**
 * The positions, in a row of `n`, of the nodes on a path and of their children, which are below their
 * parents.
 */
function slotsOn(way: readonly TreeNode[], n: number): ReadonlyMap<TreeNode, number> {
  const slots = new Map<TreeNode, number>(way.slice(0, 1).map((root) => [root, (n - 1) / 2]));
  for (const node of way) {
    const { length } = node.children;
    const middle = (slots.get(node) ?? 0) - (length - 1) / 2;
    const first = Math.min(n - length, Math.max(0, middle));
    node.children.forEach((child, index) => slots.set(child, first + index));
  }
  return slots;
}

/**
 * The path to a node of a search on `n` rows, with the children of each node on it.
 *
 * Levels that do not fit below each other are side by side.
 */
export function wayIn(to: TreeNode, n: number, room: Room, least: number) {
  const across = room.height / (n + 1) < least && room.width / (n + 1) >= least;
  const turned = across ? { width: room.height, height: room.width } : room;
  const pitch = { x: Math.min(MOST_PITCH, turned.width / n), y: turned.height / (n + 1) };
  const left = (turned.width - n * pitch.x) / 2;
  const top = (turned.height - (n + 1) * pitch.y) / 2;
  const slots = slotsOn(wayTo(to), n);
  const place = ([node, slot]: readonly [TreeNode, number]): Spot => {
    const x = left + (slot + 0.5) * pitch.x;
    const y = top + (node.depth + 0.5) * pitch.y;
    const folded = node.children.some((child) => !slots.has(child));
    return { node, ...(across ? { x: y, y: x } : { x, y }), folded };
  };
  return {
    spots: [...slots].map(place),
    side: Math.min(MOST_SIDE, pitch.x, pitch.y),
    across,
  } satisfies Drawing;
}
