// Draws the boards of a search as an area: grey blocks are pruned boards, needles are solutions.

import { useMemo } from 'preact/hooks';
import { type Block, blocksOf, leftOf, type SearchTree, type TreeNode } from './tree';
import { classes } from '../ui/classes';

/** Deeper rows are too narrow to see. */
const DEEPEST = 4;
/** The size of the drawing in its own units. */
const WIDTH = 1296;
const ROW = 60;
const HEIGHT = (DEEPEST + 1) * ROW;
/** Pixels next to a needle that still select it. */
const REACH = 4;

interface IcicleProps {
  readonly tree: SearchTree;
  readonly n: number;
  readonly step: number;
  readonly label: string;
  readonly chosen: TreeNode | undefined;
  /** Whether the pointer selects a node elsewhere on the stage. */
  readonly lit: (node: TreeNode) => boolean;
  readonly onPoint: (node: TreeNode | undefined) => void;
  readonly onChoose: (node: TreeNode) => void;
}

export function Icicle(props: IcicleProps) {
  const { tree, n, step, label, chosen, lit, onPoint, onChoose } = props;
  const blocks = useMemo(() => blocksOf(tree, n, DEEPEST), [tree, n]);
  const shown = blocks.filter(({ node }) => node.from <= step);
  const solutions = tree.root.fruits.filter(({ from }) => from <= step);
  const kind = (node: TreeNode, name: string | undefined) =>
    classes(name, node === chosen && 'Icicle-chosen', lit(node) && 'Icicle-lit');
  const at = (event: MouseEvent & { currentTarget: SVGElement }) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - frame.left) / frame.width;
    const down = ((event.clientY - frame.top) / frame.height) * HEIGHT;
    return needleAt(solutions, n, across, frame.width) ?? blockAt(shown, across, down);
  };
  return (
    <svg
      class="Icicle-icicle"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onPointerMove={(event) => onPoint(at(event))}
      onPointerLeave={() => onPoint(undefined)}
      onClick={(event) => {
        const node = at(event);
        if (node !== undefined) onChoose(node);
      }}
    >
      <rect width={WIDTH} height={HEIGHT} fill="transparent" />
      {shown.map((block, index) => (
        <rect
          key={index}
          class={kind(block.node, block.node.rejected ? 'Icicle-spared' : 'Icicle-visited')}
          {...placeOf(block)}
        />
      ))}
      {solutions.map((node) => {
        const x = middleOf(node, n) * WIDTH;
        return (
          <line
            key={node.from}
            class={kind(node, 'Icicle-needle')}
            {...{ x1: x, x2: x, y1: 0, y2: HEIGHT }}
          />
        );
      })}
    </svg>
  );
}

/** A pruned block reaches down to the row of full boards. */
function placeOf({ node, left, width }: Block) {
  const y = node.depth * ROW;
  const below = node.rejected || node.depth === DEEPEST ? HEIGHT - y : ROW;
  return { x: left * WIDTH, y, width: Math.max(1, width * WIDTH), height: below };
}

const middleOf = (node: TreeNode, n: number): number => leftOf(node, n) + n ** -node.depth / 2;

/** The solution whose needle is near a position in a drawing of a given width in pixels. */
function needleAt(solutions: readonly TreeNode[], n: number, across: number, pixels: number) {
  return solutions.find((node) => Math.abs(middleOf(node, n) - across) * pixels < REACH);
}

/** The lowest block at a point. */
function blockAt(blocks: readonly Block[], across: number, down: number): TreeNode | undefined {
  return blocks.findLast(
    ({ node, left, width }) =>
      left <= across &&
      across < left + width &&
      node.depth * ROW <= down &&
      (node.rejected || node.depth === DEEPEST || down < (node.depth + 1) * ROW),
  )?.node;
}
