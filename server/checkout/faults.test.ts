/**
 * A third of the bank's calls fail, before or after taking effect: every cart still makes one
 * order or none.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawFrom } from '#world/draw-from.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 5_000);
});
afterAll(() => app.close());

it('twenty carts paid through a failing bank are all decided, none paid twice and nothing lost', async () => {
  const { faults } = app.partners.payment;
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.newShopper(app)));
  for (const shopper of shoppers) await shop.fillCart(shopper);
  faults.dice = drawFrom(2026);
  faults.rate = 0.33;
  for (const shopper of shoppers) shop.okBody(await shop.pay(shopper));
  for (let minute = 0; minute < 20; minute += 1) {
    app.clock.advance({ minutes: 1 });
    await app.jobs.runNow('payments.reconcile', {});
  }
  faults.rate = 0;
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{
    status: string;
    holds: string;
  }>(`select o.status, (select count(*) from sandbox.holds h where h.idempotency_key = p.idempotency_key and h.status = 'authorized') as holds
    from orders o join payments p on p.order_id = o.id`);
  expect(rows).toHaveLength(20);
  for (const row of rows)
    expect([
      { status: 'prepaid', holds: 1 },
      { status: 'failed', holds: 0 },
    ]).toContainEqual({ status: row.status, holds: Number(row.holds) });
  expect(rows.some((row) => row.status === 'failed')).toBe(true);
  expect(rows.filter((row) => row.status === 'prepaid').length).toBeGreaterThan(10);
  await expectInvariants(app, { penne: 5_000 });
});
