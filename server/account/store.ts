import { sql } from 'kysely';
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OfPerson, Person } from './person.ts';
import type { SessionRow } from './session-store.ts';

export async function findCustomerByEmail(
  db: Reader,
  email: string,
): Promise<Row<'customers'> | undefined> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findCustomerByPhone(
  db: Reader,
  phone: string,
): Promise<Row<'customers'> | undefined> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const findActive = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
);

export async function findCustomer(db: Reader, id: string): Promise<Row<'customers'> | undefined> {
  return (await findActive(db, { id })).rows[0];
}

/** Includes deleted customers, whose rows hold no name. */
export async function findCustomerOrFormer(
  db: Reader,
  id: string,
): Promise<Row<'customers'> | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertCustomer(tx: Reader, row: NewRow<'customers'>): Promise<void> {
  await tx.insertInto('customers').values(row).execute();
}

export async function updateCustomer(
  tx: Reader,
  id: string,
  changes: Partial<NewRow<'customers'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute();
}

export async function findStaffByEmail(
  db: Reader,
  email: string,
): Promise<(Person & { sites: SessionRow['staff_sites'] }) | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .select(
      sql<
        SessionRow['staff_sites']
      >`(select jsonb_object_agg(shop_id, role) from staff_sites where staff_id = staff.id)`.as(
        'sites',
      ),
    )
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .$narrowType<OfPerson>()
    .executeTakeFirst();
}

export async function insertSmsVerification(
  tx: Reader,
  row: NewRow<'sms_verifications'>,
): Promise<void> {
  await tx.insertInto('sms_verifications').values(row).execute();
}

export async function lastSmsVerification(
  db: Reader,
  phone: string,
): Promise<Row<'sms_verifications'> | undefined> {
  return db
    .selectFrom('sms_verifications')
    .selectAll()
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts a try unless the limit is reached; returns whether to check the code. One statement, so
 * parallel guesses cannot exceed the limit.
 */
export async function countSmsTry(tx: Reader, id: string, maximum: number): Promise<boolean> {
  const result = await tx
    .updateTable('sms_verifications')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', maximum)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function useSmsVerification(
  tx: Reader,
  id: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const result = await tx
    .updateTable('sms_verifications')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertPasswordReset(
  tx: Reader,
  row: NewRow<'password_resets'>,
): Promise<void> {
  await tx.insertInto('password_resets').values(row).execute();
}

type Reset = { tokenHash: Buffer; email: string; at: Temporal.Instant };

export async function isPasswordResetLive(db: Reader, reset: Reset): Promise<boolean> {
  const rows = await run(
    db,
    `select 1 from password_resets r join customers c on c.id = r.customer_id
    where r.token_hash = $1 and r.used_at is null and r.expires_at > $3 and lower(c.email) = $2
      and c.deleted_at is null`,
    [reset.tokenHash, reset.email, reset.at],
  );
  return rows.length > 0;
}

/** Consumes the reset: once, before it expires, for the e-mail it was sent to. */
export async function takePasswordReset(
  tx: Tx,
  reset: Reset,
): Promise<{ id: string; email: string } | null> {
  const [row] = await run<{ id: string; email: string }>(
    tx,
    `update password_resets r set used_at = $3 from customers c
    where r.token_hash = $1 and r.used_at is null and r.expires_at > $3 and c.id = r.customer_id
      and lower(c.email) = $2 and c.deleted_at is null returning c.id, c.email`,
    [reset.tokenHash, reset.email, reset.at],
  );
  return row ?? null;
}

export async function deletePasswordResets(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
}

/** Newest first. */
export async function listSmsSentSince(
  db: Reader,
  phone: string,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('sms_verifications')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map((row) => row.sent_at);
}

/** Serialises sending codes to this number until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sms:${phone}`]);
}

export async function insertDeletedIdentities(
  tx: Tx,
  hashes: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('deleted_identities')
    .values(hashes.map((hash) => ({ hash, deleted_at: at })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ deleted_at: at }))
    .execute();
}

export async function isIdentityDeletedSince(
  db: Reader,
  hashes: readonly string[],
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_identities')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .where('deleted_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldIdentities(db: Reader, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('deleted_identities').where('deleted_at', '<=', before).execute();
}

/** Keeps the row for its orders and invoices, without personal data. False when already erased. */
export async function eraseCustomerRow(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const [row] = await run<{ id: string }>(
    tx,
    `update customers set email = id || '@deleted.invalid', phone = '', password_hash = '',
      firstname = null, lastname = null, acquisition_source = null,
      is_email_optin = false, is_sms_optin = false, company = null, is_billing_company = false,
      referral_code = id::text, deleted_at = $2
    where id = $1 and deleted_at is null returning id`,
    [id, at],
  );
  return row !== undefined;
}

export async function eraseCustomerTraces(
  tx: Tx,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<void> {
  await tx.deleteFrom('addresses').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('sms_verifications').where('phone', '=', phone).execute();
  await deletePasswordResets(tx, customerId);
}

export async function deleteOldCodesAndLinks(db: Reader, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sms_verifications').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}

/** Bounded per night, so that a first run after years stays short. */
export async function listCustomersSilentSince(
  db: Reader,
  before: Temporal.Instant,
): Promise<Row<'customers'>[]> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) => eb.fn.coalesce('last_seen_at', 'created_at'), '<', before)
    .orderBy('created_at')
    .limit(1_000)
    .execute();
}
