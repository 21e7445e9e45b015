// A search tree as a drawing that grows with the step shown. The nearest node answers the pointer, so
// that small nodes are easy to hit; the arrow keys lead from node to node.

import { useMemo, useRef, useState } from 'preact/hooks';
import { fateAt, nodeAt, placesOf, type Fate, type SearchTree, type TreeNode } from './tree';
import { low, wide } from './media';
import { useWidth } from './useWidth';

/** Pixels. */
const MOST_RADIUS = 15;
const LEAST_RADIUS = 2.5;
/** Below this radius a node has no room for its name. */
const NAMED = 11;

interface TreeProps {
  readonly tree: SearchTree;
  /** Nodes that the search reaches later are only hinted at. */
  readonly step: number;
  readonly label: string;
  /** The name of a node for screen readers, at most a short sentence. */
  readonly name: (node: TreeNode, fate: Fate) => string;
  /** What stands in a node that has room for it. */
  readonly short?: (node: TreeNode) => string;
  /** The height of a generation in pixels. */
  readonly generation?: number;
  readonly onPoint?: (node: TreeNode | undefined) => void;
  readonly onChoose?: (node: TreeNode) => void;
}

interface Spot {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
}

export function Tree(props: TreeProps) {
  const { tree, step, label, onPoint, onChoose } = props;
  const generation = props.generation ?? usualGeneration();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { spots, radius, height } = useMemo(
    () => layout(tree, width, generation),
    [tree, width, generation],
  );
  const nearest = (event: MouseEvent) => nearestTo(spots, event, box.current);
  return (
    <div class="tree" ref={box}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        onPointerMove={(event) => onPoint?.(nearest(event)?.node)}
        onPointerLeave={() => onPoint?.(undefined)}
        onClick={(event) => {
          const spot = nearest(event);
          if (spot !== undefined) onChoose?.(spot.node);
        }}
      >
        <Branches spots={spots} step={step} />
        <Nodes {...props} spots={spots} radius={radius} />
      </svg>
    </div>
  );
}

const usualGeneration = (): number => (low.value ? 34 : wide.value ? 64 : 46);

/** The spots of all nodes, parents before children. */
function layout(tree: SearchTree, width: number, generation: number) {
  const places = placesOf(tree);
  const leaves = tree.nodes.filter(({ children }) => children.length === 0).length;
  const room = (0.42 * width) / leaves;
  const radius = Math.min(MOST_RADIUS, generation * 0.4, Math.max(LEAST_RADIUS, room));
  const margin = MOST_RADIUS + 2;
  const spots = tree.nodes.map((node) => ({
    node,
    x: margin + (places.get(node) ?? 0) * Math.max(0, width - 2 * margin),
    y: margin + node.depth * generation,
  }));
  const deepest = Math.max(...tree.nodes.map(({ depth }) => depth));
  return { spots, radius, height: deepest * generation + 2 * margin };
}

/** Pixels around a node within which it answers the pointer. */
const REACH = 40;

function nearestTo(
  spots: readonly Spot[],
  event: MouseEvent,
  box: HTMLElement | null,
): Spot | undefined {
  const frame = box?.getBoundingClientRect();
  if (frame === undefined) return undefined;
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  const distance = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  const best = spots.reduce<Spot | undefined>(
    (found, spot) => (found === undefined || distance(spot) < distance(found) ? spot : found),
    undefined,
  );
  return best !== undefined && distance(best) <= REACH ? best : undefined;
}

/** All branches of one fate are one path. */
function Branches({ spots, step }: { readonly spots: readonly Spot[]; readonly step: number }) {
  const at = useMemo(() => new Map(spots.map((spot) => [spot.node, spot])), [spots]);
  const fates = new Map<Fate, string>();
  for (const { node, x, y } of spots) {
    const parent = node.parent && at.get(node.parent);
    if (parent === undefined) continue;
    const fate = fateAt(node, step);
    const bend = (parent.y + y) / 2;
    const path = `M${parent.x} ${parent.y}C${parent.x} ${bend} ${x} ${bend} ${x} ${y}`;
    fates.set(fate, (fates.get(fate) ?? '') + path);
  }
  return (
    <>
      {[...fates].map(([fate, path]) => (
        <path key={fate} class={`branch ${fate}`} d={path} />
      ))}
    </>
  );
}

interface NodesProps extends TreeProps {
  readonly spots: readonly Spot[];
  readonly radius: number;
}

function Nodes(props: NodesProps) {
  const { tree, step, spots, onPoint, onChoose } = props;
  const current = nodeAt(tree, step);
  const [focused, setFocused] = useState<TreeNode>();
  const stop = focused !== undefined && tree.nodes.includes(focused) ? focused : current;
  const group = useRef<SVGGElement>(null);
  const goTo = (node: TreeNode) => {
    const element = group.current?.children.item(tree.nodes.indexOf(node));
    if (element instanceof SVGElement) element.focus();
  };
  const onKey = (event: KeyboardEvent, node: TreeNode) => {
    const to = relative(event.key, node, tree);
    const pressed = event.key === 'Enter' || event.key === ' ';
    if (to === undefined && !pressed) return;
    event.preventDefault();
    if (to === undefined) onChoose?.(node);
    else goTo(to);
  };
  return (
    <g ref={group}>
      {spots.map((spot, index) => (
        <Node
          key={index}
          {...props}
          spot={spot}
          current={spot.node === current}
          stop={spot.node === stop}
          onFocus={() => {
            setFocused(spot.node);
            onPoint?.(spot.node);
          }}
          onBlur={() => {
            setFocused(undefined);
            onPoint?.(undefined);
          }}
          onKey={(event) => onKey(event, spot.node)}
        />
      ))}
    </g>
  );
}

interface NodeProps extends NodesProps {
  readonly spot: Spot;
  readonly current: boolean;
  /** Whether the Tab key stops here. */
  readonly stop: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Node({ spot, current, stop, ...props }: NodeProps) {
  const { step, radius, name, short, onChoose, onFocus, onBlur, onKey } = props;
  const { node, x, y } = spot;
  const fate = fateAt(node, step);
  const kind = `tree-node ${fate}${current ? ' current' : ''}`;
  const drawn = (
    <>
      <circle r={node.rejected ? radius * 0.5 : radius} />
      {short !== undefined && radius >= NAMED && !node.rejected && <text>{short(node)}</text>}
    </>
  );
  const at = `translate(${x} ${y})`;
  if (onChoose === undefined) {
    return (
      <g class={kind} transform={at} role="img" aria-label={name(node, fate)}>
        {drawn}
      </g>
    );
  }
  return (
    <g
      class={kind}
      transform={at}
      role="button"
      aria-label={name(node, fate)}
      aria-current={current ? 'step' : undefined}
      tabindex={stop ? 0 : -1}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKey}
    >
      {drawn}
    </g>
  );
}

/** The node to which an arrow key leads. */
function relative(key: string, node: TreeNode, { nodes }: SearchTree): TreeNode | undefined {
  const generation = nodes.filter(({ depth }) => depth === node.depth);
  const beside = (by: number) => generation[generation.indexOf(node) + by] ?? node;
  switch (key) {
    case 'ArrowUp':
      return node.parent ?? node;
    case 'ArrowDown':
      return node.children[0] ?? node;
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    default:
      return undefined;
  }
}
