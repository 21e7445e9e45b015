// The layout of a search tree: all nodes if they are large enough to press, or else the path of the search
// with the children of each node on it.

import { placesOf, wayTo, type SearchTree, type TreeNode } from './tree';
import type { Room } from '../ui/useSize';

export interface Spot {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  /** Whether the nodes below are hidden. */
  readonly folded: boolean;
}

export interface Drawing {
  /** Parents before children. */
  readonly spots: readonly Spot[];
  /** The side of the square for one node. */
  readonly side: number;
  /** Whether levels are side by side instead of below each other. */
  readonly across: boolean;
}

/** In pixels: siblings farther apart no longer look like siblings. */
const MOST_PITCH = 128;
const MOST_SIDE = 64;

/** The whole tree, as large as fits. */
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

/** The positions of the nodes of a path and of their children, in a row of `n`: children are below their parent. */
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
