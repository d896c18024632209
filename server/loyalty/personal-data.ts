import type { PersonalData } from '#server/platform/personal-data.ts';
import { listEntries, listUses } from './store.ts';

/** Miams name nobody once the account is nameless; the ledger is never changed. */
export const miamsOfPerson: PersonalData = {
  name: 'miams',
  read: async (db, { customerId }) => ({
    mouvements: await listEntries(db, customerId),
    cadeaux: await listUses(db, customerId),
  }),
};
