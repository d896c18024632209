import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { createCustomers, findPurchase, type Purchase } from '../bench/shopper.ts';
import { connect } from '../bench/connection.ts';
import { readArguments, wholeNumber } from '../../scripts/command.ts';
import { openProgress } from '../../scripts/progress.mjs';
import { countBreaches } from '../../scripts/invariants.ts';
import { openShop } from './open-shop.ts';
import { setShelves } from '../../tests/set-shelves.ts';
import type { Json } from '../../tests/json.ts';

const [rounds = 1_000, faults = 0] = readArguments({
  usage: 'npm run prove -- giving-up [ROUNDS] [FAULTS]',
  needsPages: true,
  about: `Customers approve at the bank while giving up on the page, over HTTP; 1,000 rounds by default, in which FAULTS % of
the bank's calls break.`,
  wrong: 'when an order has no hold, a hold no order, or an invariant is broken',
  words: { atMost: 2, schema: wholeNumber() },
}).words;
const atOnce = 4;
/** The two sides begin within this long of each other, so that each meets the other at any point. */
const apartMs = 12;
const longestSettlingMs = 240_000;
const longestRunMs = 1_500_000;
const card = { number: '4000002760003184', expMonth: 12, expYear: 2030, cvc: '123' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};

const undecided =
  "select 1 from payments where status in ('initiated', 'requires_action', 'pending') or (given_up_at is not null and closed_at is null and status in ('refused', 'failed'))";
const heldForNothing =
  "select h.reference from sandbox.holds h join payments p using (idempotency_key) join orders o on o.id = p.order_id where o.status in ('failed', 'cancelled') and h.status in ('authorized', 'requires_action', 'approved', 'pending')";
const withoutHold =
  "select o.id from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key) where o.status = 'prepaid' and h.status <> 'authorized'";

const say = (name: string, text: string | number) =>
  process.stdout.write(`${name.padEnd(34)} ${text}\n`);
type Ask = (
  method: string,
  path: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<Json>;

const shop = await openShop({ LOG_LEVEL: 'silent' });
try {
  await withShopDatabase(
    readConfig({ DATA_DIR: shop.dataDir, NODE_ENV: 'development' }),
    (database) => rehearse(database),
  );
} finally {
  await shop.close();
}

async function rehearse({ pool }: Database): Promise<void> {
  await setShelves(pool, 1_000_000);
  await pool.query('update slots set capacity = 1000000');
  const connection = await connect(shop.url);
  const purchase = await findPurchase(connection);
  connection.close();
  const tokens = await createCustomers(pool, rounds);
  await setFaults(faults);
  const began = performance.now();
  const left = [...tokens];
  const answers = new Map<string, number>();
  const progress = openProgress('rounds', { total: rounds });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let token = left.pop(); token; token = left.pop()) {
        if (performance.now() - began > longestRunMs) throw new Error('the rounds took too long');
        const answer = await approveWhileGivingUp(token, purchase);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        progress.at(rounds - left.length);
      }
    }),
  );
  progress.end();
  await setFaults(0);
  say('rounds', rounds);
  for (const [answer, count] of [...answers].toSorted())
    say(`  the page was told « ${answer} »`, count);
  await waitUntilSettled(pool);
  await report(pool);
  say('seconds', Math.round((performance.now() - began) / 1000));
}

async function approveWhileGivingUp(token: string, purchase: Purchase): Promise<string> {
  const ask = asCustomer(token);
  await ask('PATCH', '/api/cart/delivery2', {
    deliveryZoneId: purchase.zone,
    timeSlotId: purchase.slot,
    address,
  });
  const cart = await ask('PATCH', '/api/cart/products', {
    data: purchase.productIds.slice(0, 6).map((id) => ({ id, quantity: 2 })),
  });
  const { token: cardToken } = await ask('POST', '/sandbox/tokens', card);
  const outcome = await ask('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: cart.price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token: cardToken },
  });
  // The reply of the bank was lost: there is no page to approve on.
  if (!outcome.actionUrl) return outcome.status;
  const giveUp = () =>
    ask('PATCH', '/api/cart/finalizePrepay', { paymentId: outcome.paymentId, cancelled: true });
  const soon = () => wait(Math.random() * apartMs);
  const [told] = await Promise.all([
    soon().then(giveUp),
    soon().then(() => ask('POST', `${new URL(outcome.actionUrl).pathname}/approve`, '', form)),
    // Half of them in two tabs.
    Math.random() < 0.5 ? soon().then(giveUp) : null,
  ]);
  return told.status;
}

function asCustomer(token: string): Ask {
  return async (method, path, body, headers = { 'content-type': 'application/json' }) => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie: `session=${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
  };
}

async function setFaults(percent: number): Promise<void> {
  await fetch(`${shop.url}/sandbox/faults`, {
    method: 'POST',
    redirect: 'manual',
    headers: form,
    body: `percent=${percent}`,
  });
}

/** The shop's own reconciler finishes the rest. */
async function waitUntilSettled(pool: Database['pool']): Promise<void> {
  const deadline = performance.now() + longestSettlingMs;
  while (performance.now() < deadline) {
    const left = (await count(pool, undecided)) + (await count(pool, heldForNothing));
    if (left === 0) return;
    await wait(500);
  }
}

async function report(pool: Database['pool']): Promise<void> {
  const accepted = await count(pool, "select 1 from orders where status = 'prepaid'");
  const givenUp = await count(pool, "select 1 from orders where status = 'failed'");
  const bad = {
    'orders without hold': await count(pool, withoutHold),
    'holds without order': await count(pool, heldForNothing),
    'still undecided': await count(pool, undecided),
    'carts that are two orders': await count(
      pool,
      "select cart_id from orders where status = 'prepaid' group by cart_id having count(*) > 1",
    ),
    'rounds unaccounted for': rounds - accepted - givenUp,
  };
  say('orders accepted', accepted);
  say('given up', givenUp);
  for (const [name, value] of Object.entries(bad)) say(name, value);
  const broken = (await countBreaches(pool)).filter(({ breaches }) => Number(breaches) > 0);
  say('invariants broken', broken.map(({ name }) => name).join('; ') || 'none');
  if (broken.length > 0 || Object.values(bad).some((value) => value !== 0)) process.exitCode = 1;
}

async function count(pool: Database['pool'], sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (${sql}) as found`,
  );
  return rows[0]?.count ?? 0;
}
