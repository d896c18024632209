/**
 * Starts a payment. A short transaction reserves everything and writes the intent; the provider is
 * called after its commit. After a crash in between, the reconciler ends the attempt (reconcile-payment.ts).
 */
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { awaitsPayment } from '#domain/orders/state-groups.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { findCart } from '#server/cart/store.ts';
import { changesWishes, rememberWishes, type RememberedWishes } from '#server/cart/wishes-store.ts';
import { insertOrder } from '#server/orders/placing-store.ts';
import { findLatestPlaced, listAttempts, type OrderRow } from '#server/orders/store.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { allNamed } from '#server/platform/all-named.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { useCoupon } from '#server/promotions/store.ts';
import { readBuyer } from './buyer-store.ts';
import { checkCart, type CheckedCart } from './check-cart.ts';
import type { CheckoutDeps, PaymentRequest } from './checkout-deps.ts';
import { followAttempt, type AttemptPress } from './follow-attempt.ts';
import { requireSeller } from './closed-checkout.ts';
import { bankReplyMinutes, bankReplyUntil } from './bank-reply.ts';
import { outcomeOf } from './end-payment.ts';
import { takeReservation } from './kept-reservation.ts';
import { openAttempt } from './payment-rows.ts';
import { draftOrder, stockMovesOf } from './place-order.ts';
import { requireSellOffs } from './require-sell-offs.ts';
import { readMeans } from './read-means.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Longer than browsers ask again. */
const repeatedWithin = { minutes: 10 } as const;

type Reserved = { press: AttemptPress; left: StockLeft[] };
/** The order of an attempt that the bank has not answered for ten minutes. */
type Silent = { silent: OrderRow };

export async function startPayment(
  deps: CheckoutDeps,
  request: PaymentRequest,
): Promise<PaymentOutcome> {
  if (!request.acceptTerms) throw new Refusal('Payment.TermsNotAccepted', { field: 'acceptTerms' });
  requireSeller(deps);
  let reserved = await reserve(deps, request);
  if ('silent' in reserved) {
    const { silent } = reserved;
    const placed = await endSilentAttempt(deps, silent.id);
    if (placed) return placed;
    reserved = await reserve(deps, { ...request, askedAbout: silent.id });
    if ('silent' in reserved) throw waitingFor(reserved.silent);
  }
  deps.catalogue.applyStock(reserved.left);
  return followAttempt(deps, reserved.press);
}

/**
 * Prevents two orders from one cart: an attempt pending for ten minutes is ended at the bank before
 * another starts. Returns its outcome if it turns out to be paid.
 */
async function endSilentAttempt(
  deps: CheckoutDeps,
  orderId: string,
): Promise<PaymentOutcome | null> {
  const payment = await findLivePayment(deps.database.db, orderId);
  if (!payment) return null;
  await reconcilePayment(deps, payment, bankReplyMinutes);
  const outcome = await outcomeOf(deps, payment.id);
  return outcome.status === 'authorized' ? outcome : null;
}

/** `askedAbout`: the order of an attempt that the bank was just asked about. */
type ReserveRequest = PaymentRequest & { askedAbout?: string };

async function reserve(deps: CheckoutDeps, request: ReserveRequest): Promise<Reserved | Silent> {
  try {
    return await inTransaction(deps.database.db, (tx) => reserveInTransaction(tx, deps, request));
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'coupon_uses_pkey' || constraint === 'promo_code_uses_pkey')
      throw new Refusal('Coupon.AlreadyUsed');
    throw error;
  }
}

async function reserveInTransaction(
  tx: Tx,
  anySite: CheckoutDeps,
  request: ReserveRequest,
): Promise<Reserved | Silent> {
  const { customerId } = request;
  // The lock serialises double clicks and parallel tabs; what is read after it was sent is read under it.
  const [cart, attempts, buyer] = await Promise.all([
    findCart(tx, { customerId, sessionId: null }, { forUpdate: true }),
    listAttempts(tx, customerId),
    readBuyer(tx, customerId),
  ]);
  if (!cart) return earlier(await requireRepeated(tx, anySite, request));
  const deps = atCart(anySite, cart);
  const ofVersion = attempts.find((order) => order.cart_version === cart.version);
  const waiting = attempts.find((order) => awaitsPayment(order.status));
  if (waiting && waiting.id !== request.askedAbout && isSilent(deps, waiting))
    return { silent: waiting };
  if (ofVersion) return earlier(await requirePaymentOf(tx, ofVersion.id));
  if (waiting) throw waitingFor(waiting);
  const checked = await checkCart(tx, deps, { cart, ...buyer }, request);
  const means = await readMeans(tx, deps, {
    payment: request.payment,
    customerId: request.customerId,
    amountCents: checked.priced.quotation.preauthorization,
    slot: { from: checked.slot.starts_at, to: checked.slot.ends_at },
  });
  const order = draftOrder(atCart(anySite, checked.cart), checked);
  const paymentId = newId();
  const {
    number,
    payment,
    reservation: { left, short },
  } = await allNamed({
    number: insertOrder(tx, order, { actor: 'customer', reason: null }),
    payment: openAttempt(tx, deps, {
      id: paymentId,
      orderId: order.row.id,
      amountCents: checked.priced.quotation.preauthorization,
      request: means,
      purpose: 'checkout',
    }),
    wishes: rememberWishesOf(tx, deps, checked, buyer.remembered),
    coupons: useCoupons(tx, deps, checked, order.row.id),
    reservation: takeReservation(tx, deps, {
      id: order.row.id,
      cart: checked.cart,
      slot: checked.slot,
      shopId: checked.zone.shop_id,
      moves: stockMovesOf(order),
    }),
  });
  if (short.length > 0) throw shortage(deps, checked, short);
  await requireSellOffs(tx, checked, order);
  return { press: { opened: { payment, order: { ...order.row, number } } }, left };
}

const earlier = (earlierPaymentId: string): Reserved => ({ press: { earlierPaymentId }, left: [] });

const isSilent = ({ clock }: Pick<CheckoutDeps, 'clock'>, order: OrderRow): boolean =>
  Temporal.Instant.compare(clock.now(), bankReplyUntil(order)) >= 0;

const waitingFor = (order: OrderRow): Refusal =>
  new Refusal('EcomCart.WaitingForBankReply', { until: bankReplyUntil(order).toString() });

/**
 * Without a cart there is nothing to pay: a request for the amount of the order just placed is
 * the one that placed it, sent again because its answer was lost.
 */
async function requireRepeated(
  tx: Tx,
  { clock }: Pick<CheckoutDeps, 'clock'>,
  { customerId, acceptedAmount }: PaymentRequest,
): Promise<string> {
  const order = await findLatestPlaced(tx, {
    customerId,
    amountCents: acceptedAmount,
    since: clock.now().subtract(repeatedWithin),
  });
  if (!order) throw new Refusal('Cart.CartNotFound');
  return requirePaymentOf(tx, order.id);
}

/** Only of a cart that the shopper filled: one taken by telephone says nothing of the next. */
async function rememberWishesOf(
  tx: Tx,
  { clock }: Pick<CheckoutDeps, 'clock'>,
  { cart, customer }: CheckedCart,
  former: RememberedWishes | null,
): Promise<void> {
  const wished = {
    replaceMissingProducts: cart.is_replacing_missing,
    askBeforeReplacing: cart.is_asking_first,
    productIds: cart.lines.map(({ productId }) => productId),
    wishes: cart.wishes,
  };
  if (changesWishes(wished, former))
    await rememberWishes(tx, { customerId: customer.id, ...wished, at: clock.now() });
}

async function requirePaymentOf(tx: Tx, orderId: string): Promise<string> {
  const payment = await findLivePayment(tx, orderId);
  if (!payment) throw new Refusal('Cart.InvalidCart');
  return payment.id;
}

async function useCoupons(
  tx: Tx,
  deps: CheckoutDeps,
  { priced, customer }: CheckedCart,
  orderId: string,
): Promise<void> {
  for (const { coupon, isApplied, amountCents } of priced.pricedCoupons) {
    if (!isApplied || amountCents === 0) continue;
    const isUsable = await useCoupon(tx, {
      coupon,
      amountCents,
      customerId: customer.id,
      orderId,
      at: deps.clock.now(),
    });
    if (!isUsable) throw new Refusal('Coupon.AlreadyUsed');
  }
}

/** Names the product another shopper took first, and the remaining quantity. */
export function shortage(
  deps: Pick<CheckoutDeps, 'catalogue'>,
  checked: Pick<CheckedCart, 'cart'>,
  skus: readonly string[],
): Refusal {
  const productId = deps.catalogue.current().productIdBySku.get(skus[0] ?? '') ?? '';
  const left = deps.catalogue.stockOf(skus[0] ?? '');
  const wanted = checked.cart.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const meta = {
    productId,
    name: deps.catalogue.current().products.get(productId)?.sellable.name ?? '',
  };
  return left > 0 && left < wanted
    ? new Refusal('EcomCart.ProductQuantityUnavailable', { ...meta, availableQuantity: left })
    : new Refusal('EcomCart.ProductOutOfStock', meta);
}
