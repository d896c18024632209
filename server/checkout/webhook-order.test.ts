/**
 * Bank webhooks may be late, repeated or reordered: the state is looked up, never taken from the
 * message.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Message = TestApp['webhooks']['sent'][number];

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length < 2) yield [...items];
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

async function hear({ rawBody, signature }: Message): Promise<void> {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'cabas-signature': signature },
    payload: rawBody,
  });
  expect(statusCode).toBe(200);
}

const rowsOf = async (orderId: string) => {
  const { rows } = await app.database.pool.query(
    `select o.status, p.status as payment, p.captured_cents, (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
    (select count(*)::int from order_events e where e.order_id = o.id) as events from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows;
};

it('webhooks of an approved payment, in any order and twice each, create one paid order', async () => {
  app.webhooks.isListening = false;
  app.webhooks.sent.length = 0;
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
  const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
  await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
  const messages = app.webhooks.sent.slice();
  expect(messages.length).toBeGreaterThan(0);
  for (const order of permutations([...messages, ...messages].slice(0, 5)))
    for (const message of order) await hear(message);
  expect(await rowsOf(outcome.orderId)).toMatchObject([
    { status: 'prepaid', payment: 'authorized', invoices: 0 },
  ]);
});

it('webhooks of a delivered order, in any order, change nothing', async () => {
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe);
  await shop.prepareAndDeliver(app, orderId);
  const before = await rowsOf(orderId);
  expect(before).toMatchObject([{ status: 'paid', payment: 'captured', invoices: 1 }]);
  const payment = await app.database.db
    .selectFrom('payments')
    .select(['provider_reference', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const messages = [
    'hold.requires_action',
    'hold.authorized',
    'hold.canceled',
    'hold.captured',
  ].map((type): Message => {
    const rawBody = JSON.stringify({
      id: `evt_${type}`,
      type,
      providerReference: payment.provider_reference,
      idempotencyKey: payment.idempotency_key,
    });
    const secret = `webhook:${app.signingSecret}`;
    return { rawBody, signature: signWebhook(secret, rawBody, app.clock.now()) };
  });
  for (const order of permutations(messages)) for (const message of order) await hear(message);
  await app.jobs.drain();
  expect(await rowsOf(orderId)).toEqual(before);
  await expectInvariants(app);
});
