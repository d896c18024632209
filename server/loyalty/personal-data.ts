import type { PersonalData } from '#server/platform/personal-data.ts';
import { listEntries, listKeptGifts, listUses } from './store.ts';

/** The ledger is immutable and holds no personal data beyond the anonymised account. */
export const miamsOfPerson: PersonalData = {
  name: 'miams',
  read: async (db, { customerId }) => ({
    mouvements: await listEntries(db, customerId),
    cadeaux: await listUses(db, customerId),
    cadeauxGardes: await listKeptGifts(db, customerId),
  }),
};
