/** What the database holds of a customer, where no page shows it to a test. */
import type { TestApp } from './app.ts';

export async function emailOf(
  { database }: Pick<TestApp, 'database'>,
  { customerId }: { customerId: string },
): Promise<string> {
  const { email } = await database.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return email;
}

/** The oldest first. */
export function ordersOf(
  { database }: Pick<TestApp, 'database'>,
  { customerId }: { customerId: string },
) {
  return database.db
    .selectFrom('orders')
    .select(['status', 'number', 'reserved_at'])
    .where('customer_id', '=', customerId)
    .orderBy('number')
    .execute();
}
