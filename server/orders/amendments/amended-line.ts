/**
 * The line that an amendment writes, frozen when it is proposed: the customer gets exactly the line
 * that they read.
 */
import { z } from 'zod';
import { quotationSchema } from '#domain/cart/contract.ts';
import { priceCart, type PricedLine } from '#domain/cart/price.ts';
import { exemptRate } from '#domain/measures/money.ts';
import { amendOrder, type Amended } from '#domain/orders/amendment.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Catalogue, CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { freezeProduct } from '../freeze-product.ts';
import type { OrderLineRow, OrderRow } from '../store.ts';

export const amendedLineSchema = z.object({
  sku: z.string(),
  product: frozenProductSchema,
  quotation: z.enum(['count', 'weight']),
  vatRateBasisPoints: z.int(),
  unitPriceCents: z.int(),
  unitGrams: z.int().nullable(),
});
export type AmendedLine = z.infer<typeof amendedLineSchema>;

/**
 * A line of the order keeps the price that its customer agreed to; a new one has today's, and the
 * order's regime of VAT.
 */
export function lineToWrite(
  catalogue: Catalogue,
  lines: readonly OrderLineRow[],
  productId: string,
): AmendedLine {
  const ordered = lines.find((line) => line.product_id === productId);
  if (ordered)
    return {
      sku: ordered.sku,
      product: frozenProductSchema.parse(ordered.product),
      quotation: ordered.quotation,
      vatRateBasisPoints: ordered.vat_rate_basis_points,
      unitPriceCents: ordered.unit_price_cents,
      unitGrams:
        ordered.announced_grams === null
          ? null
          : Math.round(ordered.announced_grams / ordered.requested_quantity),
    };
  const { sellable, ...product } = requireOnSale(catalogue, productId);
  return {
    sku: sellable.sku,
    product: {
      ...freezeProduct({ sellable, ...product }, { recipeIds: [], recipeUnits: {} }),
      promotion: sellable.promotion,
    },
    quotation: sellable.quotation,
    vatRateBasisPoints: lines.some((line) => line.vat_rate_basis_points === exemptRate)
      ? exemptRate
      : sellable.vatRateBasisPoints,
    unitPriceCents: sellable.priceCents ?? 0,
    unitGrams: sellable.quotation === 'weight' ? (sellable.unitGrams ?? 0) : null,
  };
}

export function requireOnSale(catalogue: Catalogue, productId: string): CatalogueProduct {
  const product = catalogue.current().products.get(productId);
  if (!product || product.sellable.priceCents === null || !product.sellable.enabled)
    throw new Refusal('EcomCart.ProductNotFound', { productId });
  return product;
}

export function amend(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  change: { productId: string; quantity: number; line: AmendedLine | null },
): Amended {
  const { line, productId, quantity } = change;
  return amendOrder(
    {
      quotation: quotationSchema.parse(order.quotation),
      holdCents: order.preauthorization_cents,
      lines: lines.map((row) => ({
        productId: row.product_id,
        requestedCents: row.requested_cents,
        maximumCents: row.maximum_cents,
      })),
    },
    productId,
    line ? pricedLine(productId, line, quantity) : null,
  );
}

/** What the added units cost in a cart of their own, at today's price. */
export function complementCents(catalogue: Catalogue, productId: string, units: number): number {
  const { sellable } = requireOnSale(catalogue, productId);
  return priceCart({ lines: [{ product: sellable, quantity: units }] }).quotation.net;
}

function pricedLine(productId: string, line: AmendedLine, quantity: number): PricedLine {
  return {
    product: {
      id: productId,
      name: line.product.name,
      quotation: line.quotation,
      priceCents: line.unitPriceCents,
      unitGrams: line.unitGrams,
      promotion: line.product.promotion ?? null,
    },
    quantity,
  };
}
