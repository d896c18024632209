/** The content of an order, with its complements, as a cart: lines, address, slot, choices and coupons. */
import { wishSchema } from '#domain/cart/contract.ts';
import { mergedUnits } from '#domain/cart/recipe-units.ts';
import { priceOfWeightCents } from '#domain/measures/money.ts';
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import type { KeptReservation } from '#server/cart/kept.ts';
import type { CartLine } from '#server/cart/lines.ts';
import type { CartRow } from '#server/cart/store.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { deliveryOf } from './set-initial-order.ts';

export async function readFormerContent(
  tx: Tx,
  main: OrderRow,
  { lines, coupons = [] }: { lines: readonly OrderLineRow[]; coupons: KeptReservation['coupons'] },
) {
  const { isReplacingMissing, isAskingFirst, isReducingPacking } = frozenDeliverySchema.parse(
    main.delivery,
  );
  return {
    ...(await deliveryOf(tx, main)),
    lines: mergeLines(lines),
    coupon_ids: coupons.map(({ couponId }) => couponId),
    is_replacing_missing: isReplacingMissing,
    is_asking_first: isAskingFirst,
    wishes: Object.fromEntries(
      lines.flatMap((line) =>
        line.wish ? [[line.product_id, wishSchema.parse(line.wish)] as const] : [],
      ),
    ),
    is_reducing_packing: isReducingPacking,
    initial_order_id: main.initial_order_id,
  } satisfies Partial<CartRow>;
}

/** Lines as ordered; recomputation reports later catalogue changes. */
function mergeLines(lines: readonly OrderLineRow[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const { name, packSize, ...frozen } = frozenProductSchema.parse(line.product);
    const ordered = {
      quantity: line.requested_quantity,
      recipeIds: frozen.recipeIds,
      recipeUnits: frozen.recipeUnits,
    };
    const before = merged.get(line.product_id);
    const quantity = (before?.quantity ?? 0) + ordered.quantity;
    const seenPriceCents =
      line.quotation === 'count'
        ? line.unit_price_cents
        : priceOfWeightCents(
            line.unit_price_cents,
            (line.announced_grams ?? 0) / line.requested_quantity,
          );
    merged.set(line.product_id, {
      productId: line.product_id,
      quantity,
      recipeIds: [...new Set([...(before?.recipeIds ?? []), ...ordered.recipeIds])],
      recipeUnits: mergedUnits([...(before ? [before] : []), ordered], quantity),
      seenPriceCents,
      seenName: name,
      seenPackSize: packSize,
    });
  }
  return [...merged.values()];
}
