import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import type { OfPerson, Person } from './person.ts';

export async function insertStaffLink(db: Reader, row: NewRow<'staff_links'>): Promise<void> {
  await db.insertInto('staff_links').values(row).execute();
}

export async function deleteStaffLinks(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
}

/** Finds the active account of a link that is still valid. */
export async function findLinkedMember(
  db: Reader,
  { tokenHash, at }: { tokenHash: Buffer; at: Temporal.Instant },
): Promise<Person | undefined> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_links', 'staff_links.staff_id', 'staff.id')
    .selectAll('staff')
    .where('staff_links.token_hash', '=', tokenHash)
    .where('staff_links.expires_at', '>', at)
    .where('staff.disabled_at', 'is', null)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
}

/** Consumes the link; true for one caller only. */
export async function takeStaffLink(
  tx: Tx,
  { tokenHash, at }: { tokenHash: Buffer; at: Temporal.Instant },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOldStaffLinks(db: Reader, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<', before).execute();
}
