/** Asks the bank about an attempt while its shopper waits for the answer. */
import { claimAskingAgain } from '#server/payments/hold-store.ts';
import { askProvider, lookUpPayment } from './ask-provider.ts';
import { bankReplyMinutes } from './bank-reply.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment } from './end-payment.ts';

/** Within this, the first call is likely still under way. */
const quietFor = { seconds: 5 } as const;

/** `page`: where the provider sends the payer back, if not the usual page. */
export async function followAttempt(
  deps: CheckoutDeps,
  { paymentId, isNew }: { paymentId: string; isNew: boolean },
  page?: string,
): Promise<void> {
  if (!isNew) return askAgain(deps, paymentId, page);
  const state = await askProvider(deps, paymentId, page);
  if (state) await endPayment(deps, paymentId, state);
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
      ? await askProvider(deps, payment.id, page)
      : known;
  if (state) await endPayment(deps, payment.id, state);
}
