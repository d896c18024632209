/** A short form of `npm run prove -- chaos --rounds 1000`, which sets the variable. */
import { beforeAll, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import { checkMoney, closeBooks } from '../../tests/check-books.ts';
import { races } from './races.ts';
import { openVanves } from './two-sites.ts';

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 2);

const { app } = shop.open();
beforeAll(async () => {
  await app.database.pool.query('update slots set capacity = 1000000');
  await shop.setStock(app, 'penne', 2_000_000);
  await openVanves(app);
});

it.each(races.map(({ name, run }) => [name, run] as const))(
  '%s',
  async (_, run) => {
    for (let round = 0; round < rounds; round += 1) await run(app, round);
    await app.jobs.drain();
    await app.jobs.runNow('books.seal', {});
    expect(await checkMoney(app)).toEqual([]);
  },
  24 * 3_600_000,
);

it('the day of all the races closes, and its journals are sealed', async () => {
  app.clock.advance({ hours: 24 });
  await app.jobs.drain();
  await closeBooks(app);
  expect(await checkMoney(app)).toEqual([]);
});
