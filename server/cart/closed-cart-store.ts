import { run, type Tx } from '#server/platform/db.ts';
import type { CartRow } from './store.ts';

/**
 * Writes a cart that is closed from the start, for an order that the team takes: it is nobody's open
 * cart, so the one its customer is filling meanwhile stays as it is.
 */
export async function insertClosedCart(tx: Tx, cart: CartRow, at: Temporal.Instant): Promise<void> {
  await run(
    tx,
    `insert into carts (id, customer_id, shop_id, zone_id, slot_id, address, lines, is_replacing_missing, created_at, updated_at, ordered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
    [
      cart.id,
      cart.customer_id,
      cart.shop_id,
      cart.zone_id,
      cart.slot_id,
      cart.address ? JSON.stringify(cart.address) : null,
      JSON.stringify(cart.lines),
      cart.is_replacing_missing,
      at,
    ],
  );
}
