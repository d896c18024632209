/** What every change of the tree shares: the lock, the version, the journal, the news to all processes. */
import { lineageOf, type TreeNode } from '#domain/catalogue/category-tree.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { nameKey } from '../address.ts';
import { findShopId } from '../shop-store.ts';
import type { Catalogue } from '../snapshot-types.ts';
import { announceCatalogue } from '../store.ts';
import { countTreeVersion, listTree, lockTree, type CategoryRow } from './store.ts';

export type TreeDeps = { database: Database; clock: Clock; catalogue: Catalogue };

/** Subject of the journal: one for the whole tree. */
export const treeSubject = 'categories';

export type TreeRow = CategoryRow & TreeNode;
export type Tree = {
  /** Parents before their children, siblings in the shop's order. */
  rows: readonly TreeRow[];
  byId: ReadonlyMap<string, TreeRow>;
  /** Throws unless the tree is the one that the writer saw. Asked once there is something to write. */
  requireSeen(): void;
};
type Writing = { tx: Tx; tree: Tree; at: Temporal.Instant };
/** One line of the journal. */
type TreeAction = { kind: ActionKind; before?: object; after: object };

/** `decide` writes, and returns what it did; nothing when all was so already. */
export async function changeTree(
  deps: TreeDeps,
  { version, staffId }: { version: number; staffId: string },
  decide: (writing: Writing) => Promise<readonly TreeAction[]>,
): Promise<void> {
  const isChanged = await inTransaction(deps.database.db, async (tx) => {
    const tree = treeOf(await lockTree(tx), await listTree(tx), version);
    const at = deps.clock.now();
    const told = await decide({ tx, tree, at });
    for (const line of told)
      await recordStaffAction(tx, { staffId, at, subject: treeSubject, ...line });
    if (told.length === 0) return false;
    await countTreeVersion(tx);
    await announceCatalogue(tx, await findShopId(tx));
    return true;
  });
  if (isChanged) await deps.catalogue.refresh();
}

function treeOf(version: number, listed: readonly CategoryRow[], seen: number): Tree {
  const rows = listed.map((row) => ({ ...row, parentId: row.parent_id }));
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    requireSeen() {
      if (version !== seen) throw new Refusal('Category.TreeChanged', { version });
    },
  };
}

export function requireNode({ byId }: Tree, id: string): TreeRow {
  const node = byId.get(id);
  if (!node) throw new Refusal('Category.NotFound', { id });
  return node;
}

/** The parent of a new or moved node: open, up to its aisle. Null for an aisle. */
export function requireOpenParent(tree: Tree, id: string | null): TreeRow | null {
  if (id === null) return null;
  const parent = requireNode(tree, id);
  if (lineageOf(tree.byId, id).some(({ closed_at: closedAt }) => closedAt !== null))
    throw new Refusal('Category.ParentClosed', { field: 'parentId' });
  return parent;
}

/** An import finds aisles by their names, so two siblings may not read the same. */
export function requireFreeName(
  { rows }: Tree,
  { id, parentId, name }: { id: string | null; parentId: string | null; name: string },
): void {
  const key = nameKey(name);
  const taken = rows.find(
    (row) => row.id !== id && row.parentId === parentId && nameKey(row.name) === key,
  );
  if (taken)
    throw new Refusal(
      'Category.NameTaken',
      { field: 'name', id: taken.id },
      `« ${taken.name} » est déjà à cet endroit : un import les confondrait.`,
    );
}

/** Names from the aisle down, by category. */
export function pathIn(byId: ReadonlyMap<string, TreeRow>, id: string): string[] {
  return lineageOf(byId, id).map(({ name }) => name);
}
