/** The category tree: three levels, ordered siblings, and tints with readable text. */

/** Aisle, category, subcategory. Only the last level holds products, as in imports. */
export const shelfLevel = 3;

export type TreeNode = { id: string; parentId: string | null; level: number };

/** Whether a node may move under this parent: its level must not change. */
export function canStandUnder(node: Pick<TreeNode, 'level'>, parent: TreeNode | null): boolean {
  return node.level === (parent ? parent.level + 1 : 1);
}

/** Moves a node. `index` counts siblings without it; `nodes` are in display order. */
export function placeNode<Node extends TreeNode>(
  nodes: readonly Node[],
  { id, parentId, index }: { id: string; parentId: string | null; index: number },
): Node[] {
  const moved = nodes.find((node) => node.id === id);
  if (!moved) return [...nodes];
  const others = nodes.filter((node) => node.id !== id);
  const siblings = others.filter((node) => node.parentId === parentId);
  const next = siblings[index];
  const at = next ? others.indexOf(next) : others.length;
  return [...others.slice(0, at), { ...moved, parentId }, ...others.slice(at)];
}

export function subtreeOf<Node extends TreeNode>(nodes: readonly Node[], id: string): Node[] {
  return nodes.flatMap((node) => {
    if (node.id === id) return [node, ...childrenOf(nodes, id)];
    return [];
  });
}

function childrenOf<Node extends TreeNode>(nodes: readonly Node[], id: string): Node[] {
  return nodes
    .filter(({ parentId }) => parentId === id)
    .flatMap((child) => [child, ...childrenOf(nodes, child.id)]);
}

export function lineageOf<Node extends TreeNode>(
  nodes: ReadonlyMap<string, Node>,
  id: string | null,
): Node[] {
  const node = id === null ? undefined : nodes.get(id);
  return node ? [...lineageOf(nodes, node.parentId), node] : [];
}

/** Default tints of new aisles; consecutive ones differ. */
const firstTints = ['#F1F5DC', '#FBE6DC', '#E1F0F4', '#FDF1CF', '#F6EEF8', '#E7F2EA', '#FBE6E4'];
export const tintAt = (position: number): string =>
  firstTints[position % firstTints.length] ?? '#F1F5DC';

/** WCAG AA for text of any size. */
const minimumContrast = 4.5;
/** Lighter of the two text colours used on a tint. */
const quietInk = '#5b665f';

/** Whether text is readable on `tint`, such as « #F1F5DC ». */
export function isReadableTint(tint: string): boolean {
  const [lighter = 0, darker = 0] = [luminanceOf(tint), luminanceOf(quietInk)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05) >= minimumContrast;
}

/** Relative luminance (WCAG 2.2), 0 for black to 1 for white. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
