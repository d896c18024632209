/**
 * Ends a payment of an order that is already placed: the hold of its registered card, or what its
 * customer pays after that card was refused. Under the payment's row lock, as in end-payment.ts.
 */
import { payBeforeMs } from '#domain/payments/hold-plan.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { HoldState } from '#server/partners/payment/port.ts';
import { forgetRegistered, readHoldRequest } from '#server/payments/hold-request.ts';
import { updatePayment, type PaymentRow } from '#server/payments/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { payAgainEmail } from './pay-again-email.ts';
import {
  isTooShort,
  keepCardOf,
  keepWaiting,
  letGo,
  lockHeldOrder,
  recordHold,
} from './payment-rows.ts';

type EndDeps = Pick<CheckoutDeps, 'clock' | 'jobs' | 'publicUrl'>;
type HoldRefusal = { status: 'refused' | 'failed'; reason: string };

/** A request that the bank never saw is sent again under the same key. */
const askAgainAfter = { minutes: 5 } as const;

export async function endLaterHold(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
): Promise<void> {
  const isAway = payment.purpose === 'later';
  switch (state.status) {
    case 'authorized':
    case 'captured':
      return accept(tx, deps, payment, state);
    case 'requires_action':
    case 'approved':
      if (!isAway) return keepWaiting(tx, deps, payment, state);
      await letGo(tx, deps, payment, state);
      return refuseLater(tx, deps, payment, {
        status: 'failed',
        reason: 'Votre banque demande votre confirmation.',
      });
    case 'pending':
      return keepWaiting(tx, deps, payment, state);
    case 'refused':
      return refuseLater(tx, deps, payment, {
        status: 'refused',
        reason: state.refusalReason ?? 'Paiement refusé.',
      });
    case 'not_found':
      if (isAway) return planAgain(tx, deps, payment);
      return refuseLater(tx, deps, payment, { status: 'failed', reason: bankSilentAgain });
    case 'canceled':
      return refuseLater(tx, deps, payment, { status: 'failed', reason: bankSilentAgain });
  }
}

const bankSilentAgain = 'La banque n’a pas répondu.';

async function accept(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  state: HoldState,
): Promise<void> {
  const order = await lockHeldOrder(tx, payment.order_id);
  if (!order) {
    await letGo(tx, deps, payment, state);
    return forgetRegistered(tx, deps, payment);
  }
  if (isTooShort(state, order)) {
    await letGo(tx, deps, payment, state);
    return refuseLater(tx, deps, payment, {
      status: 'failed',
      reason: 'Votre banque ne garantit pas ce paiement jusqu’à votre créneau.',
    });
  }
  await recordHold(tx, deps, payment, state);
  if (readHoldRequest(payment).saveCard) await keepCardOf(tx, deps, order, state);
  await forgetRegistered(tx, deps, payment);
}

/** A later hold that is refused starts the deadline; another try of the shopper keeps it. */
export async function refuseLater(
  tx: Tx,
  deps: EndDeps,
  payment: PaymentRow,
  { status, reason }: HoldRefusal,
): Promise<void> {
  const now = deps.clock.now();
  const order = await lockHeldOrder(tx, payment.order_id);
  const isFirst = payment.purpose === 'later' && order !== undefined;
  const payBefore = isFirst ? deadlineOf(order, now) : null;
  await updatePayment(tx, payment.id, {
    status,
    refusal_reason: reason,
    pay_before: payBefore,
    updated_at: now,
  });
  await forgetRegistered(tx, deps, payment);
  // An order being modified is paid for by the order that replaces it.
  if (payBefore && awaitsPreparation(order?.status))
    await deps.jobs.enqueue(
      tx,
      'email.send',
      payAgainEmail(deps, { order, paymentId: payment.id, reason, payBefore }),
    );
}

function deadlineOf(order: OrderRow, now: Temporal.Instant): Temporal.Instant {
  const { from } = frozenDeliverySchema.parse(order.delivery);
  return Temporal.Instant.fromEpochMilliseconds(
    payBeforeMs(
      {
        fromMs: Date.parse(from),
        orderUntilMs: order.completable_until?.epochMilliseconds ?? null,
      },
      now.epochMilliseconds,
    ),
  );
}

async function planAgain(tx: Tx, deps: EndDeps, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  const isNeeded = await lockHeldOrder(tx, payment.order_id);
  await updatePayment(tx, payment.id, {
    status: isNeeded ? 'registered' : 'cancelled',
    hold_at: now.add(askAgainAfter),
    updated_at: now,
  });
  if (!isNeeded) await forgetRegistered(tx, deps, payment);
}
