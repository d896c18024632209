/** What changed on a line since the shopper last saw it, under the specification's seven names. */
import type { z } from 'zod';
import type { changeActionSchema, Product } from '#domain/catalogue/contract.ts';
import type { CartLine } from './store.ts';

export type ChangeAction = z.infer<typeof changeActionSchema>;

/** The actions, and the quantity that can be kept. */
export function compareLine(line: CartLine, product: Product | null): { actions: ChangeAction[]; quantity: number } {
  if (!product?.enabled || product.itemPrice === null) return { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0 };
  const actions: ChangeAction[] = [];
  let { quantity } = line;
  if (product.availableQuantity <= 0) {
    actions.push('CHANGE_OUT_OF_STOCK');
    quantity = 0;
  } else if (product.availableQuantity < line.quantity) {
    actions.push('CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY');
    quantity = product.availableQuantity;
  }
  if (line.seenPriceCents !== null && line.seenPriceCents !== product.itemPrice) actions.push('CHANGE_PRICE');
  if (line.seenName !== product.name) actions.push('CHANGE_PRODUCT_NAME');
  // The size of the pack or the piece is the attribute by which a price varies.
  if (line.seenPackSize !== product.packSize) actions.push('CHANGE_VARYING_ATTRIBUTE');
  return { actions, quantity };
}
