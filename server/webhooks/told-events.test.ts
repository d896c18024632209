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

const readPenne = async () =>
  shop.okBody(await desk.marc.call('GET', `/api/staff/products/${skuOf('penne')}`));
const changePenne = async (changes: object) => {
  const { version } = await readPenne();
  const path = `/api/staff/products/${skuOf('penne')}`;
  shop.okBody(await desk.marc.call('PATCH', path, { version, ...changes }));
};
const reorderAt = async (units: number, query = '') => {
  const path = `/api/staff/products/${skuOf('penne')}/reorderPoint${query}`;
  shop.okBody(await desk.marc.call('PUT', path, { units, packUnits: 1 }));
};

/** Each does it, and returns the data of the events of its kind. */
type Act = [what: string, event: WebhookEvent, act: () => Promise<object[]>];
const acts: Act[] = [
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
  ...(['product', 'order', 'customer', 'site'] as const).map((subject): Act => [
    `a field of the shop’s own is filled in on a ${subject}`,
    'fields.changed',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      const ids = { product: skuOf('penne'), customer: zoe.customerId, site: 'paris' };
      const subjectId = subject === 'order' ? await shop.buy(zoe, shop.counted) : ids[subject];
      const field = { id: crypto.randomUUID(), subject, name: 'Allée', type: 'text' };
      shop.okBody(await desk.marc.call('POST', '/api/staff/customFields', field));
      const path = `/api/staff/customFields/${subject}/${subjectId}`;
      shop.okBody(await desk.marc.call('PATCH', path, { values: { allee: '4' } }));
      return [{ subject, subjectId }];
    },
  ]),
  [
    'a slot gets other places',
    'slot.changed',
    async () => {
      const slotId = 'paris-est-2026-11-24-20';
      const change = { version: 0, capacity: 12 };
      shop.okBody(await desk.marc.call('PATCH', `/api/staff/slots/${slotId}`, change));
      return [{ slotId }];
    },
  ],
  [
    'a slot is booked, which changes nothing of it',
    'slot.changed',
    async () => {
      await desk.buy();
      return [];
    },
  ],
  [
    'a manager writes in a sheet',
    'product.changed',
    async () => {
      const { sheet } = await readPenne();
      await changePenne({ sheet: { ...sheet, description: 'Des penne de blé dur.' } });
      return [{ sku: skuOf('penne'), productId: 'penne' }];
    },
  ],
  [
    'a manager changes the seller’s price',
    'price.changed',
    async () => {
      await changePenne({ price: 181 });
      return [{ sku: skuOf('penne'), productId: 'penne', siteId: null, priceCents: 181 }];
    },
  ],
  [
    'a sale takes the stock to the seller’s reorder point, and the next one below it',
    'stock.low',
    async () => {
      const stock = await shop.stockOf(desk.app, 'penne');
      await reorderAt(stock - 30);
      await desk.buy();
      await desk.buy();
      return [{ sku: skuOf('penne'), siteId: 'paris', quantity: stock - 30 }];
    },
  ],
  [
    'a sale takes the stock to the site’s own reorder point, below the seller’s',
    'stock.low',
    async () => {
      const stock = await shop.stockOf(desk.app, 'penne');
      await reorderAt(stock - 10);
      await reorderAt(stock - 40, '?site=paris');
      await desk.buy();
      await desk.buy();
      return [{ sku: skuOf('penne'), siteId: 'paris', quantity: stock - 60 }];
    },
  ],
  [
    'a customer says yes to messages, then no, and buys',
    'customer.consented',
    async () => {
      const zoe = await shop.newShopper(desk.app);
      for (const sms of [true, false])
        shop.okBody(await zoe.call('PATCH', '/api/account/optin', { sms }));
      await shop.buy(zoe, shop.counted);
      const { customerId } = zoe;
      return [true, false].map((sms) => ({ customerId, email: false, sms }));
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
