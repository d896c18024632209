/** Steps that several ends of a payment share, under the payment's row lock. */
import { currentStatuses } from '#domain/orders/states.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { HoldState } from '#server/partners/payment/port.ts';
import type { HoldRequest } from '#server/payments/hold-request.ts';
import { keepCard } from '#server/payments/keep-card.ts';
import { insertPayment, updatePayment, type PaymentRow } from '#server/payments/store.ts';
import type { Attempt } from './attempt-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

/** Age at which the reconciler asks about a pending attempt. Longer than any call to the bank lasts. */
export const lookUpAfter = Temporal.Duration.from({ minutes: 2 });

/**
 * Writes the intent before the provider is asked. Its key is deterministic, so that the provider
 * answers a retry with the first result.
 */
export async function openAttempt(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'partners'>,
  asked: {
    id: string;
    orderId: string;
    amountCents: number;
    request: HoldRequest;
    purpose: 'checkout' | 'again' | 'link';
  },
): Promise<Attempt['payment']> {
  const { id, request } = asked;
  const now = deps.clock.now();
  const payment = {
    id,
    order_id: asked.orderId,
    idempotency_key: `hold-${id}`,
    amount_cents: asked.amountCents,
    purpose: asked.purpose,
  };
  await insertPayment(tx, {
    ...payment,
    provider: request.means ? deps.partners.payment.kind : 'none',
    status: 'initiated',
    provider_reference: null,
    refusal_reason: null,
    request: JSON.stringify(request),
    created_at: now,
    updated_at: now,
  });
  return { ...payment, request };
}

/** Marks a hold nobody needs for release; the job or the reconciler releases it at the provider. */
export async function letGo(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs'>,
  payment: PaymentRow,
  state: HoldState,
  /** Shown with the payment; null: what it has. */ reason: string | null = null,
): Promise<void> {
  const now = deps.clock.now();
  await Promise.all([
    updatePayment(tx, payment.id, {
      status: 'failed',
      provider_reference: state.providerReference,
      given_up_at: payment.given_up_at ?? now,
      closed_at: null,
      updated_at: now,
      ...(reason === null ? {} : { refusal_reason: reason }),
    }),
    deps.jobs.enqueue(tx, 'order.release', { orderId: payment.order_id }),
  ]);
}

export async function keepWaiting(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock'>,
  payment: PaymentRow,
  state: HoldState,
): Promise<void> {
  const status = state.status === 'pending' ? 'pending' : 'requires_action';
  // Without news the row stays unchanged; the reconciler asks again and eventually gives up.
  if (status === payment.status && state.providerReference === payment.provider_reference) return;
  await updatePayment(tx, payment.id, {
    status,
    provider_reference: state.providerReference,
    updated_at: deps.clock.now(),
  });
}

export async function recordHold(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock'>,
  payment: PaymentRow,
  state: HoldState,
): Promise<void> {
  await updatePayment(tx, payment.id, {
    status: 'authorized',
    provider_reference: state.providerReference,
    capture_before: state.captureBefore,
    card: shownMeans(state),
    updated_at: deps.clock.now(),
  });
}

/** Means of payment shown on the order: a wallet hides its card. */
export function shownMeans({ card, wallet }: HoldState): string | null {
  return card || wallet ? JSON.stringify({ ...card, ...(wallet ? { brand: wallet } : {}) }) : null;
}

export async function keepCardOf(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs' | 'partners'>,
  { customer_id: customerId }: OrderRow,
  { savedCardId, card }: HoldState,
): Promise<void> {
  if (savedCardId && card) await keepCard(tx, deps, { customerId, savedCardId, card });
}

/** Whether the hold ends before the order's slot does, so that it could not be captured. */
export function isTooShort(state: HoldState, order: OrderRow): boolean {
  const { to } = order.delivery as { to: string };
  return (
    state.captureBefore !== null &&
    Temporal.Instant.compare(state.captureBefore, Temporal.Instant.from(to)) < 0
  );
}

/**
 * Orders that a later hold may still serve: one being modified may be left as before, one under way may
 * be paid anew after its hold ended.
 */
export async function lockHeldOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId);
  return order && currentStatuses.includes(order.status) ? order : undefined;
}
