/** Looks up an attempt at the bank, ends it accordingly, and gives up after too long. */
import { loseHold } from '#server/orders/lose-hold.ts';
import { askIfHeld } from '#server/payments/ask-if-held.ts';
import {
  listPaymentsToClose,
  listUncheckedHolds,
  listUnsettledPayments,
  markAsked,
  setHoldUnchecked,
} from '#server/payments/hold-store.ts';
import { isUndecided, type PaymentRow } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { bankSilent, endPayment } from './end-payment.ts';
import { closeAtBank, giveUpPayment } from './give-up-payment.ts';
import { lookUpAfter } from './payment-rows.ts';

/** Waits this long for a bank that does not answer, since the money may be held. */
const silentForMinutes = 60;
/** Nobody waits for a later hold, and its shopper is not bothered for an outage of the bank. */
const laterSilentForMinutes = 24 * 60;

export async function reconcilePayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  giveUpAfterMinutes: number,
): Promise<void> {
  if (!isUndecided(payment)) return;
  const age = deps.clock
    .now()
    .since(payment.hold_at ?? payment.created_at)
    .total('minutes');
  const isLater = payment.purpose === 'later';
  const state = await lookUpPayment(deps, payment);
  if (!state) {
    if (age >= (isLater ? laterSilentForMinutes : silentForMinutes))
      await giveUpPayment(deps, payment, {
        status: 'failed',
        reason: bankSilent,
        providerReference: null,
      });
    return;
  }
  const isWaiting = ['requires_action', 'approved', 'pending'].includes(state.status);
  if (!isWaiting || age < (isLater ? laterSilentForMinutes : giveUpAfterMinutes)) {
    await endPayment(deps, payment, state);
    return;
  }
  // The payer left, or the bank is still undecided: release everything, including a hold that may
  // come later.
  await giveUpPayment(deps, payment, {
    status: 'failed',
    reason: 'Le paiement n’a pas été confirmé à temps.',
    providerReference: state.providerReference,
  });
}

/** Runs every minute, each payment independently, so that one failing bank does not block others. */
export async function reconcilePayments(
  deps: CheckoutDeps,
  giveUpAfterMinutes: number,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const each = async (
    payments: readonly PaymentRow[],
    ask: (payment: PaymentRow) => Promise<void>,
  ): Promise<void> => {
    for (const payment of payments)
      await ask(payment).catch((error: unknown) =>
        deps.log.error({ err: error, paymentId: payment.id }, 'a payment waits for the bank'),
      );
  };
  await each(await listUnsettledPayments(db, now.subtract(lookUpAfter)), async (payment) => {
    await markAsked(db, payment.id, now);
    await reconcilePayment(deps, payment, giveUpAfterMinutes);
  });
  await each(await listPaymentsToClose(db, now), (payment) => closeAtBank(deps, payment));
  await each(await listUncheckedHolds(db), (payment) => checkHoldAgain(deps, payment));
}

/** The order was taken in charge while the bank was unreachable. */
async function checkHoldAgain(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  await markAsked(deps.database.db, payment.id, deps.clock.now());
  const answer = await askIfHeld(deps, payment);
  if (answer === 'held') await setHoldUnchecked(deps.database.db, payment.id, null);
  if (answer === 'lost') await loseHold(deps, payment.id);
}
