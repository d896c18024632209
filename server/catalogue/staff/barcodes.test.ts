import { beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { ProductFactsSource } from '#server/partners/product-facts/port.ts';
import { createVisitor } from '../../../tests/app.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

beforeEach(() => app.clock.advance({ minutes: 2 }));

const known = '2000000000411';
const ask = (ean: string, by = marc) =>
  by.call('GET', `/api/staff/barcodes/${encodeURIComponent(ean)}`);

it('a barcode tells what its source knows, and writes nothing', async () => {
  const before = (await app.database.pool.query('select count(*) from products')).rows;
  expect(shop.okBody(await ask('2000 0000 00411'))).toMatchObject({
    name: 'Spaghetti n° 5',
    allergens: ['gluten'],
    traces: ['soy', 'mustard'],
  });
  expect((await app.database.pool.query('select count(*) from products')).rows).toEqual(before);
});

it('a wrong number, an unknown one and too many are refused in their own words', async () => {
  shop.expectRefusal(await ask('2000000000410'), 'Article.BarcodeWrong');
  shop.expectRefusal(await ask('bonjour'), 'Article.BarcodeWrong');
  shop.expectRefusal(await ask('3017620422003'), 'Article.BarcodeUnknown');
  for (let asked = 1; asked < 12; asked += 1) await ask(known);
  shop.expectRefusal(await ask(known), 'Generic.TooManyRequest');
  app.clock.advance({ minutes: 2 });
  shop.okBody(await ask(known));
});

it('a source that is away or missing is said so', async () => {
  const served = async (productFacts: ProductFactsSource | null) => {
    const http = await createApp({ ...app, partners: { ...app.partners, productFacts } });
    const visitor = createVisitor(http);
    for (const [name, value] of marc.cookies) visitor.cookies.set(name, value);
    const answer = await ask(known, visitor);
    await http.close();
    return answer;
  };
  const away = { find: () => Promise.reject(new Error('it answered 503')) };
  shop.expectRefusal(await served(away), 'Article.FactsSourceAway');
  shop.expectRefusal(await served(null), 'Article.FactsSourceMissing');
});

it('R03 looking a barcode up takes the privilege to keep the catalogue', async () => {
  shop.expectRefusal(
    await ask(known, await shop.staff(app, 'paul')),
    'Shared.InsufficientPrivileges',
  );
});

it('the source is credited on the page of the product, until somebody takes the credit away', async () => {
  const asked = fusilli({ source: 'openFoodFacts' });
  const made = shop.okBody(await marc.call('POST', '/api/staff/products', asked));
  expect(made.sheet.source).toBe('openFoodFacts');
  const seen = async () =>
    shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${made.product.slug}`));
  expect((await seen()).source).toBe('openFoodFacts');
  const copy = shop.okBody(
    await marc.call('POST', '/api/staff/products', fusilli({ copyOf: asked.sku })),
  );
  expect(copy.sheet.source).toBe('openFoodFacts');
  shop.okBody(
    await marc.call('PATCH', `/api/staff/products/${asked.sku}`, {
      version: made.version,
      sheet: { ...made.sheet, source: null },
    }),
  );
  expect((await seen()).source).toBeNull();
});
