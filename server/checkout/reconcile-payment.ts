/** Asks the bank what became of an attempt, ends it accordingly, and gives it up once it has been silent for too long. */
import { inTransaction } from '#server/platform/db.ts';
import { isUndecided, lockPayment, type PaymentRow } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment, giveUp } from './end-payment.ts';

export async function reconcilePayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  giveUpAfterMinutes: number,
): Promise<void> {
  if (!isUndecided(payment)) return;
  const state = await lookUpPayment(deps, payment);
  if (!state) return;
  const isOld = deps.clock.now().since(payment.created_at).total('minutes') >= giveUpAfterMinutes;
  const isWaiting = state.status === 'requires_action' || state.status === 'pending';
  if (!isWaiting || !isOld) return endPayment(deps, payment.id, state);
  // Nobody came back from the bank's page: everything is given back, and the hold, should it ever come, is let go.
  if (state.providerReference)
    await deps.partners.payment.cancel({
      providerReference: state.providerReference,
      idempotencyKey: `abandon-${payment.id}`,
    });
  const left = await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (!locked || !isUndecided(locked)) return [];
    return giveUp(tx, deps, locked, {
      status: 'failed',
      reason: 'Le paiement n’a pas été confirmé à temps.',
    });
  });
  deps.catalogue.applyStock(left);
}
