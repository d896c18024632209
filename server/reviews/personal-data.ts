import type { PersonalData } from '#server/platform/personal-data.ts';

/** Published reviews stay anonymously. Pending texts are deleted, and reports: their free text may name its author. */
export const reviewsOfPerson: PersonalData = {
  name: 'avis',
  read: async (db, { customerId, email }) => ({
    avis: await db
      .selectFrom('reviews')
      .select([
        'product_id',
        'rating',
        'text',
        'status',
        'refusal_reason',
        'purchased_at',
        'created_at',
        'updated_at',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    doutes: await db
      .selectFrom('review_doubts')
      .select(['text', 'created_at', 'closed_at'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute(),
  }),
  async erase(tx, { customerId, email }) {
    await tx
      .deleteFrom('reviews')
      .where('customer_id', '=', customerId)
      .where('status', '<>', 'published')
      .execute();
    await tx.deleteFrom('review_doubts').where('email', '=', email).execute();
  },
};
