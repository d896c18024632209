/** Events told by what people and nights really do, each with its data. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventBodySchema, type WebhookEvent } from '#domain/webhooks/contract.ts';
import * as shop from '../../tests/shopping.ts';
import { openWebhookDesk, type WebhookDesk } from '../../tests/webhooks.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { items } = shop.okBody(await desk.marc.call('GET', '/api/staff/webhooks'));
  for (const { id } of items)
    shop.okBody(await desk.marc.call('DELETE', `/api/staff/webhooks/${id}`));
  desk.received.length = 0;
});

const skuOf = (id: string): string =>
  desk.app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const move = async (orderId: string, to: string) =>
  shop.okBody(await shop.move(await shop.staff(desk.app, 'paul'), orderId, to));

/** Each does it, and returns the data of the events of its kind. */
const acts: [what: string, event: WebhookEvent, act: () => Promise<object[]>][] = [
  [
    'the team moves an order to another slot',
    'order.changed',
    async () => {
      const orderId = await desk.buy();
      const body = { timeSlotId: 'paris-est-2026-11-23-18' };
      const path = `/api/staff/orders/${orderId}/destination`;
      shop.okBody(await desk.marc.call('PUT', path, body));
      return [{ orderId, status: 'prepaid' }];
    },
  ],
  [
    'an order taken by mistake is put back',
    'order.changed',
    async () => {
      const orderId = await desk.buy();
      await move(orderId, 'preparing');
      await move(orderId, 'prepaid');
      return [{ orderId, status: 'prepaid' }];
    },
  ],
  [
    'an order that was opened for changes is validated as it was',
    'order.changed',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      const orderId = await shop.buy(zoe, shop.counted);
      const body = { orderId, action: 'modify' };
      shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', body));
      shop.okBody(await zoe.call('DELETE', `/api/orders/${orderId}/modification`));
      return [
        { orderId, status: 'modifying' },
        { orderId, status: 'prepaid' },
      ];
    },
  ],
  [
    'an order closes to changes at its deadline, which is no change',
    'order.changed',
    async () => {
      await desk.buy();
      desk.app.clock.advance({ hours: 20 });
      await desk.app.jobs.runNow('orders.deadlines', {});
      await desk.signInAgain();
      return [];
    },
  ],
  [
    'nobody opens to the driver',
    'order.broughtBack',
    async () => {
      const orderId = await desk.buy();
      await shop.prepare(await shop.staff(desk.app, 'paul'), orderId);
      for (const to of ['cart', 'readyToDeliver']) await move(orderId, to);
      const lea = await shop.staff(desk.app, 'lea');
      shop.okBody(await shop.leaveRound(lea, [orderId]));
      const missed = { status: 'failed-delivery', reason: 'Client absent' };
      shop.okBody(await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, missed));
      return [{ orderId, status: 'readyToDeliver' }];
    },
  ],
  [
    'an order is cancelled and its hold let go',
    'payment.lost',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-23-18');
      const { orderId } = shop.okBody(await shop.pay(zoe));
      shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
      await desk.app.jobs.drain();
      return [{ orderId, capturedCents: 0 }];
    },
  ],
  [
    'a field of the shop’s own is filled in',
    'fields.changed',
    async () => {
      const field = { id: crypto.randomUUID(), subject: 'product', name: 'Allée', type: 'text' };
      shop.okBody(await desk.marc.call('POST', '/api/staff/customFields', field));
      const path = `/api/staff/customFields/product/${skuOf('penne')}`;
      shop.okBody(await desk.marc.call('PATCH', path, { values: { allee: '4' } }));
      const told = { subject: 'product', subjectId: skuOf('penne') };
      const read = `/api/staff/customFields/${told.subject}/${told.subjectId}`;
      shop.okBody(await desk.marc.call('GET', read));
      return [told];
    },
  ],
  [
    'customers are told of a recall',
    'stock.recalled',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-23-18');
      const { orderId } = shop.okBody(await shop.pay(zoe));
      const paul = await shop.staff(desk.app, 'paul');
      await move(orderId, 'preparing');
      const found = { preparedQuantity: 30, lots: ['S1'] };
      shop.okBody(await shop.putLine(paul, orderId, 'penne', found));
      const notice = {
        sku: skuOf('penne'),
        lot: 'S1',
        orderIds: [orderId],
        reason: 'Corps étranger possible. Ne les consommez pas.',
      };
      shop.okBody(await desk.marc.call('POST', '/api/staff/recalls/notices', notice));
      return [{ productId: 'penne' }];
    },
  ],
  [
    'the books of a day with a sale are closed',
    'closing.made',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-23-18');
      const { orderId } = shop.okBody(await shop.pay(zoe));
      await shop.prepareAndDeliver(desk.app, orderId);
      const day = desk.app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
      desk.app.clock.advance({ hours: 26 });
      await desk.app.jobs.runNow('books.close', {});
      await desk.signInAgain();
      return [{ day }];
    },
  ],
];

it.each(acts)('%s: %s is told', async (_, event, act) => {
  await desk.add([event]);
  const data = await act();
  await desk.tell();
  const told = desk.received.map(({ body }) => eventBodySchema(event).parse(JSON.parse(body)));
  expect(told.map((one) => one.data)).toMatchObject(data);
  expect(told).toHaveLength(data.length);
});
