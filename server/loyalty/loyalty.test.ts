import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
beforeAll(async () => {
  await app.database.pool.query(
    "insert into charities (id, name, text) values ('soupe', 'La Soupe du canal', 'Des repas chauds.')",
  );
});

describe('Miams', () => {
  it('F07a C04b the coefficient, the threshold and the charities are public', async () => {
    expect(shop.okBody(await app.visitor().call('GET', '/api/loyalty/config'))).toEqual({
      coefficient: 10,
      threshold: 2000,
      gift: 500,
      charities: [{ id: 'soupe', name: 'La Soupe du canal', text: 'Des repas chauds.' }],
    });
  });

  it('C04b a new coefficient and threshold apply from the next order', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 5_000);
    const configure = (coefficient: number, threshold: number) =>
      app.database.pool.query('update loyalty_settings set coefficient = $1, threshold = $2', [
        coefficient,
        threshold,
      ]);
    await configure(4, 1000);
    expect(shop.okBody(await app.visitor().call('GET', '/api/loyalty/config'))).toMatchObject({
      coefficient: 4,
      threshold: 1000,
    });
    await earn(zoe.customerId, 5_000);
    expect(await read(zoe)).toMatchObject({ miams: 700, progressPercent: 70, band: '50-80' });
    await earn(zoe.customerId, 5_000);
    expect(await read(zoe)).toMatchObject({ miams: 900, progressPercent: 90, band: '80-100' });
    await configure(10, 2000);
  });

  it('F07a Miams are earned once by a delivered and paid order, for the billed amount', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe);
    await app.jobs.drain();
    expect((await read(zoe)).miams).toBe(0);
    await shop.prepareAndDeliver(app, orderId);
    const { amounts } = await shop.readOrder(zoe, orderId);
    const earned = Math.floor(Number(amounts.billed) / 100) * 10;
    expect(earned).toBeGreaterThan(0);
    expect(await read(zoe)).toMatchObject({
      miams: earned,
      gifts: 0,
      entries: [{ kind: 'grant', miams: earned, orderId }],
    });
    await earn(zoe.customerId, Number(amounts.billed), orderId);
    expect((await read(zoe)).miams).toBe(earned);
  });

  it('F07b Miams are exchanged for a working coupon, or a donation to a charity', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 41_000);
    expect(await read(zoe)).toMatchObject({
      miams: 4100,
      progressPercent: 205,
      band: '100+',
      gifts: 2,
      amountLeftToReward: 0,
    });
    shop.okBody(await spend(zoe));
    const { miams, uses } = shop.okBody(await spend(zoe, { type: 'donation', charityId: 'soupe' }));
    expect({ miams, uses }).toMatchObject({
      miams: 100,
      uses: expect.arrayContaining([
        expect.objectContaining({ type: 'gift', amount: 500 }),
        expect.objectContaining({ type: 'donation', charity: 'La Soupe du canal' }),
      ]),
    });
    const { items } = shop.okBody(await zoe.call('GET', '/api/account/coupons'));
    expect(items).toMatchObject([{ name: 'Cadeau Miams de 5 €' }]);
    await shop.fillCart(zoe);
    const cart = shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: items[0].code }));
    expect(cart.coupons).toMatchObject([{ amount: 500, applied: true }]);
  });

  it('Miams are not spent twice: a hundred concurrent requests spend at most the balance, and a repeated one counts once', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 60_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => spend(zoe)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    shop.expectRefusal(
      answers.find((answer) => answer.status !== 200) as never,
      'Loyalty.NotEnoughMiams',
    );
    expect((await read(zoe)).miams).toBe(0);
    await earn(zoe.customerId, 40_000);
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => spend(zoe, { id })));
    expect((await read(zoe)).miams).toBe(2000);
  });

  it('Miams are taken back in proportion to a refund, once, and never below zero', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await earn(zoe.customerId, 20_000);
    const refund = {
      refundId: crypto.randomUUID(),
      orderId,
      refundedCents: 5_000,
      billedCents: 20_000,
    };
    await Promise.all([
      app.jobs.runNow('order.rewards.reverse', refund),
      app.jobs.runNow('order.rewards.reverse', refund),
    ]);
    expect((await read(zoe)).miams).toBe(1500);
    await earn(zoe.customerId, 5_000);
    shop.okBody(await spend(zoe));
    await app.jobs.runNow('order.rewards.reverse', {
      ...refund,
      refundId: crypto.randomUUID(),
      refundedCents: 20_000,
    });
    expect((await read(zoe)).miams).toBe(0);
  });

  it('F07a an order paid back in parts leaves no Miams, in whatever order the parts are told', async () => {
    const zoe = await shop.newShopper(app);
    const { customerId } = zoe;
    const orderId = await earn(customerId, 20_000);
    const parts = [3_333, 6_667, 9_999, 1].map((refundedCents, index, all) => ({
      refundId: crypto.randomUUID(),
      orderId,
      customerId,
      refundedCents,
      refundedBeforeCents: all.slice(0, index).reduce((sum, one) => sum + one, 0),
      billedCents: 20_000,
    }));
    for (const part of parts.toReversed()) await app.jobs.runNow('order.rewards.reverse', part);
    expect((await read(zoe)).miams).toBe(0);
  });

  it('F07a an order wholly paid back leaves no Miams, whichever of the two is told first', async () => {
    const zoe = await shop.newShopper(app);
    const { customerId } = zoe;
    const orderId = crypto.randomUUID();
    const refund = {
      refundId: crypto.randomUUID(),
      orderId,
      customerId,
      isWhole: true,
      refundedCents: 20_000,
      billedCents: 20_000,
    };
    await app.jobs.runNow('order.rewards.reverse', refund);
    await earn(customerId, 20_000, orderId);
    await app.jobs.runNow('order.rewards.reverse', refund);
    expect((await read(zoe)).miams).toBe(0);
  });

  it('F07b exchanged for an unused gift: a full refund takes the gift back', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await earn(zoe.customerId, 25_000);
    shop.okBody(await spend(zoe));
    const refund = {
      refundId: crypto.randomUUID(),
      orderId,
      customerId: zoe.customerId,
      refundedCents: 25_000,
      billedCents: 25_000,
    };
    await Promise.all([
      app.jobs.runNow('order.rewards.reverse', refund),
      app.jobs.runNow('order.rewards.reverse', refund),
    ]);
    expect((await read(zoe)).miams).toBe(0);
    expect(shop.okBody(await zoe.call('GET', '/api/account/coupons')).items).toEqual([]);
    expect((await read(zoe)).entries.map((entry: { kind: string }) => entry.kind)).toEqual(
      expect.arrayContaining(['grant', 'spend', 'return', 'reversal']),
    );
  });

  it('F07b exchanged for a used gift or a donation are not taken back', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await earn(zoe.customerId, 41_000);
    shop.okBody(await spend(zoe));
    shop.okBody(await spend(zoe, { type: 'donation', charityId: 'soupe' }));
    const { items } = shop.okBody(await zoe.call('GET', '/api/account/coupons'));
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: items[0].code }));
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    await app.jobs.runNow('order.rewards.reverse', {
      refundId: crypto.randomUUID(),
      orderId,
      customerId: zoe.customerId,
      refundedCents: 41_000,
      billedCents: 41_000,
    });
    expect((await read(zoe)).miams).toBe(0);
  });

  it('R02b require a customer; a donation needs a listed charity; the ledger is append-only and adds up', async () => {
    shop.expectRefusal(await app.visitor().call('GET', '/api/loyalty/user'), 'Auth.Unauthorized');
    shop.expectRefusal(await spend(app.visitor()), 'Auth.Unauthorized');
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 20_000);
    shop.expectRefusal(
      await spend(zoe, { type: 'donation', charityId: 'licorne' }),
      'Loyalty.CharityNotFound',
    );
    expect((await read(zoe)).miams).toBe(2000);
    await expect(app.database.pool.query('update loyalty_entries set miams = 0')).rejects.toThrow(
      'append-only',
    );
    const { rows } = await app.database.pool.query(
      'select key from loyalty_entries group by key having sum(miams) <> 0',
    );
    expect(rows).toEqual([]);
    const { rows: drift } = await app.database.pool.query(
      "select b.customer_id from loyalty_balances b where miams <> (select coalesce(sum(miams), 0) from loyalty_entries e where e.customer_id = b.customer_id and account like 'customer:%')",
    );
    expect(drift).toEqual([]);
  });
});

const read = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/loyalty/user'));
const spend = (visitor: Visitor, changes: object = {}) =>
  visitor.call('POST', '/api/loyalty/uses', { id: crypto.randomUUID(), type: 'gift', ...changes });
const earn = (customerId: string, billedCents: number, orderId: string = crypto.randomUUID()) =>
  app.jobs.runNow('order.rewards', { orderId, customerId, billedCents }).then(() => orderId);
