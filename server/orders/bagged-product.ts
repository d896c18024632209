/**
 * The product actually bagged for a line: a substitute is billed, refunded, returned and reviewed
 * under its own name and VAT rate.
 */
import {
  frozenProductSchema,
  frozenReplacementSchema,
  type FrozenReplacement,
} from '#domain/orders/frozen.ts';
import type { OrderLineRow } from './store.ts';

export type BaggedProduct = Omit<FrozenReplacement, 'sku'> & { productId: string };

export function baggedProduct(line: OrderLineRow): BaggedProduct {
  if (line.replacement && line.replaced_by) {
    const { product, quotation, unitPriceCents, vatRateBasisPoints } =
      frozenReplacementSchema.parse(line.replacement);
    return { productId: line.replaced_by, product, quotation, unitPriceCents, vatRateBasisPoints };
  }
  return {
    productId: line.product_id,
    product: frozenProductSchema.parse(line.product),
    quotation: line.quotation,
    unitPriceCents: line.unit_price_cents,
    vatRateBasisPoints: line.vat_rate_basis_points,
  };
}

export const containsAlcohol = (lines: readonly OrderLineRow[]): boolean =>
  lines.some(
    (line) =>
      (line.prepared_quantity ?? line.requested_quantity) > 0 &&
      baggedProduct(line).product.isAlcohol,
  );
