/**
 * Saves a card without a payment, or deletes one. The provider stores the numbers; the shop stores
 * a reference.
 */
import type { Clock } from '#domain/clock.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { PaymentReplyLost, PaymentRequestInvalid } from '#server/partners/payment/port.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { countCardAttempt } from './card-attempts.ts';
import { findOrderNeeding } from './hold-store.ts';
import { deleteCardRow, findCard, insertCard } from './store.ts';

export type CardsDeps = {
  database: Database;
  clock: Clock;
  partners: { payment: PaymentProvider };
};

export async function saveCard(
  deps: CardsDeps,
  { customerId, token, ip }: { customerId: string; token: string; ip: string },
): Promise<Row<'payment_cards'>> {
  const { db } = deps.database;
  const { payment } = deps.partners;
  const now = deps.clock.now();
  const attempt = await countCardAttempt(db, { customerId, ip }, now);
  try {
    const saved = await payment.saveCard({ token, customerReference: customerId });
    const card = await insertCard(db, {
      id: newId(),
      customer_id: customerId,
      provider: payment.kind,
      provider_card_id: saved.savedCardId,
      type: saved.card.brand,
      last4: saved.card.last4,
      exp_month: saved.card.expMonth,
      exp_year: saved.card.expYear,
      fingerprint: saved.card.fingerprint,
      created_at: now,
    });
    await attempt.succeeded();
    return card;
  } catch (error) {
    if (error instanceof PaymentRequestInvalid)
      throw new Refusal('Payment.CardNotSaved', { card: true });
    if (error instanceof PaymentReplyLost)
      throw new Refusal('Payment.CardReplyLost', { card: true });
    throw error;
  }
}

export async function deleteCard(
  deps: CardsDeps,
  owned: { id: string; customerId: string },
): Promise<void> {
  const { db } = deps.database;
  const card = await findCard(db, owned);
  if (!card) throw new Refusal('Payment.CardNotFound', { id: owned.id });
  const needed = { savedCardId: card.provider_card_id, customerId: owned.customerId };
  const order = await findOrderNeeding(db, needed);
  if (order)
    throw new Refusal(
      'Payment.CardNeeded',
      { order },
      `Cette carte doit payer la commande ${order} : elle se supprime une fois la somme réservée.`,
    );
  await deleteCardRow(db, owned, deps.clock.now());
  await deps.partners.payment.deleteCard({
    savedCardId: card.provider_card_id,
    customerReference: owned.customerId,
  });
}
