/** Merges the visitor's cart at sign-in: quantities add up to the stock; the latest delivery choice wins. */
import { mergedUnits } from '#domain/cart/recipe-units.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockCustomer } from '#server/account/store.ts';
import { giveCouponsToCustomer } from '#server/promotions/store.ts';
import type { CartDeps } from './cart-view.ts';
import { deleteCart } from './ending-store.ts';
import { firstOrderGifts } from './first-order-gifts.ts';
import type { CartLine } from './lines.ts';
import { findCart, saveCart, type CartRow } from './store.ts';
import { findRememberedWishes, type RememberedWishes } from './wishes-store.ts';

export async function mergeCarts(
  tx: Tx,
  deps: Pick<CartDeps, 'catalogue' | 'clock' | 'hasOrdered'>,
  { sessionId, customerId }: { sessionId: string; customerId: string },
): Promise<void> {
  // Serialised per customer, so that two simultaneous sign-ins do not create two carts.
  await lockCustomer(tx, customerId);
  const replaced = await giveCouponsToCustomer(tx, sessionId, customerId);
  const found = await findCart(tx, { sessionId, customerId: null }, { forUpdate: true });
  if (!found) return;
  const visiting = {
    ...found,
    coupon_ids: [
      ...found.coupon_ids.map((id) => replaced.get(id) ?? id),
      ...(await firstOrderGifts(tx, deps, customerId)),
    ],
  };
  const own = await findCart(tx, { sessionId: null, customerId }, { forUpdate: true });
  if (!own) {
    const remembered = await findRememberedWishes(tx, customerId);
    await saveCart(
      tx,
      { ...withRemembered(visiting, remembered), session_id: null, customer_id: customerId },
      deps.clock.now(),
    );
    return;
  }
  const merged = {
    ...own,
    lines: mergeLines(deps, own.lines, visiting.lines),
    coupon_ids: [...new Set([...own.coupon_ids, ...visiting.coupon_ids])],
    zone_id: visiting.zone_id,
    slot_id: visiting.slot_id,
    address: visiting.address ?? own.address,
    shop_id: visiting.shop_id,
    wishes: { ...own.wishes, ...visiting.wishes },
    initial_order_id: visiting.slot_id === own.slot_id ? own.initial_order_id : null,
  };
  await deleteCart(tx, visiting.id);
  await saveCart(tx, merged, deps.clock.now());
}

/** A visitor who chose nothing gets what they chose with their last order. */
function withRemembered(visiting: CartRow, remembered: RememberedWishes | null): CartRow {
  if (!remembered) return visiting;
  const wishes = { ...remembered.wishes, ...visiting.wishes };
  const isUntouched = visiting.is_replacing_missing && !visiting.is_asking_first;
  return isUntouched
    ? {
        ...visiting,
        wishes,
        is_replacing_missing: remembered.replaceMissingProducts,
        is_asking_first: remembered.askBeforeReplacing,
      }
    : { ...visiting, wishes };
}

function mergeLines(
  deps: Pick<CartDeps, 'catalogue'>,
  own: readonly CartLine[],
  visiting: readonly CartLine[],
): CartLine[] {
  const merged = new Map(own.map((line) => [line.productId, line]));
  for (const line of visiting) {
    const before = merged.get(line.productId);
    const stock = deps.catalogue.productView(line.productId)?.availableQuantity ?? 0;
    // Never below what either cart held: shortages are reported by recomputation, not hidden at
    // sign-in.
    const quantity = before
      ? Math.max(before.quantity, line.quantity, Math.min(before.quantity + line.quantity, stock))
      : line.quantity;
    const recipeUnits = mergedUnits([...(before ? [before] : []), line], quantity);
    merged.set(line.productId, {
      ...line,
      quantity,
      recipeIds: [...new Set([...(before?.recipeIds ?? []), ...line.recipeIds])],
      recipeUnits,
    });
  }
  return [...merged.values()];
}
