/** No search waits for the index: it is built before the shop is ready, and before a new catalogue is shown. */
import MiniSearch from 'minisearch';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProductId } from '#domain/contract/ids.ts';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import type { PrepareSnapshot, Snapshot } from '#server/catalogue/snapshot-types.ts';
import { createTestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { createShopSearch } from './shop-search.ts';

afterEach(() => vi.restoreAllMocks());

describe('the index of a large catalogue', () => {
  it('the index of a large catalogue is prepared in slices that let other requests through, so that the first search builds nothing', async () => {
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

  it('the index of a large catalogue is rebuilt before a replacing catalogue is shown', async () => {
    const demo = openDemo(1);
    await demo.search.prepare();
    const next = demoCatalogue(2).current();
    await demo.show(next);
    const spies = spyOnIndexing();
    expect(total(demo.search, 'tomates')).toBeGreaterThan(0);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('the index of a large catalogue finds a product that was renamed right after a replacement, before any search', async () => {
    const demo = openDemo(1);
    await demo.search.prepare();
    const next = demoCatalogue(2).current();
    await demo.show(next);
    const { renamed, id } = rename(next);
    const spies = spyOnIndexing();
    await demo.show(renamed);
    expect(demo.search.products('zanzibarine').map((product) => product.id)).toEqual([id]);
    expect(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBeLessThan(5);
  });

  it('the index of a large catalogue looks at the changed products only when they are named', async () => {
    const demo = openDemo(1);
    await demo.search.prepare();
    const { renamed, id } = rename(demo.snapshot());
    const reads = vi.spyOn(renamed.products, Symbol.iterator as never);
    await demo.show(renamed, [id]);
    expect(reads).not.toHaveBeenCalled();
    expect(demo.search.products('zanzibarine').map((product) => product.id)).toEqual([id]);
    await demo.show(demoCatalogue(2).current());
    expect(demo.search.products('zanzibarine')).toEqual([]);
  });

  it('the index of a large catalogue is built by the first search when it was not prepared', () => {
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

/** The demo catalogue, whose snapshot a test can replace as open-catalogue.ts does. */
function openDemo(copies: number) {
  const first = demoCatalogue(copies);
  let shown = first.current();
  const preparations: PrepareSnapshot[] = [];
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
    snapshot: () => shown,
    async show(next: Snapshot, changed: readonly ProductId[] | null = null) {
      for (const prepare of preparations) await prepare(next, changed);
      shown = next;
    },
  };
}
function rename(snapshot: Snapshot): { renamed: Snapshot; id: ProductId } {
  const [product] = snapshot.products.values();
  if (!product) throw new Error('no product');
  const { id } = product.sellable;
  const products = new Map(snapshot.products);
  products.set(id, { ...product, searchText: { ...product.searchText, name: 'Zanzibarine' } });
  return { renamed: { ...snapshot, products }, id };
}

const spyOnIndexing = () => [
  vi.spyOn(MiniSearch.prototype, 'add'),
  vi.spyOn(MiniSearch.prototype, 'replace'),
];
const total = (search: ReturnType<typeof openDemo>['search'], query: string) =>
  search.find(query, { limit: 10 }).products.total;
