import { measuredUserId } from '#domain/analytics/user.ts';
import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Events only hold a shortened customer id; removing it anonymises them. */
export const eventsOfPerson: PersonalData = {
  name: 'mesureDAudience',
  read: async (db, { customerId }) =>
    run(
      db,
      'select name, at, path, properties, device from analytics_events where user_id = $1 order by at',
      [measuredUserId(customerId)],
    ),
  async erase(tx, { customerId }) {
    await run(tx, 'update analytics_events set user_id = null where user_id = $1', [
      measuredUserId(customerId),
    ]);
  },
};
