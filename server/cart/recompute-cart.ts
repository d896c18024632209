/**
 * Compares every line with the present catalogue. Read-only, so lost answers and parallel tabs are
 * harmless (docs/decisions/0023).
 */
import type { ProductUpdate, RecomputedCart } from '#domain/cart/contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { atCart } from './at-cart.ts';
import { viewCart, type CartDeps } from './cart-view.ts';
import { compareLine } from './compare-line.ts';
import { productFor } from './kept.ts';
import { findCart, type CartOwner, type CartRow } from './store.ts';

export async function recomputeCart(deps: CartDeps, owner: CartOwner): Promise<RecomputedCart> {
  const cart = await findCart(deps.database.db, owner);
  if (!cart) throw new Refusal('Cart.CartNotFound');
  return { ...(await viewCart(deps, cart)), updatedProducts: listUpdates(deps, cart) };
}

/** Changed lines: unavailable first, then short, then modified. */
export function listUpdates(
  anySite: Pick<CartDeps, 'catalogue'>,
  cart: Pick<CartRow, 'shop_id' | 'lines' | 'kept' | 'place'>,
): ProductUpdate[] {
  const deps = atCart(anySite, cart);
  const updates = cart.lines.flatMap((line): ProductUpdate[] => {
    const product = productFor(deps.catalogue, cart, line.productId);
    const { actions, quantity, changedTexts } = compareLine(line, product);
    if (actions.length === 0) return [];
    return [
      {
        id: line.productId,
        name: product?.name ?? line.seenName,
        previousName: line.seenName,
        actions,
        previousQuantity: line.quantity,
        quantity,
        previousPrice: line.seenPriceCents,
        price: product?.itemPrice ?? null,
        changedTexts,
        product,
      },
    ];
  });
  const urgency = (update: ProductUpdate) =>
    update.quantity === 0 ? 0 : update.quantity < update.previousQuantity ? 1 : 2;
  return updates.toSorted((a, b) => urgency(a) - urgency(b));
}
