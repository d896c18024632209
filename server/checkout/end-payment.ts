/**
 * The only function that ends a payment attempt, for page, webhook and reconciler alike. Idempotent
 * under the payment's row lock, so repeated, late or reordered news is harmless.
 */
import { addressInputSchema } from '#domain/address.ts';
import { isCollection } from '#domain/delivery/rules.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { keepAddress } from '#server/account/keep-address.ts';
import { lockCartById, saveCart } from '#server/cart/store.ts';
import { findTermsText } from '#server/content/terms-store.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { loseHold } from '#server/orders/lose-hold.ts';
import { findOrder, listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { HoldState } from '#server/partners/payment/port.ts';
import {
  insertCard,
  isUndecided,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import { findAttempt } from './attempt-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { closeOrderedCart } from './close-ordered-cart.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { endReservation } from './kept-reservation.ts';

/** Told to the shopper of an attempt that the bank never decided. */
export const bankSilent = 'La banque n’a pas répondu.';

export async function endPayment(
  deps: CheckoutDeps,
  paymentId: string,
  state: HoldState,
): Promise<void> {
  if (state.status === 'canceled') await loseHold(deps, paymentId);
  const left = await inTransaction(deps.database.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return [];
    // A hold confirmed after its attempt ended is released.
    if (!isUndecided(payment))
      return state.status === 'authorized' && hasEndedUnpaid(payment)
        ? letGo(tx, deps, payment, state)
        : [];
    switch (state.status) {
      case 'authorized':
      case 'captured':
        return accept(tx, deps, payment, state);
      case 'requires_action':
      case 'approved':
      case 'pending':
        return keepWaiting(tx, deps, payment, state);
      case 'refused':
        return giveUp(tx, deps, payment, {
          status: 'refused',
          reason: state.refusalReason ?? 'Paiement refusé.',
        });
      case 'canceled':
      case 'not_found':
        return giveUp(tx, deps, payment, {
          status: 'failed',
          reason: bankSilent,
        });
    }
  });
  deps.catalogue.applyStock(left);
}

const hasEndedUnpaid = ({ status }: PaymentRow): boolean =>
  ['refused', 'failed', 'cancelled'].includes(status);

async function accept(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
): Promise<StockLeft[]> {
  const now = deps.clock.now();
  const initial = await lockInitialOrder(tx, payment.order_id);
  const order = await lockOrder(tx, payment.order_id);
  if (!order || order.status !== 'prepaying') return letGo(tx, deps, payment, state);
  // A hold that expires before the delivery ends could not be captured, so refuse it now.
  const until = Temporal.Instant.from((order.delivery as { to: string }).to);
  if (state.captureBefore && Temporal.Instant.compare(state.captureBefore, until) < 0) {
    await letGo(tx, deps, payment, state);
    return giveUp(tx, deps, payment, {
      status: 'failed',
      reason:
        'Votre banque ne garantit pas ce paiement jusqu’à ce créneau. Choisissez un créneau plus proche.',
    });
  }
  if (initial && initial.status !== 'prepaid') {
    await letGo(tx, deps, payment, state);
    return giveUp(tx, deps, payment, {
      status: 'failed',
      reason:
        'La commande que vous complétiez ne peut plus l’être. Rien n’est débité et votre panier est gardé.',
    });
  }
  await updatePayment(tx, payment.id, {
    status: 'authorized',
    provider_reference: state.providerReference,
    capture_before: state.captureBefore,
    card: shownMeans(state),
    updated_at: now,
  });
  await moveOrder(tx, {
    orderId: order.id,
    locked: order,
    to: 'prepaid',
    by: 'system',
    actor: 'payment',
    at: now,
  });
  const left = await closeOrderedCart(tx, deps, order);
  if (state.savedCardId && state.card)
    await keepCard(tx, deps, order.customer_id, state.savedCardId, state.card);
  await keepAddressOf(tx, order, now);
  const [lines, terms, instructions] = [
    await listLines(tx, [order.id]),
    order.terms_version === null ? null : await findTermsText(tx, order.terms_version),
    await findInstructions(tx, order.zone_id),
  ];
  await deps.jobs.enqueue(
    tx,
    'email.send',
    confirmationEmail(deps, { order, lines, terms, instructions }),
  );
  return left;
}

/** The shop's own address, where an order is picked up, belongs in no address book. */
async function keepAddressOf(tx: Tx, order: OrderRow, at: Temporal.Instant): Promise<void> {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  // A payment never fails for the sake of an address book.
  const read = isCollection(type) ? null : addressInputSchema.safeParse(address);
  if (read?.success)
    await keepAddress(tx, { customerId: order.customer_id, address: read.data, at });
}

/** Means of payment shown on the order: a wallet hides its card. */
function shownMeans({ card, wallet }: HoldState): string | null {
  return card || wallet ? JSON.stringify({ ...card, ...(wallet ? { brand: wallet } : {}) }) : null;
}

/** Locked before the complement, in the same order as taking charge and cancelling. */
async function lockInitialOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, orderId);
  return order?.initial_order_id ? lockOrder(tx, order.initial_order_id) : undefined;
}

async function keepCard(
  tx: Tx,
  deps: CheckoutDeps,
  customerId: string,
  savedCardId: string,
  card: NonNullable<HoldState['card']>,
): Promise<void> {
  await insertCard(tx, {
    id: newId(),
    customer_id: customerId,
    provider: deps.partners.payment.kind,
    provider_card_id: savedCardId,
    type: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    created_at: deps.clock.now(),
  });
}

async function keepWaiting(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
): Promise<StockLeft[]> {
  const status = state.status === 'pending' ? 'pending' : 'requires_action';
  // Without news the row stays unchanged; the reconciler asks again and eventually gives up.
  if (status === payment.status && state.providerReference === payment.provider_reference)
    return [];
  await updatePayment(tx, payment.id, {
    status,
    provider_reference: state.providerReference,
    updated_at: deps.clock.now(),
  });
  return [];
}

/** Marks a hold nobody needs for release; the job or the reconciler releases it at the provider. */
async function letGo(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
): Promise<StockLeft[]> {
  const now = deps.clock.now();
  await updatePayment(tx, payment.id, {
    status: 'failed',
    provider_reference: state.providerReference,
    given_up_at: payment.given_up_at ?? now,
    closed_at: null,
    updated_at: now,
  });
  await deps.jobs.enqueue(tx, 'order.release', { orderId: payment.order_id });
  return [];
}

/** Returns slot, units and coupons. The cart stays, with a new version so that the next try is a new order. */
export async function giveUp(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs' | 'publicUrl'>,
  payment: PaymentRow,
  end: { status: 'refused' | 'failed'; reason: string },
): Promise<StockLeft[]> {
  const now = deps.clock.now();
  await updatePayment(tx, payment.id, {
    status: end.status,
    refusal_reason: end.reason,
    updated_at: now,
  });
  const order = await lockOrder(tx, payment.order_id);
  if (!order || order.status !== 'prepaying') return [];
  await moveOrder(tx, {
    orderId: order.id,
    locked: order,
    to: 'failed',
    by: 'system',
    actor: 'payment',
    reason: end.reason,
    at: now,
  });
  const cart = await lockCartById(tx, order.cart_id);
  if (cart) await saveCart(tx, cart, now);
  return endReservation(tx, deps, order, cart);
}

/** The page's view of an attempt. `failed` and `refused` carry the provider's wording. */
export async function outcomeOf(deps: CheckoutDeps, paymentId: string): Promise<PaymentOutcome> {
  const { payment, order } = (await findAttempt(deps.database.db, paymentId)) ?? {};
  if (!payment || !order) throw new Refusal('Order.NotFound');
  const status =
    payment.status === 'initiated'
      ? 'pending'
      : payment.status === 'captured'
        ? 'authorized'
        : payment.status === 'cancelled'
          ? 'failed'
          : payment.status;
  return {
    paymentId: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    status,
    refusalReason: payment.refusal_reason,
    actionUrl: status === 'requires_action' ? await readActionUrl(deps, payment) : null,
  };
}

async function readActionUrl(deps: CheckoutDeps, payment: PaymentRow): Promise<string | null> {
  if (!payment.provider_reference) return null;
  const state = await deps.partners.payment
    .lookup({ providerReference: payment.provider_reference })
    .catch(() => null);
  return state?.actionUrl ?? null;
}
