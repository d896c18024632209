import { expect, it } from 'vitest';
import { open } from '../../tests/opened-shop.ts';

const { app } = open();

it('the nightly clean-up deletes messages that ended more than a year ago, and keeps those still due', async () => {
  const { pool } = app.database;
  const daysAgo = (days: number) => app.clock.now().subtract({ hours: 24 * days });
  await pool.query(
    `insert into outgoing_messages (key, channel, due_at, sent_at, given_up_at) values
      ('sent long ago', 'email', $1, $1, null),
      ('given up long ago', 'sms', $1, null, $1),
      ('due for long', 'email', $1, null, null),
      ('sent this year', 'email', $2, $2, null)`,
    [daysAgo(366).toString(), daysAgo(364).toString()],
  );
  await app.jobs.runNow('sessions.purge', {});
  const { rows } = await pool.query<{ key: string }>(
    'select key from outgoing_messages order by key',
  );
  expect(rows.map(({ key }) => key)).toEqual(['due for long', 'sent this year']);
});
