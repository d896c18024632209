/** Validates the locked cart in the paying transaction, before money is involved. */
import { companySchema, type Company } from '#domain/account/company.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { isOrderingOpen } from '#domain/delivery/rules.ts';
import { hasRoom } from '#domain/delivery/work-minutes.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { isCancelled } from '#domain/orders/state-groups.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { minutesOfCart } from '#server/cart/cart-minutes.ts';
import { hasItsPlace } from '#server/cart/kept.ts';
import { priceCartRow, type PricedCart } from '#server/cart/price-cart-row.ts';
import { listUpdates } from '#server/cart/recompute-cart.ts';
import { placeOfCart, type CartRow } from '#server/cart/store.ts';
import { zoneOfCart } from '#server/cart/zone-of-cart.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import type { SlotRow, ZoneRow } from '#server/delivery/store.ts';
import { loadOf } from '#server/delivery/views.ts';
import { hasOrdered, lockOrder } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findCouponsById } from '#server/promotions/store.ts';
import type { CheckoutDeps, PaymentRequest } from './checkout-deps.ts';
import type { Buyer } from './buyer-store.ts';
import { requireOpen } from './closed-checkout.ts';
import { requireCompletable } from './require-completable.ts';
import { requireTermsShown } from './require-terms-shown.ts';
import { deliveryOf } from './set-initial-order.ts';
import { termsUse } from '#server/content/terms-store.ts';

export type CheckedCart = CheckedContent & {
  /** Terms of sale binding the order; null when none are published. */
  termsVersion: number | null;
  /** Most cents billed for its fresh products if nobody collects it; null: nothing is. */
  freshMaximum: number | null;
};

type CheckedContent = {
  cart: CartRow;
  zone: ZoneRow;
  slot: SlotRow;
  /** Of preparation, as the order will book them on the slot. */
  minutes: number;
  priced: PricedCart;
  customer: {
    id: string;
    firstname: string;
    lastname: string;
    email: string;
    phone: string;
    /** The company billed, when the customer is not. */
    company: Company | null;
  };
};

export async function checkCart(
  tx: Tx,
  deps: CheckoutDeps,
  seen: Buyer & { cart: CartRow },
  request: PaymentRequest,
): Promise<CheckedCart> {
  const checked = await checkContent(tx, deps, seen, request);
  requireAdult(hasAlcohol(deps, checked.cart), request);
  const termsVersion = requireTermsShown(seen.terms, deps, request);
  const agreed = { zone: checked.zone, termsVersion };
  return {
    ...checked,
    termsVersion,
    freshMaximum: await agreedFreshMaximum(tx, deps, agreed, request),
  };
}

/** All that does not need its customer: what the team checks of an order taken by telephone. */
export async function checkContent(
  tx: Tx,
  anySite: Pick<CheckoutDeps, 'catalogue' | 'clock'>,
  seen: Buyer & { cart: CartRow },
  request: Pick<PaymentRequest, 'customerId' | 'acceptedAmount'>,
): Promise<CheckedContent> {
  const deps = atCart(anySite, seen.cart);
  requireOpen(seen.shopState);
  if (seen.cart.place.zone) requireSite(deps, seen.cart, seen.cart.place.zone);
  requireOpen(deps.catalogue.current().shop.state);
  if (seen.cart.lines.length === 0) throw new Refusal('Cart.EmptyCart');
  requireUnchangedLines(deps, seen.cart);
  const cart = await joinInitialOrder(tx, deps, seen.cart);
  const { zone, slot, minutes } = await requirePlace(tx, deps, cart);
  const customer = requireCustomerData(seen.customer);
  const coupons = await findCouponsById(tx, cart.coupon_ids);
  const isReturning = coupons.length > 0 && (await hasOrdered(tx, request.customerId));
  // Checked before pricing, so that a late shopper reads which product is gone rather than that the
  // total changed.
  requireUnchangedLines(deps, seen.cart);
  const priced = priceCartRow({
    catalogue: atCart(anySite, cart).catalogue,
    cart,
    slot,
    coupons,
    hasOrdered: isReturning,
    now: deps.clock.now(),
  });
  requireAmounts(deps, { priced, isAdditional: cart.initial_order_id !== null }, request);
  return { cart, zone, slot, minutes, priced, customer };
}

/** Refuses, naming the product, when the catalogue changed since the shopper last looked. */
function requireUnchangedLines(deps: Pick<CheckoutDeps, 'catalogue'>, cart: CartRow): void {
  const updatedProducts = listUpdates(deps, cart);
  for (const update of updatedProducts) {
    const meta = { productId: update.id, name: update.name, availableQuantity: update.quantity };
    if (update.actions.includes('CHANGE_NO_LONGER_FOR_SALE'))
      throw new Refusal('EcomCart.ProductNotFound', meta);
    if (update.actions.includes('CHANGE_OUT_OF_STOCK'))
      throw new Refusal('EcomCart.ProductOutOfStock', meta);
    if (update.actions.includes('CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'))
      throw new Refusal('EcomCart.ProductQuantityUnavailable', meta);
  }
  if (updatedProducts.length > 0)
    throw new Refusal('EcomCart.TotalAmountOutdated', {
      updatedProducts: updatedProducts.map((update) => update.id),
    });
}

/**
 * Locks the order, so that a preparer takes it either before this check or with this complement.
 * The complement takes over its present address and slot.
 */
async function joinInitialOrder(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock'>,
  cart: CartRow,
): Promise<CartRow> {
  if (!cart.initial_order_id) return cart;
  const order = await lockOrder(tx, cart.initial_order_id);
  if (order?.customer_id !== cart.customer_id) throw new Refusal('EcomCart.InitialOrderNotFound');
  // The page shows it as an order of its own, with its delivery; a stale page is refused by its amount.
  if (isCancelled(order.status)) return { ...cart, initial_order_id: null };
  requireCompletable(order, deps.clock.now());
  if (order.shop_id !== cart.shop_id)
    throw new Refusal('Delivery.SiteChanged', { shopId: order.shop_id });
  return { ...cart, ...(await deliveryOf(tx, order)) };
}

/** Refuses a cart whose zone another site serves now: the customer confirms its prices and stock first. */
function requireSite(
  deps: Pick<CheckoutDeps, 'catalogue'>,
  cart: CartRow,
  found: ZoneRow,
): ZoneRow {
  const zone = zoneOfCart(deps.catalogue, cart, found);
  if (zone.shop_id !== cart.shop_id)
    throw new Refusal('Delivery.SiteChanged', { shopId: zone.shop_id });
  return zone;
}

async function requirePlace(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'catalogue' | 'clock'>,
  cart: CartRow,
): Promise<{ zone: ZoneRow; slot: SlotRow; minutes: number }> {
  if (!cart.slot_id) throw new Refusal('EcomCart.TimeSlotMissing', { missing: ['timeSlotId'] });
  const { zone: found, slot } = await placeOfCart(tx, cart);
  if (!found) throw new Refusal('Delivery.NoDeliveryForAddress');
  const zone = requireSite(deps, cart, found);
  if (!slot || slot.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  const minutes = minutesOfCart(deps, cart, zone);
  if (hasItsPlace(cart)) return { zone, slot, minutes };
  if (slot.is_excluded) throw new Refusal('Delivery.TimeSlotExcluded');
  if (!isOrderingOpen(slot.order_until, deps.clock.now()) || !hasRoom(loadOf(slot), minutes))
    throw new Refusal('Order.InvalidTimeSlot');
  // Matched with the address again, since the page chose the zone.
  if (!isCollection(zone.type) && (!cart.address || !servesPostcode(zone, cart.address.postalCode)))
    throw new Refusal('Delivery.NoDeliveryForAddress');
  return { zone, slot, minutes };
}

function requireCustomerData(customer: Buyer['customer']): CheckedContent['customer'] {
  if (!customer) throw new Refusal('Auth.Unauthorized');
  const { id, firstname, lastname, email, phone } = customer;
  const missing = Object.entries({ firstname, lastname, email, phone })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length > 0) throw new Refusal('Customer.MissingInformation', { missing });
  const company = customer.is_billing_company ? companySchema.parse(customer.company) : null;
  return { id, firstname: firstname ?? '', lastname: lastname ?? '', email, phone, company };
}

function requireAmounts(
  deps: Pick<CheckoutDeps, 'catalogue'>,
  { priced, isAdditional }: { priced: PricedCart; isAdditional: boolean },
  request: Pick<PaymentRequest, 'acceptedAmount'>,
): void {
  const { quotation } = priced;
  if (!isAdditional) requireMinimum(deps, priced);
  if (quotation.preauthorization !== request.acceptedAmount)
    throw new Refusal('EcomCart.TotalAmountOutdated', { amount: quotation.preauthorization });
}

export function requireMinimum(
  deps: Pick<CheckoutDeps, 'catalogue'>,
  { quotation: { net } }: PricedCart,
): void {
  const { minimumOrderCents } = deps.catalogue.current().shop;
  if (net < minimumOrderCents)
    throw new Refusal(
      'EcomCart.MinOrderAmountNotReached',
      { amount: minimumOrderCents, missing: minimumOrderCents - net },
      `Minimum de commande de ${formatEuros(minimumOrderCents)} non atteint`,
    );
}

export const hasAlcohol = (
  deps: Pick<CheckoutDeps, 'catalogue'>,
  cart: Pick<CartRow, 'lines'>,
): boolean =>
  cart.lines.some(
    (line) => deps.catalogue.current().products.get(line.productId)?.sellable.alcohol != null,
  );

export function requireAdult(
  isSellingAlcohol: boolean,
  request: Pick<PaymentRequest, 'isAdult'>,
): void {
  if (isSellingAlcohol && !request.isAdult)
    throw new Refusal('Payment.AdultNotConfirmed', { field: 'isAdult' });
}

/**
 * The rule on uncollected pickups that binds an order: the one that its customer read. Null,
 * nothing may be billed, unless the payment page showed an amount and the accepted terms state it.
 * A rule changed while the page was open gives the lower amount.
 */
async function agreedFreshMaximum(
  tx: Tx,
  { shop }: Pick<CheckoutDeps, 'shop'>,
  { zone, termsVersion }: { zone: ZoneRow; termsVersion: number | null },
  { freshMaximum: shown }: Pick<PaymentRequest, 'freshMaximum'>,
): Promise<number | null> {
  const { freshMaximum } = shop.shown();
  if (shown === undefined || freshMaximum === null || termsVersion === null) return null;
  if (!isCollection(zone.type) || !(await termsUse(tx, termsVersion, 'retrait'))) return null;
  return Math.min(shown, freshMaximum);
}
