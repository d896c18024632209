/** A saved card as its owner sees it. */
import { cardSchema, type PaymentCard } from '#domain/account/contract.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';

export function isCardExpired(
  card: { exp_month: number; exp_year: number },
  now: Temporal.Instant,
): boolean {
  const today = shopDateTime(now);
  return (
    card.exp_year < today.year || (card.exp_year === today.year && card.exp_month < today.month)
  );
}

export const viewCard = (row: Row<'payment_cards'>, now: Temporal.Instant): PaymentCard => ({
  id: row.id,
  type: cardSchema.shape.type.parse(row.type),
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isExpired: isCardExpired(row, now),
  isDefault: row.is_default,
});
