// Draws the boards of a search as an area: grey blocks were never looked at.

import { useMemo } from 'preact/hooks';
import type { SearchTree, TreeNode } from './tree';
import { blocksOf, type Block } from './icicle';

/** Rows below are too narrow to be seen. */
const DEEPEST = 4;
/** The units of the drawing. */
const WIDTH = 1296;
const ROW = 60;

interface IcicleProps {
  readonly tree: SearchTree;
  readonly n: number;
  readonly step: number;
  readonly label: string;
  readonly chosen: TreeNode | undefined;
  readonly onPoint: (node: TreeNode | undefined) => void;
  readonly onChoose: (node: TreeNode) => void;
}

export function Icicle(props: IcicleProps) {
  const { tree, n, step, label, chosen, onPoint, onChoose } = props;
  const blocks = useMemo(() => blocksOf(tree, n, DEEPEST), [tree, n]);
  const shown = blocks.filter(({ node }) => node.from <= step);
  const height = (DEEPEST + 1) * ROW;
  const at = (event: MouseEvent & { currentTarget: SVGElement }) =>
    blockAt(shown, event, height)?.node;
  return (
    <svg
      class="icicle"
      viewBox={`0 0 ${WIDTH} ${height}`}
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
      <rect class="all" width={WIDTH} height={height} />
      {shown.map((block, index) => (
        <rect
          key={index}
          class={`${kindOf(block)}${block.node === chosen ? ' chosen' : ''}`}
          {...placeOf(block, height)}
        />
      ))}
    </svg>
  );
}

function kindOf({ node }: Block): string {
  if (node.rejected) return 'spared';
  return node.fruitful && node.depth === DEEPEST ? 'visited fruitful' : 'visited';
}

/** What was never looked at reaches down to the boards themselves. */
function placeOf({ node, left, width }: Block, height: number) {
  const y = node.depth * ROW;
  const below = node.rejected || node.depth === DEEPEST ? height - y : ROW;
  return { x: left * WIDTH, y, width: Math.max(1, width * WIDTH), height: below };
}

/** The lowest block at a point. */
function blockAt(
  blocks: readonly Block[],
  event: MouseEvent & { currentTarget: SVGElement },
  height: number,
): Block | undefined {
  const frame = event.currentTarget.getBoundingClientRect();
  const across = (event.clientX - frame.left) / frame.width;
  const down = ((event.clientY - frame.top) / frame.height) * height;
  return blocks.findLast(
    ({ node, left, width }) =>
      left <= across &&
      across < left + width &&
      node.depth * ROW <= down &&
      (node.rejected || node.depth === DEEPEST || down < (node.depth + 1) * ROW),
  );
}
