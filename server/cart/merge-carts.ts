/**
 * Moves the cart of a session into another owner's: a customer's at sign-in, or that of the person who takes it over.
 * Quantities add up to the stock; the moved delivery choice wins.
 */
import { mergedUnits } from '#domain/cart/recipe-units.ts';
import { atSite } from '#server/catalogue/at-site.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockCustomer } from '#server/account/store.ts';
import { giveCouponsToCustomer } from '#server/promotions/store.ts';
import type { CartDeps } from './cart-view.ts';
import { deleteCart } from './ending-store.ts';
import { firstOrderGifts } from './first-order-gifts.ts';
import type { CartLine } from './lines.ts';
import { findCart, saveCart, type CartOwner, type CartRow } from './store.ts';
import { findRememberedWishes, type RememberedWishes } from './wishes-store.ts';

type MergeDeps = Pick<CartDeps, 'catalogue' | 'clock' | 'hasOrdered'>;

/** Returns whether the session had a cart. */
export async function mergeCarts(
  tx: Tx,
  deps: MergeDeps,
  { sessionId, to }: { sessionId: string; to: CartOwner },
): Promise<boolean> {
  const { customerId } = to;
  // Serialised per customer, so that two simultaneous sign-ins do not create two carts.
  if (customerId) await lockCustomer(tx, customerId);
  const replaced = customerId ? await giveCouponsToCustomer(tx, sessionId, customerId) : null;
  const found = await findCart(tx, { sessionId, customerId: null }, { forUpdate: true });
  if (!found) return false;
  const gifts = customerId ? await firstOrderGifts(tx, deps, customerId) : [];
  const visiting = {
    ...found,
    coupon_ids: [...found.coupon_ids.map((id) => replaced?.get(id) ?? id), ...gifts],
  };
  const own = await findCart(tx, to, { forUpdate: true });
  if (!own) {
    const remembered = customerId ? await findRememberedWishes(tx, customerId) : null;
    const owner = { session_id: customerId ? null : to.sessionId, customer_id: customerId };
    await saveCart(tx, { ...withRemembered(visiting, remembered), ...owner }, deps.clock.now());
    return true;
  }
  const merged = {
    ...own,
    lines: mergeLines(atSite(deps, visiting.shop_id), own.lines, visiting.lines),
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
  return true;
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
