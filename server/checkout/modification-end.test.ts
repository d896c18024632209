/** The half hour of a modified order: announced before its end, and remembered after it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 1_000);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterEach(() => expectInvariants(app, { penne: 1_000 }));
afterAll(() => app.close());

const modify = async (orderId: string) =>
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
const restore = (orderId: string) => zoe.call('DELETE', `/api/orders/${orderId}/modification`);
const light = async () => shop.okBody(await zoe.call('GET', '/api/cart/light'));
const subjects = async (orderId: string) =>
  (await shop.inboxOf(app, (await shop.readOrder(zoe, orderId)).customer.email)).map(
    ({ subject }) => subject ?? '',
  );

describe('the end of the half hour', () => {
  it('T21 the end of the half hour is announced five minutes before, unless the order was validated', async () => {
    const [kept, restored] = [await shop.buy(zoe), await shop.buy(zoe)];
    await modify(restored);
    shop.okBody(await restore(restored));
    await modify(kept);
    app.clock.advance({ minutes: 24, seconds: 59 });
    await app.jobs.drain();
    const warnings = async () =>
      (await subjects(kept)).filter((subject) => subject.startsWith('Plus que'));
    expect(await warnings()).toEqual([]);
    app.clock.advance({ seconds: 1 });
    await app.jobs.drain();
    const { number } = await shop.readOrder(zoe, kept);
    expect(await warnings()).toEqual([`Plus que 5 minutes pour valider la commande ${number}`]);
  });

  it('T21 the end of the half hour cancels the order, says so by e-mail, and its cart stays and remembers it', async () => {
    const id = await shop.buy(zoe);
    const { number } = await shop.readOrder(zoe, id);
    await modify(id);
    app.clock.advance({ minutes: 30 });
    shop.expectRefusal(await restore(id), 'Order.ModificationOver');
    expect((await shop.readOrder(zoe, id)).statusLabel).toBe('Annulée');
    expect(await shop.readCart(zoe)).toMatchObject({
      modifiedOrder: null,
      lapsedOrder: { id, number },
      counts: { units: 30 },
    });
    expect((await light()).changedOrder).toEqual({ kind: 'lapsed', id, number, timeLeft: 0 });
    expect(await subjects(id)).toContain(`Votre commande ${number} est annulée`);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).payment?.status).toBe('cancelled');
    shop.okBody(await shop.pay(zoe));
    expect((await light()).changedOrder).toBeNull();
  });
});
