import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { createManualClock } from './clock.ts';
import { watchClockSkew } from './clock-skew.ts';
import { openDatabase, type Database } from './db.ts';
import { createLog } from './log.ts';
import { OperatorError } from './operator-error.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const log = createLog('silent');
const databaseTime = async () =>
  (await database.pool.query<{ now: Temporal.Instant }>('select clock_timestamp() as now')).rows[0]
    ?.now as Temporal.Instant;

it('a shop whose clock is over a minute from its database’s refuses to start', async () => {
  for (const [seconds, direction] of [
    [90, 'ahead of'],
    [-90, 'behind'],
  ] as const) {
    const clock = createManualClock((await databaseTime()).add({ seconds }).toString());
    const opening = watchClockSkew({ pool: database.pool, clock, log });
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(direction);
  }
});

it('a clock that drifts while the shop is open is logged at the next check', async () => {
  const clock = createManualClock((await databaseTime()).toString());
  let look: () => void = () => undefined;
  const skew = await watchClockSkew({ pool: database.pool, clock, log }, (again, ms) => {
    look = again;
    return setInterval(() => undefined, ms);
  });
  expect(skew.seconds()).toBeNull();
  clock.advance({ seconds: 30 });
  look();
  await expect.poll(() => skew.seconds()).toBeGreaterThanOrEqual(28);
  skew.stop();
});
