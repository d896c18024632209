/**
 * The trade that the books are tested on: October 2026 and the end of September. Deliveries and a
 * pickup, a shortage, weighings, a promo code, a refund, losses, and a delivery half an hour after
 * midnight in the night when the clocks go back.
 */
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import * as shop from './shopping.ts';

export type ScriptedMonth = {
  app: TestApp;
  /** Captured in September; then in October, the last one being a pickup. */
  orders: { september: string; first: string; night: string; pickup: string };
  refundDay: string;
};

type Found = Readonly<Record<string, { quantity?: number; percent?: number }>>;

export async function liveScriptedMonth(): Promise<ScriptedMonth> {
  // Monday 28 September, 10:00 in Paris.
  const app = await createTestApp({ startAt: '2026-09-28T08:00:00Z' });
  for (const id of ['penne', 'pomme-gala', 'chinon-rouge']) await shop.setStock(app, id, 1000);
  const zoe = await shop.newShopper(app);

  const september = await order(app, zoe, { penne: 30 }, 'paris-est-2026-09-29-18');
  await deliver(app, september, '2026-09-29T16:00:00Z');

  app.clock.set('2026-10-05T08:00:00Z');
  const cart = { penne: 30, 'pomme-gala': 4, 'chinon-rouge': 2 };
  const first = await order(app, zoe, cart, 'paris-est-2026-10-06-18');
  await deliver(app, first, '2026-10-06T16:00:00Z', {
    penne: { quantity: 28 },
    'pomme-gala': { percent: 120 },
  });
  app.clock.set('2026-10-09T12:00:00Z');
  await refundBottle(app, first);
  app.clock.set('2026-10-12T12:00:00Z');
  await lose(app, 'penne', 'breakage', -3);
  await lose(app, 'pomme-gala', 'expired', -2);

  app.clock.set('2026-10-23T08:00:00Z');
  const yann = await shop.newShopper(app);
  const night = await order(app, yann, { penne: 40 }, 'paris-est-2026-10-24-20', 'BIENVENUE10');
  // Late: it leaves at 00:05 on Sunday 25 October in Paris, and arrives at 00:30.
  await deliver(app, night, '2026-10-24T22:05:00Z');

  app.clock.set('2026-10-28T08:00:00Z');
  const pickup = await order(app, zoe, { 'pomme-gala': 80 }, 'retrait-bastille-2026-10-29-15');
  app.clock.set('2026-10-29T14:30:00Z');
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, pickup);
  shop.okBody(await shop.move(paul, pickup, 'ready'));
  shop.okBody(await shop.collect(paul, zoe, pickup));
  await app.jobs.drain();
  app.clock.set('2026-11-02T08:00:00Z');
  return { app, orders: { september, first, night, pickup }, refundDay: '2026-10-09' };
}

async function order(
  app: TestApp,
  shopper: Visitor,
  cart: Readonly<Record<string, number>>,
  slot: string,
  code?: string,
): Promise<string> {
  await app.jobs.runNow('slots.generate', {});
  await shop.fillCart(shopper, cart, slot);
  if (code) shop.okBody(await shopper.call('PATCH', '/api/cart/coupons', { add: code }));
  return shop.okBody(await shop.pay(shopper, { isAdult: true })).orderId;
}

/** Prepared in forty minutes, on the road for twenty-five. */
async function deliver(
  app: TestApp,
  orderId: string,
  leavesAt: string,
  found: Found = {},
): Promise<void> {
  app.clock.set(leavesAt);
  app.clock.advance({ minutes: -60 });
  const paul = await shop.staff(app, 'paul');
  const { products } = shop.okBody(await shop.move(paul, orderId, 'preparing'));
  app.clock.advance({ minutes: 40 });
  for (const { id, requestedQuantity, announcedGrams, quotation } of products) {
    const { quantity = requestedQuantity, percent = 100 } = found[id] ?? {};
    shop.okBody(
      await shop.putLine(paul, orderId, id, {
        preparedQuantity: quantity,
        ...(quotation === 'weight'
          ? { preparedGrams: Math.round((announcedGrams * percent) / 100) }
          : {}),
      }),
    );
  }
  for (const to of ['prepared', 'cart', 'readyToDeliver'])
    shop.okBody(await shop.move(paul, orderId, to));
  app.clock.set(leavesAt);
  const lea = await shop.staff(app, 'lea');
  shop.okBody(await shop.move(lea, orderId, 'inTransit'));
  app.clock.advance({ minutes: 25 });
  shop.okBody(await shop.handOver(lea, orderId));
  await app.jobs.drain();
}

async function refundBottle(app: TestApp, orderId: string): Promise<void> {
  const marc = await shop.staff(app, 'marc');
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${orderId}/refunds`, {
      key: newId(),
      reason: 'Bouteille cassée',
      lines: [{ productId: 'chinon-rouge', quantity: 1 }],
      withFees: false,
    }),
  );
  await app.jobs.drain();
}

async function lose(app: TestApp, productId: string, kind: string, delta: number): Promise<void> {
  const sku = app.catalogue.current().products.get(productId)?.sellable.sku ?? '';
  const marc = await shop.staff(app, 'marc');
  shop.okBody(
    await marc.call('POST', `/api/staff/products/${sku}/stockChanges`, {
      id: newId(),
      kind,
      delta,
    }),
  );
}
