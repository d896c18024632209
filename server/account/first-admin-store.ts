import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

export async function insertFirstAdminLink(
  db: Reader,
  row: NewRow<'first_admin_links'>,
): Promise<void> {
  await db.insertInto('first_admin_links').values(row).execute();
}

export async function findFirstAdminLink(
  db: Reader,
  { token, at }: { token: Buffer; at: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('first_admin_links')
    .select('token_hash')
    .where('token_hash', '=', token)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldFirstAdminLinks(
  db: Reader,
  before: Temporal.Instant,
): Promise<void> {
  await db.deleteFrom('first_admin_links').where('expires_at', '<', before).execute();
}

/** Deletes all links; returns the hashes of those still valid. Waits for another use in progress. */
export async function takeFirstAdminLinks(tx: Tx, at: Temporal.Instant): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('first_admin_links')
    .returning(['token_hash', 'expires_at'])
    .execute();
  return rows
    .filter(({ expires_at }) => Temporal.Instant.compare(expires_at, at) > 0)
    .map(({ token_hash }) => token_hash);
}
