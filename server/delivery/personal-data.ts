import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** The waiting list of addresses not yet served. */
export const prospectsOfPerson: PersonalData = {
  name: 'listeDAttente',
  read: async (db, { email }) =>
    db
      .selectFrom('prospects')
      .select(['email', 'address', 'is_optin', 'created_at'])
      .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
      .execute(),
  async erase(tx, { email }) {
    await tx
      .deleteFrom('prospects')
      .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
      .execute();
  },
  async forgetOld(db, now) {
    await db.deleteFrom('prospects').where('created_at', '<', yearsBefore(now, 3)).execute();
  },
};
