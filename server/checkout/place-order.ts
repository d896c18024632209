/** The rows of a new order: lines, prices, address and slot frozen as agreed. */
import { exemptRate } from '#domain/measures/money.ts';
import { itemPriceCents } from '#domain/catalogue/product.ts';
import { step } from '#domain/orders/state-groups.ts';
import { freezeProduct } from '#server/orders/freeze-product.ts';
import type { PlacedLineRow, PlacedOrder } from '#server/orders/placing-store.ts';
import type { StockMove } from '#server/orders/stock-store.ts';
import { newId } from '#server/platform/ids.ts';
import type { CheckedCart } from './check-cart.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

export function draftOrder(
  deps: Pick<CheckoutDeps, 'catalogue' | 'clock' | 'shop'>,
  checked: CheckedCart,
): PlacedOrder {
  const { cart, zone, slot, minutes, customer, priced } = checked;
  const now = deps.clock.now();
  return {
    row: {
      id: newId(),
      customer_id: customer.id,
      shop_id: zone.shop_id,
      zone_id: zone.id,
      slot_id: slot.id,
      cart_id: cart.id,
      cart_version: cart.version,
      initial_order_id: cart.initial_order_id,
      status: step.place,
      delivery: JSON.stringify({
        type: zone.type,
        pickupType: zone.pickup_type,
        zoneName: zone.name,
        shopName: zone.shop_name,
        from: slot.starts_at.toString(),
        to: slot.ends_at.toString(),
        address: cart.address ?? zone.address,
        isReplacingMissing: cart.is_replacing_missing,
        isAskingFirst: cart.is_asking_first,
        isReducingPacking: cart.is_reducing_packing,
      }),
      customer: JSON.stringify({
        firstname: customer.firstname,
        lastname: customer.lastname,
        email: customer.email,
        phone: customer.phone,
        ...(customer.company ? { company: customer.company } : {}),
      }),
      quotation: JSON.stringify(priced.quotation),
      preauthorization_cents: priced.quotation.preauthorization,
      reserved_at: now,
      // The slot's cut-off; a preparer may start earlier.
      completable_until: slot.order_until,
      placed_at: now,
      updated_at: now,
      terms_version: checked.termsVersion,
      booked_minutes: minutes,
      uncollected_fresh_cents: checked.freshMaximum || null,
    },
    lines: cart.lines.flatMap((line, index) => orderLine(deps, checked, line, index)),
    sellOffs: cart.lines.flatMap(({ productId }) => {
      const sellOff = deps.catalogue.current().products.get(productId)?.sellOff;
      return sellOff ? [{ id: sellOff.id, productId }] : [];
    }),
  };
}

export const stockMovesOf = ({ lines }: PlacedOrder): StockMove[] =>
  lines.map((line) => ({ sku: line.sku, quantity: line.requested_quantity }));

function orderLine(
  deps: Pick<CheckoutDeps, 'catalogue' | 'shop'>,
  { cart, priced }: CheckedCart,
  line: CheckedCart['cart']['lines'][number],
  position: number,
): PlacedLineRow[] {
  const product = deps.catalogue.current().products.get(line.productId);
  const price = priced.lines.find((entry) => entry.productId === line.productId);
  const wish = cart.wishes[line.productId];
  if (!product || !price) return [];
  const { sellable } = product;
  return [
    {
      position,
      product_id: sellable.id,
      sku: sellable.sku,
      product: JSON.stringify({
        ...freezeProduct(product, line),
        promotion: sellable.promotion,
      }),
      quotation: sellable.quotation,
      // Frozen with the order: a change of regime touches later orders only.
      vat_rate_basis_points: deps.shop.shown().isVatExempt
        ? exemptRate
        : sellable.vatRateBasisPoints,
      unit_price_cents: sellable.priceCents ?? itemPriceCents(sellable) ?? 0,
      announced_grams:
        sellable.quotation === 'weight' ? (sellable.unitGrams ?? 0) * line.quantity : null,
      requested_quantity: line.quantity,
      requested_cents: price.netCents,
      maximum_cents: price.maximumCents,
      wish: wish ? JSON.stringify(wish) : null,
    },
  ];
}
