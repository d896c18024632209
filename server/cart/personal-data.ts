import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { findRememberedWishes } from './wishes-store.ts';

/**
 * Carts keep their row, since orders and attempts reference it, and lose their content. They are
 * emptied first: a payment holding the cart's lock ends before and its order is seen; a later one
 * finds nothing. A cart that keeps what a modified order held stays as it is: that order is ongoing,
 * so the erasure is refused.
 */
export const cartsOfPerson: PersonalData = {
  name: 'paniers',
  read: async (db, { customerId }) => ({
    paniers: await db
      .selectFrom('carts')
      .select(['id', 'address', 'lines', 'wishes', 'created_at', 'updated_at', 'ordered_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    siUnProduitManque: await findRememberedWishes(db, customerId),
  }),
  async erase(tx, { customerId }, now) {
    await run(
      tx,
      "update carts set address = null, lines = '[]', wishes = '{}', coupon_ids = '{}', version = version + 1, ordered_at = coalesce(ordered_at, $2), updated_at = $2 where customer_id = $1 and kept is null",
      [customerId, now],
    );
    await tx.deleteFrom('remembered_wishes').where('customer_id', '=', customerId).execute();
  },
};
