/** A short form of `npm run prove -- chaos`, which sets the variables: kill -9 between an intent and its outcome. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import { checkBooks } from '../../tests/check-books.ts';
import { killPoints, type Life } from './kill-points.ts';
import { live, units } from './lives.ts';
import { openShopProcess, type ShopProcess } from './shop-commands.ts';

const rounds = Number(process.env['CHAOS_KILL_ROUNDS'] ?? 0);
const stock = { penne: 100_000, 'pomme-gala': 10_000 };

/** Points where the intent is committed and the partner called; the long form visits all points. */
const shortForm = [
  'after the hold at the bank',
  'after the hold of a changed order',
  'after the capture at the bank',
  'after the intent of a later hold',
];
const visited = rounds > 0 ? killPoints : killPoints.filter(({ name }) => shortForm.includes(name));

const { app } = shop.open();
let shopProcess: ShopProcess;
beforeAll(async () => {
  await shop.widenSlots(app);
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
  shopProcess = openShopProcess(app);
});
afterAll(async () => {
  await shopProcess.close();
});

/**
 * Final state of each order of the scenario: status, units of penne, and holds (live ones in
 * cents).
 */
type End = { status: string; penne: number; live: number[]; ended: string[]; due: number };

const held = (status: string, penne: number) => ({ status, penne, isHeld: true });
const ended = (penne: number) => ({ status: 'cancelled', penne, isHeld: false });
const expectedEnds: Record<Life, readonly ReturnType<typeof held>[]> = {
  delivered: [held('paid', units.first)],
  cancelled: [ended(units.first)],
  refused: [],
  heldLater: [held('prepaid', units.first)],
  modified: [ended(units.first), held('prepaid', units.changed)],
  leftAsBefore: [held('prepaid', units.first)],
  completed: [held('prepaid', units.first), held('prepaid', units.complement)],
};

it.each(visited.map((point) => [point.name, point] as const))(
  'after being killed %s, the shop completes the order correctly and only once',
  async (name, { life, passes }) => {
    for (let round = 0; round < Math.max(1, rounds); round += 1) {
      app.clock.set('2026-11-21T09:00:00Z');
      const deaths = shopProcess.deaths();
      await shopProcess.insist({ kind: 'arm', point: name, passes });
      const { customerId, isAcknowledged } = await live(app, shopProcess, life);
      expect(shopProcess.deaths()).toBe(deaths + 1);
      expect(isAcknowledged).toBe(life !== 'refused');
      expectEnds(await readEnds(customerId), life);
    }
    expect(await checkBooks(app, stock)).toEqual([]);
  },
  600_000,
);

async function readEnds(customerId: string): Promise<End[]> {
  const { rows } = await app.database.pool.query<End>(
    `select o.status, (select l.requested_quantity from order_lines l where l.order_id = o.id and l.product_id = 'penne') as penne,
      coalesce(array_agg(h.amount_cents::int) filter (where h.status in ('authorized', 'captured')), '{}') as live,
      coalesce(array_agg(h.status) filter (where h.status not in ('authorized', 'captured')), '{}') as ended,
      o.preauthorization_cents as due
    from orders o left join payments p on p.order_id = o.id left join sandbox.holds h using (idempotency_key)
    where o.customer_id = $1 and o.status <> 'failed' group by o.id order by o.number::int`,
    [customerId],
  );
  return rows;
}

/** A live order has exactly one hold, at the agreed amount; any other order has none. */
function expectEnds(ends: readonly End[], life: Life): void {
  expect(
    ends.map(({ status, penne, live }) => ({ status, penne, isHeld: live.length > 0 })),
  ).toEqual(expectedEnds[life]);
  for (const { live, due } of ends) if (live.length > 0) expect(live).toEqual([due]);
}
