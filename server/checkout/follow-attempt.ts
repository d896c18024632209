/** Asks the bank about an attempt while its shopper waits for the answer. */
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { claimAskingAgain } from '#server/payments/hold-store.ts';
import { askProvider, askProviderAbout, lookUpPayment } from './ask-provider.ts';
import type { Attempt } from './attempt-store.ts';
import { bankReplyMinutes } from './bank-reply.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment, heldOutcome, outcomeOf } from './end-payment.ts';

/** Within this, the first call is likely still under way. */
const quietFor = { seconds: 5 } as const;

/** What a press on « payer » did: it opened an attempt, or came after the one that did. */
export type AttemptPress = { opened: Attempt } | { earlierPaymentId: string };

/** `page`: where the provider sends the payer back, if not the usual page. */
export async function followAttempt(
  deps: CheckoutDeps,
  press: AttemptPress,
  page?: string,
): Promise<PaymentOutcome> {
  if ('earlierPaymentId' in press) {
    await askAgain(deps, press.earlierPaymentId, page);
    return outcomeOf(deps, press.earlierPaymentId);
  }
  const { payment } = press.opened;
  const state = await askProvider(deps, press.opened, page);
  const placed = state ? await endPayment(deps, payment, state) : null;
  return placed ? heldOutcome(payment, placed) : outcomeOf(deps, payment.id);
}

/**
 * Ends an attempt whose answer was lost, rather than let its shopper wait for the job. A bank that does not know the
 * attempt is sent it again under its own key, so that it holds the money once, whichever call reaches it. Does nothing
 * for an attempt that is decided, or was asked about moments ago.
 */
export async function askAgain(
  deps: CheckoutDeps,
  paymentId: string,
  page?: string,
): Promise<void> {
  const now = deps.clock.now();
  const payment = await claimAskingAgain(deps.database.db, paymentId, {
    at: now,
    quietSince: now.subtract(quietFor),
    madeSince: now.subtract({ minutes: bankReplyMinutes }),
  });
  if (!payment) return;
  const known = await lookUpPayment(deps, payment);
  const state =
    known?.status === 'not_found' && payment.status === 'initiated'
      ? await askProviderAbout(deps, payment.id, page)
      : known;
  if (state) await endPayment(deps, payment, state);
}
