import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/**
 * Baskets stay as rows, because orders and attempts point at them, and lose their content. Emptied before anything else of
 * an account: a payment that has locked the basket ends first and its order is seen; one that comes later finds nothing.
 */
export const cartsOfPerson: PersonalData = {
  name: 'paniers',
  read: async (db, { customerId }) =>
    db
      .selectFrom('carts')
      .select(['id', 'address', 'lines', 'created_at', 'updated_at', 'ordered_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, { customerId }, now) {
    await run(
      tx,
      "update carts set address = null, lines = '[]', coupon_ids = '{}', version = version + 1, ordered_at = coalesce(ordered_at, $2), updated_at = $2 where customer_id = $1",
      [customerId, now],
    );
  },
};
