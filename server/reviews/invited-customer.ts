import type { Reader } from '#server/platform/db.ts';

/** Whom to write to; null once the account is closed. */
export async function findCustomerEmail(
  db: Reader,
  customerId: string,
): Promise<{ email: string; firstname: string | null; isOptin: boolean } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['email', 'firstname', 'is_email_optin'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { email: row.email, firstname: row.firstname, isOptin: row.is_email_optin } : null;
}
