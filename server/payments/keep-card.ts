/** Keeps a card that the provider saved for a customer, one row for each card number. */
import type { Clock } from '#domain/time/clock.ts';
import type { CardDetails, PaymentProvider } from '#server/partners/payment/port.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Row } from '#server/platform/schema.ts';
import { findCardByNumber, insertCard, lockCardNumber, updateCard } from './store.ts';

type KeepDeps = { clock: Clock; jobs: Jobs; partners: { payment: Pick<PaymentProvider, 'kind'> } };
type Saved = { customerId: string; savedCardId: string; card: CardDetails };

/**
 * A renewed card often keeps its number: its row takes the new date and reference. The provider
 * deletes whichever reference is of no use, unless an order still needs it (jobs.ts).
 */
export async function keepCard(
  tx: Tx,
  { clock, jobs, partners }: KeepDeps,
  { customerId, savedCardId, card }: Saved,
): Promise<Row<'payment_cards'>> {
  const number = { customerId, fingerprint: card.fingerprint };
  await lockCardNumber(tx, number);
  const known = await findCardByNumber(tx, number);
  const dates = { exp_month: card.expMonth, exp_year: card.expYear };
  if (!known)
    return insertCard(tx, {
      id: newId(),
      customer_id: customerId,
      provider: partners.payment.kind,
      provider_card_id: savedCardId,
      type: card.brand,
      last4: card.last4,
      ...dates,
      fingerprint: card.fingerprint,
      created_at: clock.now(),
    });
  if (known.provider_card_id === savedCardId) return known;
  const isRenewed = known.exp_year * 12 + known.exp_month < card.expYear * 12 + card.expMonth;
  await jobs.enqueue(tx, 'card.forget', {
    savedCardId: isRenewed ? known.provider_card_id : savedCardId,
    customerReference: customerId,
  });
  return isRenewed ? updateCard(tx, known.id, { provider_card_id: savedCardId, ...dates }) : known;
}
