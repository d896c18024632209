import { measuredUserId } from '#domain/analytics/user.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Events only hold a shortened customer id; removing it anonymises them. */
export const eventsOfPerson: PersonalData = {
  name: 'mesureDAudience',
  read: async (db, { customerId }) =>
    db
      .selectFrom('analytics_events')
      .select(['name', 'at', 'path', 'properties', 'device'])
      .where('user_id', '=', measuredUserId(customerId))
      .orderBy('at')
      .execute(),
  async erase(tx, { customerId }) {
    await tx
      .updateTable('analytics_events')
      .set({ user_id: null })
      .where('user_id', '=', measuredUserId(customerId))
      .execute();
  },
};
