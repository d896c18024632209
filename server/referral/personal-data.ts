import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Referrals in the export, without the other customer's name, which is that person's data. */
export const referralsOfPerson: PersonalData = {
  name: 'parrainages',
  read: async (db, { customerId }) =>
    run(
      db,
      `select case when referee_id = $1 then 'filleul' else 'parrain' end as role, state,
        applied_at, settled_at from referrals where $1 in (referee_id, referrer_id)
      order by applied_at`,
      [customerId],
    ),
};
