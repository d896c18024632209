import type { ConsentRow } from '#domain/customers/exports.ts';
import type { Reader } from '#server/platform/db.ts';

const pageSize = 1_000;

/** Every customer who still has an account, a page at a time. */
export async function* readConsents(db: Reader): AsyncGenerator<ConsentRow[]> {
  let last: string | null = null;
  for (;;) {
    let query = db
      .selectFrom('customers')
      .select([
        'id',
        'email',
        'phone',
        'firstname',
        'lastname',
        'is_email_optin as isEmailOptin',
        'is_sms_optin as isSmsOptin',
        'created_at as createdAt',
        'optin_answered_at as answeredAt',
      ])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(pageSize);
    if (last !== null) query = query.where('id', '>', last);
    const page = await query.execute();
    yield page;
    last = page.at(-1)?.id ?? last;
    if (page.length < pageSize) return;
  }
}

/** How many customers each list has. */
export async function countConsents(
  db: Reader,
): Promise<{ emails: number; phones: number; customers: number }> {
  return db
    .selectFrom('customers')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('customers'),
      fn.countAll<number>().filterWhere('is_email_optin', '=', true).as('emails'),
      fn.countAll<number>().filterWhere('is_sms_optin', '=', true).as('phones'),
    ])
    .executeTakeFirstOrThrow();
}
