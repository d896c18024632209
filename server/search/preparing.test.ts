/** No search waits for the index: it is built before the shop is ready, and before a new catalogue is shown. */
import MiniSearch from 'minisearch';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoCatalogue, demoRecipes } from '#seed/demo-catalogue.ts';
import type { Snapshot } from '#server/catalogue/snapshot-types.ts';
import { createTestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { createShopSearch } from './shop-search.ts';

afterEach(() => vi.restoreAllMocks());

/** The demo catalogue, whose snapshot a test can replace as open-catalogue.ts does. */
function openDemo(copies: number) {
  const first = demoCatalogue(copies);
  let shown = first.current();
  const preparations: ((next: Snapshot) => Promise<void>)[] = [];
  const search = createShopSearch({
    catalogue: {
      ...first,
      current: () => shown,
      beforeChange: (prepare) => void preparations.push(prepare),
    },
    recipes: demoRecipes(),
  });
  return {
    search,
    products: () => shown.products,
    async show(next: Snapshot) {
      for (const prepare of preparations) await prepare(next);
      shown = next;
    },
  };
}
const spyOnIndexing = () => [
  vi.spyOn(MiniSearch.prototype, 'add'),
  vi.spyOn(MiniSearch.prototype, 'replace'),
];
const total = (search: ReturnType<typeof openDemo>['search'], query: string) =>
  search.find(query, { limit: 10 }).products.total;

describe('the index of a large catalogue', () => {
  it('is prepared in slices that let other requests through, so that the first search builds nothing', async () => {
    const { search } = openDemo(4);
    let turns = 0;
    let isDone = false;
    const countTurns = () => {
      turns += 1;
      if (!isDone) setImmediate(countTurns);
    };
    countTurns();
    await search.prepare();
    isDone = true;
    expect(turns).toBeGreaterThan(5);
    const spies = spyOnIndexing();
    expect(total(search, 'tomates')).toBeGreaterThan(0);
    expect(search.find('bagette', { limit: 1 }).correctedQuery).toBe('baguette');
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('is rebuilt before a replacing catalogue is shown', async () => {
    const demo = openDemo(1);
    await demo.search.prepare();
    const next = demoCatalogue(2).current();
    await demo.show(next);
    const spies = spyOnIndexing();
    expect(total(demo.search, 'tomates')).toBeGreaterThan(0);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('finds a product that was renamed right after a replacement, before any search', async () => {
    const demo = openDemo(1);
    await demo.search.prepare();
    const next = demoCatalogue(2).current();
    await demo.show(next);
    const [product] = next.products.values();
    if (!product) throw new Error('no product');
    const renamed = { ...product, searchText: { ...product.searchText, name: 'Zanzibarine' } };
    const products = new Map(next.products).set(product.sellable.id, renamed);
    const spies = spyOnIndexing();
    await demo.show({ ...next, products });
    expect(demo.search.products('zanzibarine').map(({ id }) => id)).toEqual([product.sellable.id]);
    expect(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBeLessThan(5);
  });

  it('is built by the first search when it was not prepared', () => {
    expect(total(openDemo(1).search, 'tomates')).toBeGreaterThan(0);
  });
});

it('the first search builds no index once /readyz answers 200', async () => {
  const app = await createTestApp();
  const visitor = app.visitor();
  await expect.poll(async () => (await visitor.call('GET', '/readyz')).status).toBe(200);
  const spies = spyOnIndexing();
  expect(shop.okBody(await visitor.call('GET', '/api/search2?q=penne')).products.total).toBe(1);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  await app.close();
});
