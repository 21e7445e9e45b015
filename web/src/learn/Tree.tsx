// A search tree that grows with the current step. Its nodes are large enough to press; if not all of them
// fit, only the nodes on the current path and their children are drawn.

import { useMemo, useRef, useState } from 'preact/hooks';
import {
  boardsBelow,
  type Drawing,
  type Fate,
  fateAt,
  nodeAt,
  type SearchTree,
  type Spot,
  type TreeNode,
  wayIn,
  wholeIn,
} from './tree';
import { touch } from '../visitor';
import { classes } from '../ui/classes';
import { useSize } from '../ui/hooks';

/** The largest radius of a node, in pixels. */
const MOST_RADIUS = 24;
/** Nodes with a smaller radius have no visible name. */
const NAMED = 11;

interface TreeProps {
  readonly tree: SearchTree;
  readonly n: number;
  /** The current step. Nodes that the search reaches later are faint. */
  readonly step: number;
  readonly label: string;
  /** The name of a node for screen readers; `below` is the number of hidden boards below it. */
  readonly name: (node: TreeNode, fate: Fate, below: number) => string;
  /** The text in a node, if the node is large enough. */
  readonly short: (node: TreeNode) => string;
  readonly onPoint?: (node: TreeNode | undefined) => void;
  /** The node at which the drawn path ends, instead of the focused node. */
  readonly shown?: TreeNode | undefined;
  readonly onChoose?: (node: TreeNode) => void;
}

export function Tree(props: TreeProps) {
  const { tree, n, step, label, shown, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const current = nodeAt(tree, step) ?? tree.root;
  const [focused, setFocused] = useState<TreeNode>();
  // The path leads to the focused node, so that the arrow keys reach every node.
  const stop = focused !== undefined && tree.nodes.includes(focused) ? focused : current;
  const least = onChoose === undefined ? 0 : touch.value ? 44 : 28;
  const whole = useMemo(() => wholeIn(tree, room), [tree, room]);
  const fits = whole.side >= least;
  // A whole tree does not change with the focus or the search.
  const drawing = useMemo(
    () => (fits ? whole : wayIn(shown ?? stop, n, room, least)),
    [tree, n, room, least, fits || (shown ?? stop)],
  );
  return (
    <div class="Tree-tree" ref={box}>
      <svg {...room} viewBox={`0 0 ${room.width} ${room.height}`} role="group" aria-label={label}>
        <Branches {...drawing} step={step} />
        <Twigs {...drawing} />
        <Nodes {...props} drawing={drawing} current={current} stop={stop} onFocus={setFocused} />
      </svg>
    </div>
  );
}

interface BranchesProps {
  readonly spots: readonly Spot[];
  readonly across: boolean;
  readonly step: number;
}

/** Draws all branches with the same fate as one path. */
function Branches({ spots, across, step }: BranchesProps) {
  const at = useMemo(() => new Map(spots.map((spot) => [spot.node, spot])), [spots]);
  const fates = new Map<Fate, string>();
  for (const spot of spots) {
    const parent = spot.node.parent && at.get(spot.node.parent);
    if (parent === undefined) continue;
    const fate = fateAt(spot.node, step);
    fates.set(fate, (fates.get(fate) ?? '') + curve(parent, spot, across));
  }
  return (
    <>
      {[...fates].map(([fate, path]) => (
        <path key={fate} class={classes('Tree-branch', `Tree-${fate}`)} d={path} />
      ))}
    </>
  );
}

function curve(from: Spot, to: Spot, across: boolean): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const bend = across ? `${x} ${from.y} ${x} ${to.y}` : `${from.x} ${y} ${to.x} ${y}`;
  return `M${from.x} ${from.y}C${bend} ${to.x} ${to.y}`;
}

const radiusIn = ({ side }: Pick<Drawing, 'side'>): number => Math.min(MOST_RADIUS, 0.4 * side);

/** Draws a fan below each folded node (whose children are hidden), as far as the next level. */
function Twigs({ spots, across, side }: Drawing) {
  const [near, far] = [radiusIn({ side }), side / 2 + 1];
  const twigs = spots.filter(({ folded }) => folded);
  const fan = ({ x, y }: Spot) =>
    [-0.5, 0, 0.5]
      .map((slant) => (across ? [far, slant * far] : [slant * far, far]))
      .map(([right = 0, down = 0]) => {
        const share = near / Math.hypot(right, down);
        return `M${x + right * share} ${y + down * share}L${x + right} ${y + down}`;
      })
      .join('');
  return <path class="Tree-twigs" d={twigs.map(fan).join('')} />;
}

interface NodesProps extends TreeProps {
  readonly drawing: Drawing;
  readonly current: TreeNode;
  /** The node in the tab order. */
  readonly stop: TreeNode;
  readonly onFocus: (node: TreeNode | undefined) => void;
}

function Nodes(props: NodesProps) {
  const { drawing, onPoint, onChoose, onFocus } = props;
  const group = useRef<SVGGElement>(null);
  const goTo = (node: TreeNode) => {
    const element = group.current?.children.item(
      drawing.spots.findIndex((spot) => spot.node === node),
    );
    if (element instanceof SVGElement) element.focus();
  };
  const onKey = (event: KeyboardEvent, node: TreeNode) => {
    const to = relative(event.key, node, drawing);
    const pressed = event.key === 'Enter' || event.key === ' ';
    if (to === undefined && !pressed) return;
    event.preventDefault();
    if (to === undefined) onChoose?.(node);
    else goTo(to);
  };
  const pointAt = (node: TreeNode | undefined) => {
    onFocus(node);
    onPoint?.(node);
  };
  return (
    <g ref={group}>
      {drawing.spots.map((spot) => (
        <Node
          key={spot.node.from}
          {...props}
          spot={spot}
          onFocused={pointAt}
          onKey={(event) => onKey(event, spot.node)}
        />
      ))}
    </g>
  );
}

interface NodeProps extends NodesProps {
  readonly spot: Spot;
  readonly onFocused: (node: TreeNode | undefined) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Node({ spot, current, stop, ...props }: NodeProps) {
  const { step, drawing, name, short, onPoint, onChoose, onFocused, onKey } = props;
  const { node, x, y, folded } = spot;
  const fate = fateAt(node, step);
  const kind = classes('Tree-node', `Tree-${fate}`, node === current && 'Tree-current');
  const radius = radiusIn(drawing);
  const label = name(node, fate, folded ? boardsBelow(node) : 0);
  const at = `translate(${x} ${y})`;
  const drawn = (
    <>
      <circle r={radius} />
      {radius >= NAMED && <text>{short(node)}</text>}
    </>
  );
  if (onChoose === undefined)
    return (
      <g class={kind} transform={at} role="img" aria-label={label}>
        {drawn}
      </g>
    );
  const { side } = drawing;
  return (
    <g
      class={kind}
      transform={at}
      role="button"
      aria-label={label}
      aria-current={node === current ? 'step' : undefined}
      tabindex={node === stop ? 0 : -1}
      onFocus={() => onFocused(node)}
      onBlur={() => onFocused(undefined)}
      onPointerEnter={() => onPoint?.(node)}
      onPointerLeave={() => onPoint?.(undefined)}
      onClick={() => onChoose(node)}
      onKeyDown={onKey}
    >
      {drawn}
      <rect
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        fill="transparent"
        stroke="none"
        cursor="pointer"
      />
    </g>
  );
}

function relative(key: string, node: TreeNode, { spots, across }: Drawing): TreeNode | undefined {
  const level = spots.map((spot) => spot.node).filter(({ depth }) => depth === node.depth);
  const beside = (by: number) => level[level.indexOf(node) + by] ?? node;
  const ways: Readonly<Record<string, TreeNode>> = {
    [across ? 'ArrowLeft' : 'ArrowUp']: node.parent ?? node,
    [across ? 'ArrowRight' : 'ArrowDown']: node.children[0] ?? node,
    [across ? 'ArrowUp' : 'ArrowLeft']: beside(-1),
    [across ? 'ArrowDown' : 'ArrowRight']: beside(1),
  };
  return ways[key];
}
