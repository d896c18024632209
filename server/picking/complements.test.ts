/** A complement is prepared and leaves with its order. */
import { afterEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000 };

const { app, paul, marc } = shop.open({ staff: ['paul', 'marc'], stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

const line = shop.putLine;

describe('a complement', () => {
  it('a complement is shown with its order, follows each step and is never left behind', async () => {
    const first = await shop.buy(zoe);
    const extra = await complete(first);
    shop.okBody(await shop.move(paul, first, 'preparing'));
    expect(await see(first)).toMatchObject({
      complements: [{ id: extra, status: 'preparing', products: [{ id: 'penne', version: 0 }] }],
    });
    expect(await see(extra)).toMatchObject({ initialOrder: { id: first }, complements: [] });
    shop.okBody(await line(paul, first, 'penne', { preparedQuantity: 30 }));
    const waiting = await shop.move(paul, first, 'prepared');
    shop.expectRefusal(waiting, 'Picking.LinesWaiting');
    expect(waiting.body.message).toMatch(
      /^1 produit du complément \d+ n’est pas encore préparé\.$/,
    );
    shop.okBody(await line(paul, extra, 'penne', { preparedQuantity: 2 }));
    for (const to of ['prepared', 'cart', 'readyToDeliver', 'inTransit', 'delivered']) {
      const doorCode = to === 'delivered' ? await shop.readDoorCode(zoe, first) : undefined;
      // The slot is tomorrow's.
      const isEarlyMeant = to === 'inTransit' ? true : undefined;
      shop.okBody(
        await marc.call('POST', `/api/staff/orders/${first}/moves`, { to, doorCode, isEarlyMeant }),
      );
      expect((await see(extra)).status, to).toBe(to);
    }
    await app.jobs.drain();
    expect((await see(extra)).status).toBe('paid');
  });

  it('a reopened complement keeps its order in the shop until it can leave too', async () => {
    const first = await shop.buy(zoe);
    const extra = await complete(first);
    shop.okBody(await shop.move(paul, first, 'preparing'));
    for (const [id, preparedQuantity] of [
      [first, 30],
      [extra, 2],
    ] as const)
      shop.okBody(await line(paul, id, 'penne', { preparedQuantity }));
    shop.okBody(await shop.move(paul, first, 'prepared'));
    shop.expectRefusal(await shop.move(paul, extra, 'cart'), 'Order.FollowsItsOrder');
    shop.okBody(await shop.move(paul, extra, 'preparing'));
    const held = await shop.move(paul, first, 'cart');
    shop.expectRefusal(held, 'Order.HeldBackByComplement');
    expect(held.body.message).toMatch(/^Le complément \d+ est « En préparation »/);
    shop.okBody(await shop.move(paul, extra, 'prepared'));
    shop.okBody(await shop.move(paul, first, 'cart'));
    expect((await see(extra)).status).toBe('cart');
  });

  it('a complement is given back with its order, and cancelled alone when none of it is found', async () => {
    const first = await shop.buy(zoe);
    const extra = await complete(first);
    shop.okBody(await shop.move(paul, first, 'preparing'));
    shop.okBody(await shop.move(paul, first, 'prepaid'));
    expect(await see(extra)).toMatchObject({ status: 'prepaid', preparerId: null });
    shop.okBody(await shop.move(paul, first, 'preparing'));
    shop.okBody(await line(paul, first, 'penne', { preparedQuantity: 30 }));
    shop.okBody(await line(paul, extra, 'penne', { preparedQuantity: 0 }));
    const refused = await shop.move(paul, first, 'prepared');
    expect(refused.body.meta).toEqual({ nothingFound: extra });
    shop.okBody(await shop.move(paul, extra, 'cancelled'));
    shop.okBody(await shop.move(paul, first, 'prepared'));
  });
});

const see = async (id: string) => shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`));

/** Two packs added to an order that is open. */
async function complete(first: string): Promise<string> {
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  return shop.okBody(await shop.pay(zoe)).orderId;
}
