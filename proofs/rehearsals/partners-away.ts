import { setTimeout as wait } from 'node:timers/promises';
import type { StartedBatch } from '#domain/picking/batch-contract.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { readArguments, wholeNumber } from '../../scripts/command.ts';
import { openProgress } from '../../scripts/progress.mjs';
import { countBreaches } from '../../scripts/invariants.ts';
import { bagged, gesture } from '../../tests/preparing.ts';
import { newPerson, openShop, type Person } from './open-shop.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

const [seconds = 300, orders = 20] = readArguments({
  usage: 'npm run prove -- partners-away [SECONDS] [ORDERS]',
  needsPages: true,
  about: `Bank and mail server fail during hand-overs, 300 s by default; calls or replies are lost, mail is refused or taken
without an answer.`,
  wrong: 'unless each delivery is paid once and each message arrives',
  words: { atMost: 2, schema: wholeNumber({ min: 1 }) },
}).words;
const cancelledOrders = Math.min(3, orders);
const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
const say = (name: string, text: string | number) =>
  process.stdout.write(`${name.padEnd(42)} ${text}\n`);

const unpaid = "select 1 from orders where status = 'delivered'";
const heldStill =
  "select 1 from payments p join orders o on o.id = p.order_id where p.status = 'authorized' and o.status = 'cancelled'";

const sink = await openSmtpSink();
const shop = await openShop({ SMTP_URL: sink.url, LOG_LEVEL: 'silent' });
try {
  await withShopDatabase(
    readConfig({ DATA_DIR: shop.dataDir, NODE_ENV: 'development' }),
    (database) => rehearse(database),
  );
} finally {
  await shop.close();
  await sink.close();
}

async function rehearse({ pool }: Database): Promise<void> {
  await pool.query('update slots set capacity = 1000');
  const customer = await signIn('/api/auth/signin', 'camille@cabas.test');
  const manager = await signIn('/api/staff/session', 'gerante@cabas.test');
  const products = await listProducts(pool);
  const ready: string[] = [];
  const progress = openProgress('hand-overs', { total: orders });
  for (let index = 0; index < orders; index += 1) {
    const id = await buy(customer, products[index % products.length]);
    await prepare(manager, id);
    ready.push(id);
    progress.at(0, `${ready.length} prepared`);
  }
  const toCancel: string[] = [];
  for (let index = 0; index < cancelledOrders; index += 1)
    toCancel.push(await buy(customer, products[(orders + index) % products.length]));

  say('away, in seconds', seconds);
  await setAway(true);
  const began = performance.now();
  for (const [index, id] of ready.entries()) {
    await wait(Math.max(0, (index / orders) * seconds * 1000 - (performance.now() - began)));
    await manager('POST', `/api/staff/orders/${id}/moves`, { to: 'inTransit', isEarlyMeant: true });
    await manager('POST', `/api/staff/deliveries/${id}/events`, { status: 'delivered' });
    const cancelled = toCancel[index];
    if (cancelled) await customer('PUT', `/api/orders/${cancelled}/cancel`);
    progress.at(index + 1);
  }
  await wait(Math.max(0, seconds * 1000 - (performance.now() - began)));
  progress.end();
  await setAway(false);
  const backAt = performance.now();
  // A job that failed for so long waits about as long again, up to a quarter of an hour.
  const patienceMs = Math.min(seconds * 2, 900) * 1000 + 300_000;
  while (performance.now() - backAt < patienceMs && (await countOpen(pool, sink)) > 0)
    await wait(1_000);
  say('everything was done after, in seconds', Math.round((performance.now() - backAt) / 1000));
  await report(pool);
}

async function signIn(path: string, email: string): Promise<Person> {
  const person = newPerson(shop.url);
  await person('POST', path, { email, password: 'Cabas2026' });
  return person;
}

type Product = { id: string; quantity: number };

/** As many different products as possible, above the minimum of an order. */
async function listProducts(pool: Database['pool']): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `select p.id, (6500 / p.price_cents + 1)::int as quantity from products p join stock s using (sku)
    where p.enabled and p.quotation = 'count' and p.promotion is null and p.price_cents between 100 and 3000
      and s.quantity > 3 * (6500 / p.price_cents + 1) and p.sheet->>'alcohol' is null order by p.id`,
  );
  return rows;
}

async function buy(customer: Person, product: Product | undefined): Promise<string> {
  if (!product) throw new Error('the demo world has no product to buy');
  const { zones } = await customer('POST', '/api/addresses/deliverySlots2', {
    mode: 'delivery',
    address,
  });
  const slot = zones[0].deliverySlots.find(
    (candidate: { tag: string; isFull: boolean; isExcluded: boolean; isExpired: boolean }) =>
      candidate.tag === 'green' &&
      !candidate.isFull &&
      !candidate.isExcluded &&
      !candidate.isExpired,
  );
  await customer('PATCH', '/api/cart/delivery2', {
    deliveryZoneId: zones[0].id,
    timeSlotId: slot.id,
    address,
  });
  const { price } = await customer('PATCH', '/api/cart/products', { data: [product] });
  const { token } = await customer('POST', '/sandbox/tokens', {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  });
  const outcome = await customer('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token },
  });
  if (outcome.status !== 'authorized') throw new Error(`an order was ${outcome.status}`);
  return outcome.orderId;
}

async function prepare(manager: Person, orderId: string): Promise<void> {
  const move = (to: string) => manager('POST', `/api/staff/orders/${orderId}/moves`, { to });
  const { batch }: StartedBatch = await manager('POST', '/api/staff/picking/batches', {
    batchId: crypto.randomUUID(),
    orderIds: [orderId],
  });
  await manager('POST', `/api/staff/picking/batches/${batch.id}/gestures`, {
    gestures: batch.lines.map((line) => gesture(bagged(line))),
  });
  for (const to of ['prepared', 'cart', 'readyToDeliver']) await move(to);
}

async function setAway(isAway: boolean): Promise<void> {
  sink.isAway = isAway;
  await fetch(`${shop.url}/sandbox/faults`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: `percent=${isAway ? 100 : 0}`,
  });
}

async function count(pool: Database['pool'], sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from (${sql}) as counted`);
  return Number(rows[0]?.n);
}

async function listDue(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    "select key from outgoing_messages where channel = 'email'",
  );
  return rows.map(({ key }) => key);
}

async function countLost(pool: Database['pool'], { received }: SmtpSink): Promise<number> {
  return (await listDue(pool)).filter((key) => !received.has(key)).length;
}

async function countOpen(pool: Database['pool'], mails: SmtpSink): Promise<number> {
  const unsent = await count(pool, 'select 1 from outgoing_messages where sent_at is null');
  return (
    (await count(pool, unpaid)) +
    (await count(pool, heldStill)) +
    (await countLost(pool, mails)) +
    unsent
  );
}

async function report(pool: Database['pool']): Promise<void> {
  const captured = await count(
    pool,
    "select 1 from payments p join sandbox.holds h using (idempotency_key) where p.status = 'captured' and p.captured_cents = h.captured_cents and h.captured_cents > 0",
  );
  const invoices = await count(pool, "select 1 from invoices where kind = 'invoice'");
  const released = await count(
    pool,
    "select 1 from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key) where o.status = 'cancelled' and p.status = 'cancelled' and h.status = 'canceled'",
  );
  const unpaidDeliveries = await count(pool, unpaid);
  const lost = await countLost(pool, sink);
  const broken = (await countBreaches(pool)).filter(({ breaches }) => breaches > 0);
  const copies = [...sink.received.values()].reduce((sum, times) => sum + times - 1, 0);
  say('handed over while both were away', orders);
  say('captured, here and at the bank', captured);
  say('invoices', invoices);
  say('cancelled orders whose hold is let go', `${released} of ${cancelledOrders}`);
  say('messages due', (await listDue(pool)).length);
  say('messages received', sink.received.size);
  say('  of them more than once', `${copies} copies, for ${sink.unacknowledged} lost replies`);
  say('connections refused', sink.refused);
  say('unpaid deliveries', unpaidDeliveries);
  say('messages lost', lost);
  say('invariants broken', broken.map(({ name }) => name).join('; ') || 0);
  const isRight =
    captured === orders &&
    invoices === orders &&
    released === cancelledOrders &&
    unpaidDeliveries + lost + broken.length === 0;
  if (!isRight) process.exitCode = 1;
}
