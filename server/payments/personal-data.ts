import type { Jobs } from '#server/platform/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Jobs delete the cards at the provider, which is never called inside a transaction. */
export function cardsOfPerson({ jobs }: { jobs: Jobs }): PersonalData {
  return {
    name: 'cartes',
    read: async (db, { customerId }) =>
      db
        .selectFrom('payment_cards')
        .select(['type', 'last4', 'exp_month', 'exp_year', 'created_at', 'deleted_at'])
        .where('customer_id', '=', customerId)
        .execute(),
    async erase(tx, { customerId }) {
      const cards = await tx
        .deleteFrom('payment_cards')
        .where('customer_id', '=', customerId)
        .returning(['provider_card_id', 'deleted_at'])
        .execute();
      for (const card of cards)
        if (!card.deleted_at)
          await jobs.enqueue(tx, 'card.forget', {
            savedCardId: card.provider_card_id,
            customerReference: customerId,
          });
    },
  };
}
