import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** Suggestions of missing products: the text stays, the e-mail is removed. */
export const proposalsOfPerson: PersonalData = {
  name: 'propositionsDeProduits',
  read: async (db, { email }) =>
    db
      .selectFrom('article_proposals')
      .select(['text', 'created_at'])
      .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
      .execute(),
  async erase(tx, { email }) {
    await tx
      .updateTable('article_proposals')
      .set({ email: null })
      .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
      .execute();
  },
  async forgetOld(db, now) {
    await db
      .updateTable('article_proposals')
      .set({ email: null })
      .where('created_at', '<', yearsBefore(now, 3))
      .where('email', 'is not', null)
      .execute();
  },
};
