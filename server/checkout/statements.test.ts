import { afterAll, beforeAll, expect, it } from 'vitest';
import { noMonitoring, type Monitoring } from '#server/platform/monitoring.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const sent: string[] = [];
let isCounting = false;
/** Counts what a request asks of the shop's own tables: neither the embedded bank nor the feed of changes. */
const counting: Monitoring = {
  ...noMonitoring,
  isOn: true,
  startCall(_name, attributes) {
    const text = String(attributes['db.query.text'] ?? '');
    if (isCounting && text !== '' && !/sandbox\.|\bchanges\b/.test(text)) sent.push(text);
    return null;
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ monitoring: counting });
});
afterAll(() => app.close());

/** Since the second: the first of a connection prepares what it sends. */
async function countCheckout(): Promise<number> {
  const zoe = await shop.newShopper(app);
  const { price } = await shop.fillCart(zoe);
  const token = await shop.tokenise(zoe, shop.cards.accepted);
  sent.length = 0;
  isCounting = true;
  const paid = await zoe.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token },
  });
  isCounting = false;
  expect(paid.status).toBe(200);
  return sent.length;
}

it('a checkout of a shop with one site sends 23 statements, and as many once the seller has a second site', async () => {
  await countCheckout();
  expect(await countCheckout(), sent.join('\n')).toBe(23);
  await app.database.pool.query(
    "insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open')",
  );
  expect(await countCheckout(), sent.join('\n')).toBe(23);
});
