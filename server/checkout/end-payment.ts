/**
 * The only function that ends a payment attempt, for page, webhook and reconciler alike. Idempotent
 * under the payment's row lock, so repeated, late or reordered news is harmless.
 */
import { addressInputSchema } from '#domain/addresses/address.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { awaitsPayment, awaitsPreparation, step } from '#domain/orders/state-groups.ts';
import { keepAddress } from '#server/account/keep-address.ts';
import { lockCartById, saveCart } from '#server/cart/store.ts';
import { readAcceptedTerms } from '#server/content/accepted-terms.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { loseHold } from '#server/orders/lose-hold.ts';
import { lockOrderWithInitial } from '#server/orders/initial-order-store.ts';
import { listPlacedLines } from '#server/orders/placing-store.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { HoldState } from '#server/partners/payment/port.ts';
import { forgetCard, readHoldRequest } from '#server/payments/hold-request.ts';
import {
  isUndecided,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import { findAttempt } from './attempt-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { closeOrderedCart } from './close-ordered-cart.ts';
import { confirmationEmail, confirmationKey } from './confirmation-email.ts';
import { endLaterHold, refuseLater } from './end-later-hold.ts';
import { endReservation } from './kept-reservation.ts';
import {
  isTooShort,
  keepCardOf,
  keepWaiting,
  letGo,
  lookUpAfter,
  recordHold,
} from './payment-rows.ts';
import { registerCard, registeredHoldAt, whyNotRegistered } from './register-card.ts';

/** Told to the shopper of an attempt that the bank never decided. */
export const bankSilent = 'La banque n’a pas répondu.';

/** `placed`: the order whose money this news holds. */
type EndedPayment = { left: StockLeft[]; placed: OrderRow | null };

type LockedOrder = Awaited<ReturnType<typeof lockOrderWithInitial>>;
const noOrder: LockedOrder = { order: undefined, initial: undefined };

const nothingMoved: EndedPayment = { left: [], placed: null };

/** Returns the order that this news placed, its money held. Null when it ended the attempt otherwise, or changed nothing. */
export async function endPayment(
  deps: CheckoutDeps,
  { id: paymentId, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
  state: HoldState,
): Promise<OrderRow | null> {
  if (state.status === 'canceled') await loseHold(deps, paymentId);
  const { left, placed } = await inTransaction(
    deps.database.db,
    async (tx): Promise<EndedPayment> => {
      const isHeld = state.status === 'authorized' || state.status === 'captured';
      const [payment, locked] = await Promise.all([
        lockPayment(tx, paymentId),
        isHeld ? lockOrderWithInitial(tx, orderId) : noOrder,
      ]);
      if (!payment) return nothingMoved;
      // A hold confirmed after its attempt ended is released.
      if (!isUndecided(payment)) {
        if (state.status === 'authorized' && hasEndedUnpaid(payment))
          await letGo(tx, deps, payment, state);
        return nothingMoved;
      }
      if (state.status === 'not_found' && isBeingAskedAgain(deps, payment)) return nothingMoved;
      if (isOfPlacedOrder(payment)) {
        await endLaterHold(tx, deps, payment, state);
        return nothingMoved;
      }
      switch (state.status) {
        case 'authorized':
        case 'captured':
          return accept(tx, deps, payment, state, locked);
        case 'requires_action':
        case 'approved':
        case 'pending':
          await keepWaiting(tx, deps, payment, state);
          return nothingMoved;
        case 'refused':
          return endUnpaid(tx, deps, payment, {
            status: 'refused',
            reason: state.refusalReason ?? 'Paiement refusé.',
          });
        case 'canceled':
        case 'not_found':
          return endUnpaid(tx, deps, payment, {
            status: 'failed',
            reason: bankSilent,
          });
      }
    },
  );
  deps.catalogue.applyStock(left);
  return placed;
}

const endUnpaid = async (...given: Parameters<typeof giveUp>): Promise<EndedPayment> => ({
  left: await giveUp(...given),
  placed: null,
});

/** The bank may hear of the attempt from a call under way, so the reconciler looks it up once more. */
const isBeingAskedAgain = (
  { clock }: Pick<CheckoutDeps, 'clock'>,
  { asked_again_at: askedAt }: PaymentRow,
): boolean =>
  askedAt !== null && Temporal.Instant.compare(askedAt.add(lookUpAfter), clock.now()) > 0;

/** The hold of a registered card, or what its customer pays after that card was refused. */
const isOfPlacedOrder = ({ purpose }: PaymentRow): boolean =>
  purpose === 'later' || purpose === 'again';

const hasEndedUnpaid = ({ status }: PaymentRow): boolean =>
  ['refused', 'failed', 'cancelled'].includes(status);

async function accept(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
  { order, initial }: LockedOrder,
): Promise<EndedPayment> {
  const now = deps.clock.now();
  const { saveCard, registersCard } = readHoldRequest(payment);
  // Nothing more is to be held on a card registered for this order.
  const forget = async () =>
    registersCard && state.savedCardId
      ? forgetCard(tx, deps, payment, state.savedCardId)
      : undefined;
  if (!order || !awaitsPayment(order.status)) {
    await letGo(tx, deps, payment, state);
    await forget();
    return nothingMoved;
  }
  const isShort = isTooShort(state, order);
  const why = isShort ? whyNotRegistered(state, order) : null;
  if (why) {
    await letGo(tx, deps, payment, state);
    await forget();
    return endUnpaid(tx, deps, payment, { status: 'failed', reason: why });
  }
  if (initial && !awaitsPreparation(initial.status)) {
    await letGo(tx, deps, payment, state);
    await forget();
    return endUnpaid(tx, deps, payment, {
      status: 'failed',
      reason:
        'La commande que vous complétiez ne peut plus l’être. Rien n’est débité et votre panier est gardé.',
    });
  }
  if (saveCard) await keepCardOf(tx, deps, order, state);
  const holdAt = isShort ? registeredHoldAt(order, now) : null;
  const [left] = await Promise.all([
    closeOrderedCart(tx, deps, order),
    holdAt
      ? registerCard(tx, deps, { payment, order, state, holdAt })
      : recordHold(tx, deps, payment, state).then(forget),
    moveOrder(tx, {
      orderId: order.id,
      locked: order,
      to: step.accept,
      by: 'system',
      actor: 'payment',
      at: now,
    }),
    keepAddressOf(tx, order, now),
    confirm(tx, deps, { order, holdAt }),
  ]);
  return { left, placed: isShort ? null : order };
}

/** `holdAt`: when its registered card is held; null: the money is held already. */
type Confirmed = { order: OrderRow; holdAt: Temporal.Instant | null };

const confirm = (tx: Tx, deps: CheckoutDeps, placed: Confirmed): Promise<void> =>
  deps.jobs.enqueueEmail(tx, confirmationKey(placed.order), composeConfirmation(tx, deps, placed));

async function composeConfirmation(
  tx: Tx,
  deps: CheckoutDeps,
  placed: Confirmed,
): Promise<JobPayload<'email.send'>> {
  const { id, terms_version: version, zone_id: zoneId } = placed.order;
  const { type } = frozenDeliverySchema.parse(placed.order.delivery);
  const [lines, terms, instructions] = await Promise.all([
    listPlacedLines(tx, id),
    version === null ? null : readAcceptedTerms(deps.database, tx, version),
    isCollection(type) ? findInstructions(tx, zoneId) : null,
  ]);
  return confirmationEmail(deps, { ...placed, lines, terms, instructions });
}

/** The shop's own address, where an order is picked up, belongs in no address book. */
async function keepAddressOf(tx: Tx, order: OrderRow, at: Temporal.Instant): Promise<void> {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  // A payment never fails for the sake of an address book.
  const read = isCollection(type) ? null : addressInputSchema.safeParse(address);
  if (read?.success)
    await keepAddress(tx, { customerId: order.customer_id, address: read.data, at });
}

/** Returns slot, units and coupons. The cart stays, with a new version so that the next try is a new order. */
export async function giveUp(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs' | 'publicUrl'>,
  payment: PaymentRow,
  end: { status: 'refused' | 'failed'; reason: string },
): Promise<StockLeft[]> {
  if (isOfPlacedOrder(payment)) {
    await refuseLater(tx, deps, payment, end);
    return [];
  }
  const now = deps.clock.now();
  await updatePayment(tx, payment.id, {
    status: end.status,
    refusal_reason: end.reason,
    updated_at: now,
  });
  // The link can be paid until its deadline: a failed attempt does not end the order.
  if (payment.purpose === 'link') return [];
  const order = await lockOrder(tx, payment.order_id);
  if (!order || !awaitsPayment(order.status)) return [];
  await moveOrder(tx, {
    orderId: order.id,
    locked: order,
    to: step.fail,
    by: 'system',
    actor: 'payment',
    reason: end.reason,
    at: now,
  });
  const cart = await lockCartById(tx, order.cart_id);
  if (cart) await saveCart(tx, cart, now);
  return endReservation(tx, deps, order, cart);
}

const outcomes: Record<PaymentRow['status'], PaymentOutcome['status']> = {
  registered: 'authorized',
  initiated: 'pending',
  requires_action: 'requires_action',
  pending: 'pending',
  authorized: 'authorized',
  captured: 'authorized',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'failed',
};

/** The page's view of an attempt whose money is held, as `outcomeOf` would read it. */
export const heldOutcome = (
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { id: orderId, number: orderNumber }: Pick<OrderRow, 'id' | 'number'>,
): PaymentOutcome => ({
  paymentId,
  orderId,
  orderNumber,
  status: 'authorized',
  refusalReason: null,
  actionUrl: null,
});

/** The page's view of an attempt. `failed` and `refused` carry the provider's wording. */
export async function outcomeOf(deps: CheckoutDeps, paymentId: string): Promise<PaymentOutcome> {
  const { payment, order } = (await findAttempt(deps.database.db, paymentId)) ?? {};
  if (!payment || !order) throw new Refusal('Order.NotFound');
  // The checkout's own hold is let go when its card is registered for later.
  const isAccepted = !isOfPlacedOrder(payment) && awaitsPreparation(order.status);
  const status = isAccepted ? 'authorized' : outcomes[payment.status];
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
