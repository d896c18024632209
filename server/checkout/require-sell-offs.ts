/** Refuses an order whose units of a lot near its date others took first, or that no longer has its price. */
import { listOpenSellOffs, lockSellOffs } from '#server/catalogue/sell-offs-store.ts';
import type { PlacedOrder } from '#server/orders/placing-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import type { CheckedCart } from './check-cart.ts';

/**
 * The order is written and its stock taken, so that its own units count. Carts without such a lot cost no statement; for
 * others the lock makes the orders of a lot wait for each other, whether or not they take stock.
 */
export async function requireSellOffs(
  tx: Tx,
  { cart, slot }: Pick<CheckedCart, 'cart' | 'slot'>,
  { sellOffs: wanted }: Pick<PlacedOrder, 'sellOffs'>,
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ id }) => id);
  await lockSellOffs(tx, ids);
  // Only now, in a statement that sees what committed before the lock.
  const open = await listOpenSellOffs(tx, { ids, besides: cart.kept?.orderIds ?? [] });
  const day = shopDateTime(slot.starts_at).toPlainDate().toString();
  const left = new Set(
    open.filter(({ units, until }) => units >= 0 && day <= until).map(({ id }) => id),
  );
  const gone = wanted.filter(({ id }) => !left.has(id));
  if (gone.length > 0)
    throw new Refusal('EcomCart.TotalAmountOutdated', {
      updatedProducts: gone.map(({ productId }) => productId),
    });
}
