/** Compares every line with the catalogue of now, keeps what can be kept, and says what changed. */
import type { z } from 'zod';
import type { recomputeSchema } from '#domain/cart/contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { viewCart, type CartDeps } from './cart-view.ts';
import { compareLine } from './compare-line.ts';
import { seenLine } from './set-products.ts';
import { findCart, saveCart, type CartLine, type CartOwner, type CartRow } from './store.ts';

type Updated = z.infer<typeof recomputeSchema>['updatedProducts'];

export async function recomputeCart(deps: CartDeps, owner: CartOwner): Promise<z.infer<typeof recomputeSchema>> {
  const { cart, updatedProducts } = await inTransaction(deps.database.db, async (tx) => {
    const row = await findCart(tx, owner, { forUpdate: true });
    if (!row) throw new Refusal('Cart.CartNotFound');
    const result = recomputeLines(deps, row.lines);
    if (result.updatedProducts.length === 0) return { cart: row, updatedProducts: [] };
    const changed: CartRow = { ...row, lines: result.lines };
    await saveCart(tx, changed, deps.clock.now());
    return { cart: { ...changed, version: row.version + 1 }, updatedProducts: result.updatedProducts };
  });
  return { ...(await viewCart(deps, cart)), updatedProducts };
}

/** Pure but for the catalogue it reads: the lines as they can be, and the changes to step through. */
export function recomputeLines(deps: Pick<CartDeps, 'catalogue'>, lines: readonly CartLine[]): { lines: CartLine[]; updatedProducts: Updated } {
  const updatedProducts: Updated = [];
  const kept = lines.flatMap((line): CartLine[] => {
    const product = deps.catalogue.productView(line.productId);
    const { actions, quantity } = compareLine(line, product);
    if (actions.length > 0) {
      updatedProducts.push({ id: line.productId, name: product?.name ?? line.seenName, actions, previousQuantity: line.quantity, quantity, previousPrice: line.seenPriceCents, price: product?.itemPrice ?? null });
    }
    return product && quantity > 0 ? [actions.length > 0 ? seenLine(product, quantity, line.recipeIds) : line] : [];
  });
  return { lines: kept, updatedProducts };
}
