/** How an order is paid, as its customer and the staff see it. */
import type { Order } from '#domain/orders/contract.ts';
import type { Row } from '#server/platform/schema.ts';

export type ViewedPayment = Pick<
  Row<'payments'>,
  | 'status'
  | 'card'
  | 'captured_cents'
  | 'refunded_cents'
  | 'amount_cents'
  | 'purpose'
  | 'hold_at'
  | 'capture_before'
>;
export type AwaitedPayment = { payBefore: Temporal.Instant; reason: string | null };

export function viewPayment(
  payment: ViewedPayment | undefined,
  awaited: AwaitedPayment | null,
): Pick<Order, 'payment' | 'awaitedPayment'> {
  const card = payment?.card as { brand?: string; last4?: string } | null | undefined;
  return {
    payment: payment
      ? {
          type: card?.brand ?? 'CARD',
          last4: card?.last4 ?? null,
          status: payment.status,
          holdAt: payment.status === 'registered' ? (payment.hold_at?.toString() ?? null) : null,
        }
      : null,
    awaitedPayment: awaited && { before: awaited.payBefore.toString(), reason: awaited.reason },
  };
}

/** What the bank let go: nothing of a registered card whose order ended before its hold. */
export function releasedCents(payment: ViewedPayment | undefined): number {
  if (!payment || !['captured', 'cancelled'].includes(payment.status)) return 0;
  const isNeverHeld = payment.purpose === 'later' && payment.capture_before === null;
  return isNeverHeld ? 0 : payment.amount_cents - payment.captured_cents;
}
