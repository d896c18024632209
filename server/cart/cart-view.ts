/** Maps cart rows to the API's cart. */
import type { Cart, CartLight, CartProduct, ChangedOrder } from '#domain/cart/contract.ts';
import { unitsOf } from '#domain/cart/recipe-units.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { freeDeliveryThreshold, modeLabel } from '#domain/delivery/rules.ts';
import { secondsUntil, type Clock } from '#domain/time/clock.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { availabilityOf, type Availability } from '#server/catalogue/with-availability.ts';
import type { SlotRow, ZoneRow } from '#server/delivery/store.ts';
import { slotView, zoneView } from '#server/delivery/views.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { viewCoupon } from '#server/promotions/coupon-view.ts';
import { findCouponsById, type CouponRow } from '#server/promotions/store.ts';
import { atCart } from './at-cart.ts';
import { minutesOfCart } from './cart-minutes.ts';
import { compareLine } from './compare-line.ts';
import { hasItsPlace, productFor } from './kept.ts';
import { priceCartRow, type PricedCart } from './price-cart-row.ts';
import { placeOfCart, type CartRow } from './store.ts';
import { nextShopOf, zoneOfCart } from './zone-of-cart.ts';
import {
  viewInitialOrder,
  withoutCancelledOrder,
  type FindInitialOrder,
} from './without-cancelled-order.ts';

export type CartDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  publicUrl: string;
  /** Provided by app.ts, since orders belong to a higher slice. */
  hasOrdered(customerId: string, reader?: Reader): Promise<boolean>;
  /** The order being paid from this customer's open cart, if any. */
  findPrepayingOrder(customerId: string, reader?: Reader): Promise<{ id: string } | undefined>;
  /**
   * Returns the coupon of a referral code, or null for an unknown code; throws when the customer
   * may not use it.
   */
  applyReferralCode(input: {
    code: string;
    customerId: string | null;
    ip: string;
  }): Promise<{ id: string | null } | null>;
  findInitialOrder: FindInitialOrder;
};

/** Fields of a product that are the same in every cart. */
type SharedFields = Omit<Product, keyof Availability | 'actions'>;
type ReadLine = { product: Product; own: Omit<CartProduct, keyof SharedFields> };
export type ReadCart = Omit<Cart, 'products'> & { lines: ReadLine[] };

type Loaded = {
  cart: CartRow;
  catalogue: Catalogue;
  initialOrder: Cart['initialOrder'];
  zone: ZoneRow | undefined;
  shopName: string;
  slot: SlotRow | undefined;
  priced: PricedCart;
  hasOrdered: boolean;
  /** Minutes of work. */
  minutes: number;
};

async function loadCart(anySite: CartDeps, row: CartRow): Promise<Loaded> {
  const { db } = anySite.database;
  const [{ cart, initialOrder }, place, coupons, hasOrdered] = await Promise.all([
    withoutCancelledOrder(anySite, row),
    placeOfCart(db, row),
    couponsOfCart(anySite, row),
    row.customer_id && row.coupon_ids.length > 0 ? anySite.hasOrdered(row.customer_id) : false,
  ]);
  const deps = atCart(anySite, { ...cart, place });
  const priced = priceCartRow({
    catalogue: deps.catalogue,
    cart,
    slot: place.slot ?? null,
    coupons,
    hasOrdered,
    now: deps.clock.now(),
  });
  const zone = place.zone && zoneOfCart(deps.catalogue, cart, place.zone);
  const minutes = zone ? minutesOfCart(deps, cart, zone) : 0;
  return {
    cart,
    catalogue: deps.catalogue,
    shopName: deps.catalogue.current().sites.get(cart.shop_id)?.name ?? '',
    initialOrder: initialOrder && viewInitialOrder(initialOrder, deps.clock.now()),
    zone,
    slot: place.slot,
    priced,
    hasOrdered,
    minutes,
  };
}

/** During a payment the cart keeps the coupons in use, so that its total stays the one being paid. */
async function couponsOfCart(deps: CartDeps, cart: CartRow): Promise<CouponRow[]> {
  const coupons = await findCouponsById(deps.database.db, cart.coupon_ids);
  if (!cart.customer_id || coupons.every((coupon) => coupon.used_at === null)) return coupons;
  const attempt = await deps.findPrepayingOrder(cart.customer_id);
  return coupons.map((coupon) =>
    attempt && coupon.used_by === attempt.id ? { ...coupon, used_at: null } : coupon,
  );
}

export async function viewCart(deps: CartDeps, row: CartRow): Promise<Cart> {
  const { lines, ...around } = await readCart(deps, row);
  return { ...around, products: lines.map(({ product, own }) => ({ ...product, ...own })) };
}

/** The cart with its products beside what it says of them, so that each may be written as it is best. */
export async function readCart(deps: CartDeps, row: CartRow): Promise<ReadCart> {
  const loaded = await loadCart(deps, row);
  const now = deps.clock.now();
  const { cart, initialOrder, priced, slot } = loaded;
  const lines = viewLines(loaded.catalogue, cart, priced);
  const owned = lines.map(({ own }) => own);
  const minimumOrderCents = cart.initial_order_id
    ? 0
    : deps.catalogue.current().shop.minimumOrderCents;
  const { quotation } = priced;
  return {
    id: cart.id,
    version: cart.version,
    lines,
    coupons: priced.pricedCoupons.map(({ coupon, isApplied, reason, amountCents }) => ({
      ...viewCoupon(coupon, { now, hasOrdered: loaded.hasOrdered }),
      amount: amountCents,
      applied: isApplied,
      reason,
    })),
    delivery: viewDelivery(loaded, now),
    price: { quotation },
    initialOrder,
    modifiedOrder: modifiedOrder(cart, now),
    lapsedOrder: lapsedOrder(cart),
    cartIds: [cart.id],
    packing: { reducePacking: cart.is_reducing_packing },
    replaceMissingProducts: cart.is_replacing_missing,
    askBeforeReplacing: cart.is_asking_first,
    freeDelivery: freeDelivery(cart.initial_order_id ? undefined : slot, priced),
    minimumOrder: {
      amount: minimumOrderCents,
      missing: Math.max(0, minimumOrderCents - quotation.net),
    },
    counts: {
      unavailable: owned.filter((line) => !line.available).length,
      incomplete: owned.filter((line) => line.available && line.quantity > line.availableQuantity)
        .length,
      updated: owned.filter((line) => line.actions.length > 0).length,
      products: owned.length,
      units: owned.reduce((sum, line) => sum + line.quantity, 0),
    },
  };
}

function modifiedOrder({ kept }: CartRow, now: Temporal.Instant): Cart['modifiedOrder'] {
  const [id] = kept?.orderIds ?? [];
  if (!kept || !id) return null;
  const { orderNumber: number, until: keptUntil } = kept;
  return { id, number, keptUntil, timeLeft: secondsUntil(keptUntil, now) };
}

const lapsedOrder = ({ lapsed }: CartRow): Cart['lapsedOrder'] =>
  lapsed && {
    id: lapsed.orderId,
    number: lapsed.orderNumber,
    reason: lapsed.isCancelled ? 'cancelled' : 'expired',
  };

/** A modification first: its cart may also complete another order. */
function viewChangedOrder(
  { cart, initialOrder }: Loaded,
  now: Temporal.Instant,
): CartLight['changedOrder'] {
  const modified = modifiedOrder(cart, now);
  if (modified) return changed('modified', modified);
  if (initialOrder) return changed('completed', initialOrder);
  const lapsed = lapsedOrder(cart);
  return lapsed && changed(lapsed.reason === 'cancelled' ? 'cancelled' : 'lapsed', lapsed);
}

const changed = (
  kind: ChangedOrder['kind'],
  { id, number, timeLeft = 0 }: { id: string; number: string; timeLeft?: number },
): ChangedOrder => ({ kind, id, number, timeLeft });

function viewLines(catalogue: Catalogue, cart: CartRow, priced: PricedCart): ReadLine[] {
  const prices = new Map(priced.lines.map((price) => [price.productId, price]));
  return cart.lines.flatMap((line) => {
    const product = productFor(catalogue, cart, line.productId);
    if (!product) return [];
    const price = prices.get(line.productId);
    const own = {
      ...availabilityOf(product),
      actions: compareLine(line, product).actions,
      quantity: line.quantity,
      linePrice: price?.netCents ?? 0,
      lineOriginalPrice: price?.grossCents ?? 0,
      recipeIds: line.recipeIds,
      recipeUnits: unitsOf(line),
      missingWish: cart.wishes[line.productId] ?? null,
    };
    return [{ product, own }];
  });
}

function freeDelivery(
  slot: SlotRow | undefined,
  { quotation: { net: netCents }, pricedCoupons }: PricedCart,
): Cart['freeDelivery'] {
  const prices = slot
    ? slot.tiers.map((tier) => ({
        minCartNetPrice: tier.minCartNetPrice,
        shippingAmount: Math.max(
          0,
          tier.shippingAmount + slot.delta_day_cents + slot.delta_slot_cents,
        ),
      }))
    : [];
  const threshold = freeDeliveryThreshold(prices);
  if (threshold === null) return { threshold: null, missing: 0, progressPercent: 0 };
  // The shortfall may already be covered by a coupon.
  if (
    pricedCoupons.some(
      ({ coupon, isApplied }) => isApplied && coupon.reward.type === 'FREE_SHIPPING',
    )
  )
    return { threshold, missing: 0, progressPercent: 100 };
  return {
    threshold,
    missing: Math.max(0, threshold - netCents),
    progressPercent:
      threshold === 0 ? 100 : Math.min(100, Math.floor((netCents * 100) / threshold)),
  };
}

/** invalid: expired, full, excluded, or of another site; deleted: no longer exists. */
function slotValidity(
  { cart, zone, slot, minutes }: Loaded,
  now: Temporal.Instant,
): 'valid' | 'invalid' | 'deleted' {
  if (!slot || slot.deleted_at) return 'deleted';
  if (zone && zone.shop_id !== cart.shop_id) return 'invalid';
  if (hasItsPlace(cart)) return 'valid';
  const view = slotView(slot, now, minutes);
  return view.isExpired || view.isFull || view.isExcluded ? 'invalid' : 'valid';
}

function viewDelivery(loaded: Loaded, now: Temporal.Instant): Cart['delivery'] {
  const { cart, zone, shopName, slot, minutes } = loaded;
  if (!zone) return null;
  const { deliverySlots: _slots, ...view } = zoneView(zone, []);
  return {
    shop: { id: cart.shop_id, name: shopName },
    shopId: cart.shop_id,
    ...nextShopOf(cart, zone),
    deliveryZone: view,
    deliveryZoneId: zone.id,
    timeSlot: slot && !slot.deleted_at ? slotView(slot, now, minutes) : null,
    timeSlotId: cart.slot_id,
    timeSlotValidity: slotValidity(loaded, now),
    address: cart.address,
  };
}

export async function viewLightCart(deps: CartDeps, row: CartRow): Promise<CartLight> {
  const loaded = await loadCart(deps, row);
  const { cart, zone, slot, priced } = loaded;
  const now = deps.clock.now();
  const place = cart.address
    ? [cart.address.streetNumber, cart.address.street].filter(Boolean).join(' ')
    : (zone?.name ?? '');
  return {
    id: cart.id,
    version: cart.version,
    quantities: Object.fromEntries(cart.lines.map((line) => [line.productId, line.quantity])),
    units: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    net: priced.quotation.net,
    changedOrder: viewChangedOrder(loaded, now),
    delivery: zone
      ? {
          type: zone.type,
          label: isCollection(zone.type)
            ? `${modeLabel({ type: zone.type, pickupType: zone.pickup_type })} · ${zone.name}`
            : place,
          shopId: cart.shop_id,
          ...nextShopOf(cart, zone),
          slot: slot
            ? { id: slot.id, from: slot.starts_at.toString(), to: slot.ends_at.toString() }
            : null,
          timeSlotValidity: slotValidity(loaded, now),
        }
      : null,
    freeDelivery: freeDelivery(cart.initial_order_id ? undefined : slot, priced),
  };
}
