import type { PersonalData } from '#server/platform/personal-data.ts';

/** Cards hold no personal data beyond the anonymised account. */
export const gameOfPerson: PersonalData = {
  name: 'sept-familles',
  read: async (db, { customerId }) => ({
    cartes: await db
      .selectFrom('game_holdings')
      .select(['card', 'copies'])
      .where('customer_id', '=', customerId)
      .orderBy('card')
      .execute(),
    gagnees: await db
      .selectFrom('game_wins')
      .select(['order_id', 'card', 'at'])
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .execute(),
    echanges: await db
      .selectFrom('game_exchanges')
      .select(['given', 'received', 'at'])
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .execute(),
    familles: await db
      .selectFrom('game_families')
      .select(['family', 'miams', 'completed_at'])
      .where('customer_id', '=', customerId)
      .execute(),
  }),
};
