/**
 * Saves a card without a payment, or deletes one. The provider stores the numbers; the shop stores
 * a reference.
 */
import type { Clock } from '#domain/time/clock.ts';
import {
  PaymentReplyLost,
  PaymentRequestInvalid,
  type PaymentProvider,
} from '#server/partners/payment/port.ts';
import { inTransaction, type Database, type Reader } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { findOrderNeeding } from './hold-store.ts';
import { keepCard } from './keep-card.ts';
import { deleteCardRow, findCard } from './store.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';

export type CardsDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
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
    const card = await inTransaction(db, (tx) => keepCard(tx, deps, { customerId, ...saved }));
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

/** A job deletes it at the provider, also when the provider is away or this process dies. */
export async function deleteCard(
  deps: CardsDeps,
  owned: { id: string; customerId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const card = await findCard(tx, owned);
    if (!card) throw new Refusal('Payment.CardNotFound', { id: owned.id });
    const { provider_card_id: savedCardId } = card;
    const order = await findOrderNeeding(tx, { savedCardId, customerId: owned.customerId });
    if (order)
      throw new Refusal(
        'Payment.CardNeeded',
        { order },
        `Cette carte doit payer la commande ${order} : elle se supprime une fois la somme réservée.`,
      );
    await deleteCardRow(tx, owned, deps.clock.now());
    await deps.jobs.enqueue(tx, 'card.forget', {
      savedCardId,
      customerReference: owned.customerId,
    });
  });
}

/**
 * Limits failed card saves, since thieves test stolen numbers that way: three failures an hour per
 * customer. Counted before calling the provider and refunded on success, so that parallel attempts
 * all count. Separate limits for account and IP, account alone, and IP alone.
 */
async function countCardAttempt(
  db: Reader,
  who: { customerId: string; ip: string },
  now: Temporal.Instant,
): Promise<{ succeeded(): Promise<void> }> {
  const limits = [
    ['cards:account-and-ip', `${who.customerId}:${who.ip}`],
    ['cards:account', who.customerId],
    ['cards:ip', who.ip],
  ] as const;
  for (const [name, counted] of limits) {
    if (!(await countWithin(db, name, counted, now)))
      throw new Refusal('Payment.TooManyCardAttempts');
  }
  return {
    succeeded: async () => {
      for (const [name, counted] of limits) await uncount(db, name, counted, now);
    },
  };
}
