/**
 * A hold too short for its slot: releases it, keeps the card that it registered, and plans the hold
 * of that card. One hold at checkout rather than none, so that a card without money is refused while
 * the shopper is there (docs/decisions/0192).
 */
import { holdRegisteredAtMs, isExpiredOn } from '#domain/payments/hold-plan.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { HoldState } from '#server/partners/payment/port.ts';
import { insertPayment, type PaymentRow } from '#server/payments/store.ts';
import { shopDay } from '#server/platform/shop-time.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { letGo, shownMeans } from './payment-rows.ts';

/** Why a registered card cannot pay for the slot; null when it can. */
export function whyNotRegistered(state: HoldState, order: OrderRow): string | null {
  if (!state.savedCardId || !state.card)
    return 'Votre banque ne garantit pas ce paiement jusqu’à ce créneau. Choisissez un créneau plus proche.';
  return isExpiredOn(state.card, shopDay(slotOf(order).to))
    ? 'Cette carte expire avant votre créneau. Choisissez une autre carte.'
    : null;
}

const registeredReason = 'Carte vérifiée et enregistrée : la somme sera réservée plus tard.';

/** When the card registered for an order is to be held. */
export function registeredHoldAt(order: OrderRow, now: Temporal.Instant): Temporal.Instant {
  const fromMs = Date.parse(slotOf(order).from);
  return Temporal.Instant.fromEpochMilliseconds(
    holdRegisteredAtMs({ fromMs }, now.epochMilliseconds),
  );
}

export async function registerCard(
  tx: Tx,
  deps: CheckoutDeps,
  paid: { payment: PaymentRow; order: OrderRow; state: HoldState; holdAt: Temporal.Instant },
): Promise<void> {
  const { payment, order, state, holdAt } = paid;
  const now = deps.clock.now();
  const id = newId();
  // Sent in this order: an order has one payment that holds or will hold its money.
  await Promise.all([
    letGo(tx, deps, payment, state, registeredReason),
    insertPayment(tx, {
      id,
      order_id: order.id,
      provider: payment.provider,
      idempotency_key: `hold-${id}`,
      amount_cents: payment.amount_cents,
      status: 'registered',
      purpose: 'later',
      hold_at: holdAt,
      provider_reference: null,
      refusal_reason: null,
      request: JSON.stringify({ means: { savedCardId: state.savedCardId }, saveCard: false }),
      card: shownMeans(state),
      created_at: now,
      updated_at: now,
    }),
  ]);
}

const slotOf = (order: OrderRow) => order.delivery as { from: string; to: string };
