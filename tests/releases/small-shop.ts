/** What happens in the shop that each release keeps: an order in each of several states, and their money. */
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { complain } from '../complaints.ts';
import * as shop from '../shopping.ts';
import { closeBooks } from '../check-books.ts';

export async function runSmallShop(app: TestApp): Promise<void> {
  const alice = await shop.signIn(app.visitor(), 'alice');
  const paul = () => shop.staff(app, 'paul');
  const paid = await shop.buy(alice, { penne: 30, entrecote: 1 });
  await shop.prepareAndDeliver(app, paid);
  shop.okBody(await complain(alice, paid, { productId: 'penne' }));
  const cancelled = await shop.buy(alice);
  shop.okBody(await alice.call('PUT', `/api/orders/${cancelled}/cancel`));
  await shop.prepare(await paul(), await shop.buy(alice, { spaghetti: 40 }, shop.slots.pickup));
  await app.jobs.drain();
  app.clock.advance({ hours: 20 });
  await closeBooks(app);
  const started = await shop.buy(alice, shop.counted, shop.slots.tomorrowLate);
  shop.okBody(await shop.move(await paul(), started, 'preparing'));
  await shop.buy(alice, { 'riz-basmati': 20, carottes: 5 }, shop.slots.tomorrowLate);
  await shop.fillCart(alice, { 'riz-basmati': 30 }, shop.slots.tomorrowLate);
  expect(shop.okBody(await shop.pay(alice, { card: 'challenge' })).status).toBe('requires_action');
  await shop.fillCart(await shop.newShopper(app), { penne: 12 }, shop.slots.tomorrowLate);
  await app.jobs.drain();
}
