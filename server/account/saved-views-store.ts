import { listNames, type SavedView } from '#domain/staff/saved-views.ts';
import { hasPrivilege } from '#domain/staff/privileges.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { Reader } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

/** The member's own views, and those that others shared. */
export async function listSavedViews(
  db: Reader,
  { id: staffId, role }: { id: string; role: Role },
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('staff_saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('is_shared', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    // A list that a release took away.
    const list = listNames.find((name) => name === row.list);
    const canDelete = row.staff_id === staffId || hasPrivilege(role, 'shop.write');
    const { id, name, search } = row;
    return list ? [{ id, list, name, search, isShared: row.is_shared, canDelete }] : [];
  });
}

/** Sent twice, it keeps one. */
export async function insertSavedView(db: Reader, row: NewRow<'staff_saved_views'>): Promise<void> {
  await db
    .insertInto('staff_saved_views')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function deleteSavedView(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('staff_saved_views').where('id', '=', id).execute();
}
