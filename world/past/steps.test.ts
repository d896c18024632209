/** A payment that a kill cut off: the shop finds out what became of it, and the order is there once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { open } from '../../tests/opened-shop.ts';
import { chooseDelivery, okBody, pay, setQuantities } from '../../tests/shopping.ts';
import { loadDemoWorld } from '../load.ts';
import { openPastShop, type PastShop } from './past-shop.ts';
import { place, type Placed } from './steps.ts';
import type { Story } from './stories.ts';

const story: Story = {
  who: 'camille',
  zone: 'retrait-bercy',
  placed: { hoursAgo: 0 },
  slot: { endsInHours: 0 },
  reaches: 'prepaid',
  cart: { 'penne-rigate-500g': 30 },
};
const slotId = 'retrait-bercy-2026-11-24-15';

const { app } = open({
  loadWorld: (deps) => loadDemoWorld({ ...deps, hasPast: false, say: () => undefined }),
});
let shop: PastShop;
beforeAll(async () => {
  shop = await openPastShop(app, app.clock.now());
});
afterAll(async () => {
  await shop.close();
});

it('the bank had heard: the order is the one that it holds money for', async () => {
  const placed = await beginPaying();
  expect(await statuses()).toEqual(['prepaying']);
  await place(shop, placed);
  expect(await statuses()).toEqual(['prepaid']);
  await place(shop, placed);
  expect(await statuses()).toEqual(['prepaid']);
});

it('the bank had not: the order is placed anew', async () => {
  app.clock.advance({ hours: 2 });
  const placed = await beginPaying();
  await app.database.pool.query(
    "delete from sandbox.holds where idempotency_key = (select idempotency_key from payments where status = 'initiated')",
  );
  await place(shop, placed);
  expect(await statuses()).toEqual(['prepaid', 'prepaid']);
});

it('a rehearsal behind HTTPS lives the past too: its session cookies have another name', async () => {
  const behindHttps = await openPastShop(
    { ...app, publicUrl: 'https://boutique.example' },
    app.clock.now(),
  );
  try {
    for (const who of [{ customer: 'camille' }, { staff: 'manager' }] as const)
      await behindHttps.as(who, (ask) =>
        ask('GET', 'customer' in who ? '/api/orders/current' : '/api/staff/orders'),
      );
  } finally {
    await behindHttps.close();
  }
});

/** What the shop had written when it was killed: the intent, and no answer of the bank. */
async function beginPaying(): Promise<Placed> {
  const camille = app.visitor();
  okBody(
    await camille.call('POST', '/api/auth/signin', {
      email: 'camille@cabas.test',
      password: 'Cabas2026',
    }),
  );
  okBody(await chooseDelivery(camille, slotId));
  okBody(await setQuantities(camille, story.cart));
  okBody(await pay(camille, { card: 'lostReply' }));
  return { story, placedAt: app.clock.now(), slotId };
}

const statuses = async () =>
  (
    await app.database.pool.query<{ status: string }>(
      "select status from orders where status <> 'failed' order by placed_at",
    )
  ).rows.map(({ status }) => status);
