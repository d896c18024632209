/** Each raw status with the label its customer reads, reached through the API. */
import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app, paul, lea } = shop.open({ staff: ['paul', 'lea'], stock: { penne: 1000 } });
const zoe = shop.once(() => shop.newShopper(app));

const shown = async (orderId: string) => {
  const { status, statusLabel } = await shop.readOrder(zoe, orderId);
  return [status, statusLabel];
};

describe('the status label that a customer reads', () => {
  it('T17a the status label that a customer reads is right from the pending payment to the end of preparation', async () => {
    await shop.fillCart(zoe);
    const { orderId, actionUrl, paymentId } = shop.okBody(
      await shop.pay(zoe, { card: 'challenge' }),
    );
    expect(shop.okBody(await zoe.call('GET', '/api/cart/waitingPayment')).payment).toMatchObject({
      paymentId,
    });
    expect((await statusOf(orderId)).status).toBe('prepaying');
    await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
    expect(await shown(orderId)).toEqual(['prepaid', 'Validée']);
    shop.okBody(await shop.move(paul, orderId, 'preparing'));
    expect(await shown(orderId)).toEqual(['preparing', 'En préparation']);
    shop.okBody(await shop.putLine(paul, orderId, 'penne', { preparedQuantity: 30 }));
    shop.okBody(await shop.move(paul, orderId, 'prepared'));
    expect(await shown(orderId)).toEqual(['prepared', 'Préparée']);
  });

  it('T17c the status label that a customer reads is right on the road, on delivery and after the debit', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) {
      shop.okBody(await shop.move(paul, id, to));
      expect(await shown(id)).toEqual([to, 'En livraison']);
    }
    shop.okBody(await shop.move(lea, id, 'inTransit'));
    expect(await shown(id)).toEqual(['inTransit', 'En livraison']);
    shop.okBody(await shop.handOver(lea, id));
    expect(await shown(id)).toEqual(['delivered', 'Livrée']);
    await app.jobs.drain();
    expect(await shown(id)).toEqual(['paid', 'Payée']);
  });

  it('T17b accepted by its customer, an order reads as prepared, and continues to delivery', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    await app.database.pool.query("update orders set status = 'approvedByClient' where id = $1", [
      id,
    ]);
    expect(await shown(id)).toEqual(['approvedByClient', 'Préparée']);
    expect((await shop.readOrder(zoe, id)).lockedReason).toBe(
      'Délai dépassé : votre commande est préparée.',
    );
    shop.okBody(await shop.move(paul, id, 'cart'));
  });
});

/** An order whose payment is pending is hidden from its customer: it has no page. */
async function statusOf(orderId: string): Promise<{ status: string }> {
  shop.expectRefusal(await zoe.call('GET', `/api/orders/${orderId}`), 'Order.NotFound');
  return app.database.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
