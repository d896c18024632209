/** A short form of `npm run chaos`, which sets the variables: kill -9 between an intent and its outcome. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import * as shop from '../shopping.ts';
import { checkBooks } from '../simulator/check-books.ts';
import { killPoints } from './kill-points.ts';
import { live } from './lives.ts';
import { openShopProcess, type ShopProcess } from './shop-commands.ts';

const rounds = Number(process.env['CHAOS_KILL_ROUNDS'] ?? 0);
const stock = { penne: 100_000, 'pomme-gala': 10_000 };

/** Where the intent is committed and the partner is asked; the long form visits all of them. */
const shortForm = [
  'after the hold at the bank',
  'after the capture at the bank',
  'after the intent of a later hold',
];
const visited = rounds > 0 ? killPoints : killPoints.filter(({ name }) => shortForm.includes(name));

let app: TestApp;
let shopProcess: ShopProcess;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
  shopProcess = openShopProcess(app);
});
afterAll(async () => {
  await shopProcess.close();
  await app.close();
});

const expectedEnd = {
  delivered: { status: 'paid', hold: 'captured' },
  cancelled: { status: 'cancelled', hold: 'canceled' },
  heldLater: { status: 'prepaid', hold: 'authorized' },
} as const;

it.each(visited)(
  'killed $name, the order still ends as it should, once',
  async ({ name, life }) => {
    for (let round = 0; round < Math.max(1, rounds); round += 1) {
      app.clock.set('2026-11-21T09:00:00Z');
      const deaths = shopProcess.deaths();
      await shopProcess.insist({ kind: 'arm', point: name, passes: 0 });
      const { customerId, isAcknowledged } = await live(app, shopProcess, life);
      expect(shopProcess.deaths()).toBe(deaths + 1);
      const { rows } = await app.database.pool.query<{ status: string; holds: string[] }>(
        `select o.status, array_agg(h.status order by h.created_at, h.reference) filter (where h.status is not null) as holds
        from orders o left join payments p on p.order_id = o.id left join sandbox.holds h using (idempotency_key)
        where o.customer_id = $1 and o.status <> 'failed' group by o.id`,
        [customerId],
      );
      if (life === 'refused')
        expect({ rows, isAcknowledged }).toEqual({ rows: [], isAcknowledged });
      else {
        const { status, hold } = expectedEnd[life];
        expect(rows).toHaveLength(1);
        expect(rows[0]?.status).toBe(status);
        expect(rows[0]?.holds.filter((one) => one === hold)).toHaveLength(
          life === 'cancelled' ? (rows[0]?.holds.length ?? 0) : 1,
        );
      }
    }
    expect(await checkBooks(app, stock)).toEqual([]);
  },
  600_000,
);
