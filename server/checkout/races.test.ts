import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { basket, bookedOf, chooseSlot, expectSound, fill, newCustomer, pay, stockOf, tokenOf, cards } from '../../tests/buying.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
afterAll(async () => { await app.close(); });

async function shoppers(count: number, wanted: Record<string, number>, slotId?: string): Promise<Visitor[]> {
  const made: Visitor[] = [];
  for (let index = 0; index < count; index += 1) {
    const visitor = await newCustomer(app);
    await chooseSlot(visitor, slotId);
    await fill(visitor, wanted);
    made.push(visitor);
  }
  return made;
}

describe('races', () => {
  it('twenty shoppers for five units make exactly five orders, and the others are told why', async () => {
    expect(await stockOf(app, 'panais')).toBe(5);
    const all = await shoppers(20, { panais: 1, penne: 18 }, 'paris-est-2026-11-24-18').then(async (first) => {
      // Capacity must not be what stops them: two slots of ten places.
      for (const visitor of first.slice(10)) await chooseSlot(visitor, 'paris-est-2026-11-24-20');
      return first;
    });
    await app.database.pool.query("update stock set quantity = 10000 where sku = (select sku from products where id = 'penne')");
    const answers = await Promise.all(all.map((visitor) => pay(app, visitor)));
    const won = answers.filter((answer) => answer.status === 200 && answer.body.status === 'authorized');
    const lost = answers.filter((answer) => answer.status !== 200);
    expect(won).toHaveLength(5);
    expect(lost).toHaveLength(15);
    for (const answer of lost) expect(['EcomCart.ProductOutOfStock', 'EcomCart.ProductQuantityUnavailable']).toContain(answer.body.owner);
    expect(await stockOf(app, 'panais')).toBe(0);
    await expectSound(app);
  });

  it('twelve shoppers for a slot of ten places make ten orders', async () => {
    const slotId = 'paris-est-2026-11-25-18';
    const all = await shoppers(12, basket, slotId);
    const answers = await Promise.all(all.map((visitor) => pay(app, visitor)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    for (const answer of answers.filter((one) => one.status !== 200)) expect(answer.body.owner).toBe('Order.InvalidTimeSlot');
    expect(await bookedOf(app, slotId)).toBe(10);
    await expectSound(app);
  });

  it('a cart paid ten times at once is one order and one hold', async () => {
    const [visitor] = await shoppers(1, basket, 'paris-est-2026-11-26-18');
    if (!visitor) throw new Error('no shopper');
    const cart = await visitor.call('GET', '/api/cart');
    const token = await tokenOf(app, cards.accepted);
    const body = { acceptedAmount: cart.body.price.quotation.preauthorization, acceptTerms: true, payment: { type: 'card', token } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.call('PUT', '/api/cart/createPaymentIntent', body)));
    const orders = new Set(answers.filter((answer) => answer.status === 200).map((answer) => answer.body.orderId));
    expect(orders.size).toBe(1);
    const { rows } = await app.database.pool.query('select count(*)::int as count from orders where cart_id = $1', [cart.body.id]);
    expect(rows[0].count).toBe(1);
    await expectSound(app);
  });

  it('T20 of a cancellation and a preparer at the same instant, one wins and the other is told', async () => {
    const preparer = app.visitor();
    await preparer.call('POST', '/api/staff/session', { email: 'paul@cabas.fr', password: 'Paul2026x' });
    for (let round = 0; round < 5; round += 1) {
      const [visitor] = await shoppers(1, basket, 'paris-est-2026-11-27-18');
      if (!visitor) throw new Error('no shopper');
      const { body } = await pay(app, visitor);
      const [cancelled, taken] = await Promise.all([
        visitor.call('PUT', `/api/orders/${body.orderId}/cancel`), preparer.call('POST', `/api/staff/orders/${body.orderId}/moves`, { to: 'preparing' }),
      ]);
      expect([cancelled.status, taken.status].toSorted()).toEqual([200, 422]);
    }
    await app.jobs.drain();
    await expectSound(app);
  });
});
