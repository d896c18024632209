import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export async function findCustomerByEmail(db: Reader, email: string): Promise<Row<'customers'> | undefined> {
  return db.selectFrom('customers').selectAll().where((eb) => eb.fn<string>('lower', ['email']), '=', email).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function findCustomerByPhone(db: Reader, phone: string): Promise<Row<'customers'> | undefined> {
  return db.selectFrom('customers').selectAll().where('phone', '=', phone).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function findCustomer(db: Reader, id: string): Promise<Row<'customers'> | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deleted less than 30 days ago with this e-mail. */
export async function wasRecentlyDeleted(db: Reader, email: string, since: Temporal.Instant): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where((eb) => eb.fn<string>('lower', ['email']), '=', email).where('deleted_at', '>', since).executeTakeFirst();
  return row !== undefined;
}

export async function insertCustomer(tx: Reader, row: NewRow<'customers'>): Promise<void> {
  await tx.insertInto('customers').values(row).execute();
}

export async function updateCustomer(tx: Reader, id: string, changes: Partial<NewRow<'customers'>>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute();
}

export async function findStaffByEmail(db: Reader, email: string): Promise<Row<'staff'> | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).where('disabled_at', 'is', null).executeTakeFirst();
}

export async function insertSmsVerification(tx: Reader, row: NewRow<'sms_verifications'>): Promise<void> {
  await tx.insertInto('sms_verifications').values(row).execute();
}

export async function lastSmsVerification(db: Reader, phone: string): Promise<Row<'sms_verifications'> | undefined> {
  return db.selectFrom('sms_verifications').selectAll().where('phone', '=', phone).where('used_at', 'is', null).orderBy('sent_at', 'desc').limit(1).executeTakeFirst();
}

/** Counts a try, unless five were made: returns whether this one may be looked at. One statement, so guesses cannot race past the limit. */
export async function countSmsTry(tx: Reader, id: string, maximum: number): Promise<boolean> {
  const result = await tx.updateTable('sms_verifications').set((eb) => ({ tries: eb('tries', '+', 1) })).where('id', '=', id).where('tries', '<', maximum).where('used_at', 'is', null).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function useSmsVerification(tx: Reader, id: string, at: Temporal.Instant): Promise<boolean> {
  const result = await tx.updateTable('sms_verifications').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertPasswordReset(tx: Reader, row: NewRow<'password_resets'>): Promise<void> {
  await tx.insertInto('password_resets').values(row).execute();
}

/** Takes the reset: it works once, and only while it lives. */
export async function takePasswordReset(tx: Reader, tokenHash: Buffer, at: Temporal.Instant): Promise<string | null> {
  const row = await tx.updateTable('password_resets').set({ used_at: at }).where('token_hash', '=', tokenHash).where('used_at', 'is', null).where('expires_at', '>', at).returning('customer_id').executeTakeFirst();
  return row?.customer_id ?? null;
}
