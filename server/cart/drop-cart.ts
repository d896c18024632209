/** Abandons the cart. Refused while a payment is pending, which could otherwise end in a second order. */
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CartDeps } from './cart-view.ts';
import { giveUpCart } from './ending-store.ts';
import { lockCartById, type CartRow } from './store.ts';

export async function dropCart(
  deps: Pick<CartDeps, 'database' | 'clock' | 'findPrepayingOrder'> & {
    /** Provided by app.ts: releases the slot, units and hold the cart keeps from a modified order. */
    abandonKept(cartId: string): Promise<void>;
  },
  seen: CartRow,
): Promise<void> {
  if (seen.kept) await deps.abandonKept(seen.id);
  await inTransaction(deps.database.db, async (tx) => {
    // The same lock as paying, so either the attempt already exists or it will find no cart.
    const cart = await lockCartById(tx, seen.id);
    if (!cart) return;
    if (cart.customer_id && (await deps.findPrepayingOrder(cart.customer_id, tx)))
      throw new Refusal('EcomCart.WaitingForBankReply');
    await giveUpCart(tx, cart.id, deps.clock.now());
  });
}
