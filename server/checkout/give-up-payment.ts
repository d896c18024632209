/**
 * Gives an attempt up, for the shop or the payer. Recorded first, under the payment's row lock,
 * then sent to the bank: from then on approvals are refused and late holds released (end-
 * payment.ts). In the other order, an approval between the check and the cancellation would leave
 * an order without a hold.
 */
import type { HoldState } from '#server/partners/payment/port.ts';
import { markAsked } from '#server/payments/hold-store.ts';
import { forgetRegistered } from '#server/payments/hold-request.ts';
import {
  isUndecided,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { giveUp } from './end-payment.ts';

export async function giveUpPayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  end: { status: 'refused' | 'failed'; reason: string; providerReference: string | null },
): Promise<void> {
  const { providerReference, ...outcome } = end;
  const given = await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    // Approved, refused or given up by another caller meanwhile.
    if (!locked || !isUndecided(locked)) return null;
    const left = await giveUp(tx, deps, locked, outcome);
    const reference = locked.provider_reference ?? providerReference;
    const changes = { given_up_at: deps.clock.now(), provider_reference: reference };
    await updatePayment(tx, locked.id, changes);
    return { left, row: { ...locked, ...changes } };
  });
  if (!given) return;
  deps.catalogue.applyStock(given.left);
  await closeAtBank(deps, given.row).catch((error: unknown) =>
    deps.log.warn({ err: error, paymentId: payment.id }, 'the bank will be told again'),
  );
}

/** Cancels an attempt at the bank. Throws until the bank confirms that nothing is held. */
export async function closeAtBank(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  const at = deps.clock.now();
  await markAsked(deps.database.db, payment.id, at);
  const state = payment.provider === 'none' ? null : await cancelHold(deps, payment, at);
  if (state) requireLetGo(state);
  await updatePayment(deps.database.db, payment.id, { closed_at: at });
}

/** Throws while the bank may still hold money: the job retries, then waits for a person. */
function requireLetGo({ status }: HoldState): void {
  if (!['canceled', 'refused', 'not_found'].includes(status))
    throw new Error(`the bank says « ${status} » of a hold that was to be let go`);
}

/** Throws until the bank confirms that nothing is held for this payment. */
export async function releaseAtBank(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (payment.provider_reference) requireLetGo(await cancelHold(deps, payment, deps.clock.now()));
}

/** Releases the hold of an ended order. Throws until the bank confirms. */
export async function letHoldGo(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (payment.status === 'registered') return dropRegistered(deps, payment);
  const at = deps.clock.now();
  await releaseAtBank(deps, payment);
  await updatePayment(deps.database.db, payment.id, { status: 'cancelled', updated_at: at });
}

/** Nothing was asked of the bank yet. A job that began to ask meanwhile lets the hold go itself. */
async function dropRegistered(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.status !== 'registered') return;
    await updatePayment(tx, locked.id, { status: 'cancelled', updated_at: deps.clock.now() });
    await forgetRegistered(tx, deps, locked);
  });
}

/** Uses the key when the creation's reply, with its reference, was lost. */
async function cancelHold(
  { partners }: CheckoutDeps,
  payment: PaymentRow,
  at: Temporal.Instant,
): Promise<HoldState> {
  const known = payment.provider_reference
    ? null
    : await partners.payment.lookup({ idempotencyKey: payment.idempotency_key });
  const providerReference = payment.provider_reference ?? known?.providerReference;
  if (known && !providerReference) return known;
  // A fresh key each time, since banks replay a key's first answer for a day; cancelling twice is
  // harmless.
  return partners.payment.cancel({
    providerReference: providerReference ?? '',
    idempotencyKey: `abandon-${payment.id}-${at.epochMilliseconds}`,
  });
}
