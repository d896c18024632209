import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export async function listMembers(db: Reader): Promise<Row<'staff'>[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .orderBy('disabled_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .execute();
}

/** Open or closed: signing in sees only the open ones. */
export async function findStaffAccount(
  db: Reader,
  email: string,
): Promise<Row<'staff'> | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

/** False when the e-mail is taken. */
export async function insertMember(db: Reader, row: NewRow<'staff'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockMember(tx: Tx, id: string): Promise<Row<'staff'> | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateMember(
  tx: Tx,
  id: string,
  changes: Pick<Row<'staff'>, 'role' | 'disabled_at'>,
): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

export async function deleteStaffSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('staff_id', '=', staffId).execute();
}
