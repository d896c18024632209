/** What an empty cart proposes, and the words it may use for it. */
import { expect, it, vi } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ stock: { penne: 1_000 } });

const suggestions = async (): Promise<{ basis: string; items: { id: string; promo: unknown }[] }> =>
  shop.okBody(await app.visitor().call('GET', '/api/cart/relatedArticles?limit=24'));

it('U18 before any sale, the suggestions are promotions, and are not called popular', async () => {
  const { basis, items } = await suggestions();
  expect(basis).toBe('promotions');
  expect(items.length).toBeGreaterThan(0);
  for (const { promo } of items) expect(promo).not.toBeNull();
});

it('U18 once something sold, the suggestions are what sold most and is available, promoted or not', async () => {
  const zoe = await shop.newShopper(app);
  await shop.buy(zoe, { penne: 40, 'riz-rond': 3 });
  const dropped = await shop.buy(zoe, { carottes: 90 });
  shop.okBody(await zoe.call('PUT', `/api/orders/${dropped}/cancel`));
  const ids = async () => {
    const { basis, items } = await suggestions();
    return [basis, ...items.map(({ id }) => id)];
  };
  app.clock.advance({ hours: 1 });
  await vi.waitFor(async () => expect(await ids()).toEqual(['sales', 'penne', 'riz-rond']));
  await shop.setStock(app, 'penne', 0);
  expect(await ids()).toEqual(['sales', 'riz-rond']);
});

it('U05 before checkout, what a customer often orders comes first, and only to that customer', async () => {
  const forgotten = async (of: Visitor) =>
    shop
      .okBody(await of.call('GET', '/api/cart/relatedArticles?aisles=other&habits=first&limit=5'))
      .items.map(({ id }: { id: string }) => id);
  await shop.setStock(app, 'penne', 1_000);
  const zoe = await shop.newShopper(app);
  await shop.buy(zoe, { 'riz-rond': 1, carottes: 30 });
  await shop.buy(zoe, { 'riz-rond': 1, carottes: 30 });
  expect((await forgotten(zoe))[0]).toBe('riz-rond');
  expect((await forgotten(app.visitor()))[0]).toBe('penne');
});

it('U18 sales older than ninety days no longer count', async () => {
  app.clock.advance({ hours: 24 * 91 });
  await vi.waitFor(async () => expect((await suggestions()).basis).toBe('promotions'));
});
