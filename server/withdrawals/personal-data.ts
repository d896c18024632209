import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Keeps the acknowledgement as proof, without the name. */
export const withdrawalsOfPerson: PersonalData = {
  name: 'retractations',
  read: async (db, { customerId }) =>
    db
      .selectFrom('withdrawals')
      .select(['number', 'declared_at', 'acknowledgement', 'status', 'received_at'])
      .where('customer_id', '=', customerId)
      .orderBy('declared_at')
      .execute(),
  async erase(tx, { customerId }) {
    await run(
      tx,
      `update withdrawals
        set acknowledgement = acknowledgement || '{"customerName": "Compte supprimé", "email": ""}'
      where customer_id = $1`,
      [customerId],
    );
  },
};
