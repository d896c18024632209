import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OfPerson, Person } from './person.ts';

export async function listMembers(db: Reader): Promise<Person[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', 'is not', null)
    .$narrowType<OfPerson>()
    .orderBy('disabled_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .execute();
}

/** Those who read the books, and are written to about the seller's money: managers of all sites, if there are any. */
export async function listOpenManagers(db: Reader): Promise<Pick<Person, 'id' | 'email'>[]> {
  const managers = await db
    .selectFrom('staff')
    .leftJoin('staff_sites', 'staff_sites.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', 'staff_sites.shop_id as siteId'])
    .distinctOn('staff.id')
    .where('staff.disabled_at', 'is', null)
    .where('staff.role', 'in', ['manager', 'admin'])
    .$narrowType<OfPerson>()
    .orderBy('staff.id')
    .execute();
  const ofAllSites = managers.filter(({ siteId }) => siteId === null);
  return ofAllSites.length > 0 ? ofAllSites : managers;
}

export async function hasOpenMember(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('email', 'is not', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Includes closed accounts; sign-in only sees active ones. */
export async function findStaffAccount(db: Reader, email: string): Promise<Person | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
}

/** Returns false when the e-mail is taken. */
export async function insertMember(db: Reader, row: NewRow<'staff'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOpenMember(db: Reader, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('disabled_at', 'is', null)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
}

/** Locks active admins in a fixed order, so that two who close each other's account cannot both succeed. */
export async function lockOpenAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockMember(tx: Tx, id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<OfPerson>()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMember(
  tx: Tx,
  id: string,
  changes: Pick<Row<'staff'>, 'role' | 'disabled_at' | 'password_hash'>,
): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** Returns false when the account was closed meanwhile. */
export async function setMemberPassword(
  tx: Tx,
  { id, passwordHash, name }: { id: string; passwordHash: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, name })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteStaffSessions(
  tx: Tx,
  staffId: string,
  keptTokenHash?: Buffer,
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('staff_id', '=', staffId);
  await (keptTokenHash ? all.where('token_hash', '!=', keptTokenHash) : all).execute();
}
