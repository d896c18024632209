/** A product with months of sale, before and after midnight of a month in Paris. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const midnight = '2026-11-30T23:00:00Z';
const slot = 'paris-est-2026-12-02-18';

const apps: TestApp[] = [];
let app: TestApp;
/** Alone with its months: the manager's own form has set them. */
beforeEach(async () => {
  app = await createTestApp({ startAt: '2026-11-30T22:30:00Z' });
  apps.push(app);
  await restInDecember('pomme-gala');
});
afterAll(() => Promise.all(apps.map((one) => one.close())));

describe('when the last month of its season ends', () => {
  it('a product is no longer available, and says when it returns', async () => {
    expect(await gala()).toMatchObject({ available: true, availableQuantity: 100 });
    app.clock.set('2026-11-30T22:59:59Z');
    expect(await gala()).not.toHaveProperty('returnsIn');
    app.clock.set(midnight);
    // Nothing is told to the process: it notices by itself, with the answers it had cached.
    await vi.waitFor(
      async () =>
        expect(await gala()).toMatchObject({
          available: false,
          availableQuantity: 0,
          enabled: true,
          returnsIn: 'octobre',
        }),
      { timeout: 5_000 },
    );
  });

  it('a product whose season ends goes to the end of its shelf and leaves the previews of its aisle', async () => {
    const shelf = () => get('/api/categories/fruits-pommes/products');
    const aisle = () => get('/api/categories/fruits-et-legumes/productsBySubcategory');
    const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
    expect(ids(await shelf())).toEqual(['pomme-gala', 'pomme-golden']);
    app.clock.set(midnight);
    await vi.waitFor(
      async () => expect(ids(await shelf())).toEqual(['pomme-golden', 'pomme-gala']),
      { timeout: 5_000 },
    );
    const [apples] = (await aisle()).sections;
    expect({ total: apples.total, shown: ids(apples) }).toEqual({
      total: 2,
      shown: ['pomme-golden'],
    });
    await restInDecember('pomme-golden');
    expect(
      (await aisle()).sections.map(({ category }: { category: { id: string } }) => category.id),
    ).toEqual(['legumes']);
  });

  it('a cart no longer takes it, and the refusal names its month', async () => {
    app.clock.set(midnight);
    const zoe = await shop.newShopper(app);
    shop.okBody(await shop.chooseDelivery(zoe, slot));
    const answer = await shop.setQuantities(zoe, { 'pomme-gala': 2 });
    shop.expectRefusal(answer, 'EcomCart.ProductOutOfStock');
    expect(answer.body.message).toBe('Pomme Gala : hors saison, de retour en octobre.');
  });

  it('a cart that holds it says so like a sold-out line, with a substitute, and does not count it', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, { ...shop.counted, 'pomme-gala': 5 }, slot);
    const before = await shop.readCart(zoe);
    app.clock.set(midnight);
    const cart = await shop.readCart(zoe);
    expect(cart.products.find(({ id }: { id: string }) => id === 'pomme-gala')).toMatchObject({
      available: false,
      returnsIn: 'octobre',
      hasSubstituteProducts: true,
    });
    expect(cart.price.quotation.net).toBe(before.price.quotation.net - 5 * 60);
    expect((await get('/api/articles/pomme-gala/substitutes')).items[0]).toMatchObject({
      id: 'pomme-golden',
    });
  });

  it('a payment accepted a second before midnight is refused after it', async () => {
    const zoe = await shop.newShopper(app);
    const { price } = await shop.fillCart(zoe, { ...shop.counted, 'pomme-gala': 5 }, slot);
    app.clock.set(midnight);
    shop.expectRefusal(
      await shop.pay(zoe, { acceptedAmount: price.quotation.preauthorization }),
      'EcomCart.ProductOutOfStock',
    );
    expect(await shop.stockOf(app, 'pomme-gala')).toBe(100);
  });

  it('a recipe takes the product’s substitute, and says when the usual one returns', async () => {
    app.clock.set(midnight);
    const { items } = await get('/api/recipe/soupe-de-carottes/products');
    expect(
      items.find(({ ingredientId }: { ingredientId: string }) => ingredientId === 'pomme'),
    ).toMatchObject({
      product: { id: 'pomme-golden' },
      replaces: { id: 'pomme-gala', returnsIn: 'octobre' },
    });
  });

  it('a manager sees it as shoppers do, with its stock untouched', async () => {
    app.clock.set(midnight);
    const marc = await shop.staff(app, 'marc');
    expect(await get(`/api/staff/products/${skuOf('pomme-gala')}`, marc)).toMatchObject({
      state: 'onSale',
      product: { available: false, returnsIn: 'octobre' },
      stock: { availableQuantity: 100 },
    });
  });
});

describe('the months of a file', () => {
  it('the months of sale stay where an imported file has no such column, and are written where it has', async () => {
    const marc = await shop.staff(app, 'marc');
    const importFile = async (csv: string) =>
      shop.okBody(
        await marc.call('POST', '/api/staff/catalogue/imports', csv, {
          'content-type': 'text/csv',
        }),
      );
    const monthsOf = () => app.catalogue.current().products.get('pomme-gala')?.seasonMonths;
    const exported: string = (await marc.call('GET', '/api/staff/catalogue/export')).body;
    const [head = '', ...rows] = exported.split('\r\n').filter(Boolean);
    const at = head.split(';').indexOf('Mois de vente');
    const withMonths = (row: string, months: string | null) =>
      row
        .split(';')
        .toSpliced(at, 1, ...(months === null ? [] : [months]))
        .join(';');
    const gala = rows.find((row) => row.includes(';pomme-gala;')) ?? '';
    expect(gala.split(';')[at]).toBe('10|11');

    const without = [withMonths(head, null), withMonths(gala, null)].join('\r\n');
    expect(await importFile(without)).toMatchObject({ refusedCount: 0, changed: 0 });
    expect(monthsOf()).toEqual([10, 11]);

    const report = await importFile([head, withMonths(gala, 'septembre|10')].join('\r\n'));
    expect(report.changes).toMatchObject([{ fields: ['seasonMonths'] }]);
    expect(monthsOf()).toEqual([9, 10]);

    await importFile([head, withMonths(gala, '')].join('\r\n'));
    expect(monthsOf()).toEqual([]);
  });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';

async function restInDecember(id: string): Promise<void> {
  const marc = await shop.staff(app, 'marc');
  const path = `/api/staff/products/${skuOf(id)}`;
  const { version, sheet } = shop.okBody(await marc.call('GET', path));
  const changed = shop.okBody(
    await marc.call('PATCH', path, { version, sheet: { ...sheet, seasonMonths: [11, 10, 10] } }),
  );
  expect(changed.sheet.seasonMonths).toEqual([10, 11]);
}

const get = async (path: string, visitor: Visitor = app.visitor()) =>
  shop.okBody(await visitor.call('GET', path));
const gala = () => get('/api/articleDetailBySlug/pomme-gala');
