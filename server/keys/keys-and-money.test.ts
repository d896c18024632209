/** Requests whose content moves money: a key needs the scope that says so, beside what their row asks. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import {
  freshPriceOf,
  publishPickupTerms,
  setFreshRule,
  waitForNobody,
} from '../../tests/nobody-came.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  for (const id of ['penne', 'entrecote']) await shop.setStock(app, id, 1000);
});
afterEach(() => app.close());

it('a key keeps goods back at the door, which refunds them, only with the scope of refunds', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, { penne: 40 });
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await shop.leaveRound(await shop.staff(app, 'marc'), [id]));
  const code = await shop.readDoorCode(zoe, id);
  const handOver = (program: Pick<Visitor, 'call'>, penne: number) =>
    program.call('POST', `/api/staff/deliveries/${id}/events`, {
      status: 'delivered',
      code,
      keptBack: [{ productId: 'penne', quantity: penne }],
    });
  const refused = await handOver(await makeProgram('orders.deliver'), 3);
  shop.expectRefusal(refused, 'Key.TooNarrow');
  expect(refused.body.meta).toEqual({ scope: 'orders.refund:write' });
  expect(await moneyOf(id)).toEqual({ captured: 0, refunded: 0 });
  shop.okBody(await handOver(await makeProgram('orders.deliver', 'orders.refund'), 3));
  expect(await moneyOf(id)).toMatchObject({ refunded: 525 });
});

describe('a key ends a pickup that nobody came for', () => {
  let id: string;
  beforeEach(async () => {
    await publishPickupTerms(app, '{{retrait}}');
    await setFreshRule(app, 5_000);
    id = await waitForNobody(app, await shop.newShopper(app));
  });
  const end = (program: Pick<Visitor, 'call'>, more: object = {}) =>
    program.call('POST', `/api/staff/orders/${id}/no-shows`, { takesFreshBack: false, ...more });

  it('a key bills it only with the scope that debits', async () => {
    const refused = await end(await makeProgram('orders.cancel'));
    shop.expectRefusal(refused, 'Key.TooNarrow');
    expect(refused.body.meta).toEqual({ scope: 'orders.deliver:write' });
    shop.okBody(await end(await makeProgram('orders.cancel', 'orders.deliver')));
    expect(await moneyOf(id)).toMatchObject({ captured: await freshPriceOf(app, id) });
  });

  it('a key without that scope ends it unbilled', async () => {
    shop.okBody(await end(await makeProgram('orders.cancel'), { isWaived: true }));
    expect(await moneyOf(id)).toEqual({ captured: 0, refunded: 0 });
  });
});

/** A program by a key of these scopes, to write. */
async function makeProgram(...privileges: string[]): Promise<Pick<Visitor, 'call'>> {
  const scopes = privileges.map((privilege) => `${privilege}:write`);
  const marc = await shop.staff(app, 'marc');
  const body = { name: 'Camion', scopes, days: 90 };
  const { secret } = shop.okBody(await marc.call('POST', '/api/staff/keys', body));
  return {
    call: (method, path, sent) =>
      app.visitor().call(method, path, sent, { authorization: `Bearer ${secret}` }),
  };
}
async function moneyOf(id: string): Promise<{ captured: number; refunded: number }> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query(
    `select p.captured_cents as captured,
      (select coalesce(sum(amount_cents), 0)::int from refunds r where r.order_id = p.order_id) as refunded
    from payments p where p.order_id = $1`,
    [id],
  );
  return rows[0];
}
