/** A browser sends these again when no answer came, so a POST among them only reads. */
import { beforeAll, expect, it } from 'vitest';
import type { Api, ApiKey } from '../web/api.ts';
import type { Visitor } from './app.ts';
import { emailOf } from './customer-rows.ts';
import { ask, linkOf, orderWith } from './questions.ts';
import { handOverLinkOf } from './assistants.ts';
import * as shop from './shopping.ts';

type RepeatableKey = {
  [Key in ApiKey]: Api[Key] extends { isRepeatable: true } ? Key : never;
}[ApiKey];

const { app } = shop.open();
let zoe: Visitor;
let bodies: Readonly<Record<RepeatableKey, object | undefined>>;

beforeAll(async () => {
  await shop.setStock(app, 'spaghetti', 100);
  const order = await orderWith(app, { askBeforeReplacing: true });
  zoe = order.zoe;
  const paul = await shop.staff(app, 'paul');
  shop.okBody(await shop.move(paul, order.id, 'preparing'));
  shop.okBody(await ask(paul, order.id));
  const token = await linkOf(app, await emailOf(app, order.zoe));
  bodies = {
    'POST /api/addresses/deliverySlots2': { address: shop.address },
    'POST /api/auth/me': undefined,
    'POST /api/grocery/proposals': { text: '6 carottes' },
    'POST /api/orders/taskDeliveryInfos': { orderId: order.id },
    'POST /api/replacementQuestions': { token },
    'POST /api/handOvers': { token: await handOverLinkOf(app) },
  };
});

it('POST requests that clients may repeat change nothing in the database', async () => {
  const before = await readDigests();
  expect(before.size).toBeGreaterThan(50);
  for (const [key, body] of Object.entries(bodies)) {
    const path = key.slice('POST '.length);
    const first = shop.okBody(await zoe.call('POST', path, body));
    expect(shop.okBody(await zoe.call('POST', path, body)), key).toEqual(first);
  }
  expect(await readDigests()).toEqual(before);
});

/** A digest of each table, except the counters of strangers, where a valid link takes its own back. */
async function readDigests(): Promise<Map<string, unknown>> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where (schemaname in ('public', 'sandbox') and tablename <> 'throttles') or (schemaname = 'jobs' and tablename like 'job%')",
  );
  const digests = new Map<string, unknown>();
  for (const { name } of rows) {
    const { rows: found } = await pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
    );
    digests.set(name, found[0]);
  }
  return digests;
}
