/** What bills an order: its lines as bagged so far, and the sums agreed when it was placed. */
import { agreedMarginSchema, quotationSchema } from '#domain/cart/contract.ts';
import { frozenProductSchema, frozenReplacementSchema } from '#domain/orders/frozen.ts';
import type { PreparedLine, settleOrder } from '#domain/orders/settle.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

type SettlementInput = Parameters<typeof settleOrder>[0];

export const settlementInput = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
): SettlementInput => ({ ...agreedSums(order), lines: lines.map(preparedLine) });

export function agreedSums(order: OrderRow): Omit<SettlementInput, 'lines'> {
  const quotation = quotationSchema.parse(order.quotation);
  return {
    couponDiscountCents: quotation.couponDiscount,
    feesCents: quotation.shipping + quotation.preparationFee,
    holdCents: order.preauthorization_cents,
    ...agreedMarginSchema.parse(quotation),
  };
}

export function preparedLine(line: OrderLineRow): PreparedLine {
  const replacement = line.replacement ? frozenReplacementSchema.parse(line.replacement) : null;
  const { name, promotion } = frozenProductSchema.parse(line.product);
  return {
    productId: line.product_id,
    name,
    quotation: line.quotation,
    unitPriceCents: line.unit_price_cents,
    promotion: promotion ?? null,
    vatRateBasisPoints: replacement?.vatRateBasisPoints ?? line.vat_rate_basis_points,
    requestedCents: line.requested_cents,
    maximumCents: line.maximum_cents,
    requestedQuantity: line.requested_quantity,
    announcedGrams: line.announced_grams,
    preparedQuantity: line.prepared_quantity ?? 0,
    preparedGrams: line.prepared_grams,
    replacement,
    isGiven: line.short_lived_until !== null,
  };
}
