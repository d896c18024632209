import { afterEach, describe, expect, it } from 'vitest';
import {
  openFakeHttp,
  type FakeAnswer,
  type FakeHttp,
  type FakeRequest,
} from '../../../tests/fake-http.ts';
import { createOpenFoodFacts } from './open-food-facts.ts';
import { foundProductSchema, readFacts } from './read-facts.ts';
import { sampleFacts } from './sample.ts';

let fake: FakeHttp | undefined;
const asked: FakeRequest[] = [];
afterEach(async () => {
  await fake?.close();
  asked.length = 0;
});

const biscuit = {
  code: '3017620422003',
  product_name_fr: 'Petit beurre',
  brands: 'Maison Blé, Groupe Blé',
  quantity: '200 g',
  product_quantity: '200',
  product_quantity_unit: 'g',
  ingredients_text_fr: 'Farine de _blé_*, _beurre_, sucre. *Bio.',
  allergens_tags: ['en:gluten', 'en:milk', 'fr:kamut'],
  traces_tags: ['en:nuts'],
  labels_tags: ['en:organic', 'en:gluten-free', 'en:vegan'],
  customer_service_fr:
    'Service consommateurs Maison Blé, 4 rue du Moulin, 21000 Dijon. conso@ble.example',
  nutriments: { 'energy-kcal_100g': 438, fat_100g: '11.25', fiber_100g: '', salt_100g: -1 },
};

describe('Open Food Facts', () => {
  it('Open Food Facts data is mapped to the fields of the sheet', async () => {
    const source = await answering({ status: 200, body: { status: 1, product: biscuit } });
    expect(await source.find('3017620422003')).toEqual({
      name: 'Petit beurre',
      brand: 'Maison Blé',
      description: null,
      packSize: '200 g',
      netGrams: 200,
      netMillilitres: null,
      origin: null,
      ingredients: 'Farine de *blé*, *beurre*, sucre. Bio.',
      allergens: ['gluten', 'milk'],
      traces: ['nuts'],
      otherAllergens: ['kamut'],
      labels: ['bio'],
      nutrition: { kcal: 438, fat: 11.25 },
      conservation: null,
      operatorName: 'Maison Blé',
      operatorAddress: '4 rue du Moulin, 21000 Dijon',
      operatorContact: 'conso@ble.example',
      url: `http://127.0.0.1:${fake?.port}/product/3017620422003`,
    });
    expect(asked[0]).toMatchObject({ path: '/api/v2/product/3017620422003.json' });
    expect(asked[0]?.headers['user-agent']).toBe('Cabas/1 (https://shop.example)');
    expect(asked[0]?.query.get('fields')).toContain('allergens_tags');
  });

  it.each<[string, FakeAnswer]>([
    ['404', { status: 404, body: { status: 0, status_verbose: 'product not found' } }],
    ['status 0', { status: 200, body: { status: 0 } }],
  ])('an unknown barcode, answered %s, is no product', async (_how, answer) => {
    expect(await (await answering(answer)).find('3017620422003')).toBeNull();
  });

  it.each<[string, FakeAnswer]>([
    ['too many reads', { status: 503 }],
    ['not JSON', { status: 200 }],
    ['another shape', { status: 200, body: { status: 1 } }],
  ])('%s is a failure, not an unknown product', async (_how, answer) => {
    await expect((await answering(answer)).find('3017620422003')).rejects.toThrow();
  });

  it('Open Food Facts gives up on a source that does not answer', async () => {
    const { createServer } = await import('node:http');
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = silent.address() as { port: number };
      const source = createOpenFoodFacts({
        baseUrl: `http://127.0.0.1:${port}`,
        userAgent: 'Cabas',
        timeoutMs: 20,
      });
      await expect(source.find('3017620422003')).rejects.toMatchObject({ name: 'TimeoutError' });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});

describe('what volunteers left out or got wrong', () => {
  const read = (found: object) =>
    readFacts(foundProductSchema.parse({ code: '1', ...found }), null);

  it('an operator whose name and address cannot be told apart is left out', () => {
    const none = { operatorName: null, operatorAddress: null, operatorContact: null };
    expect(read({ producer_fr: 'Maison Blé' })).toMatchObject(none);
    expect(read({ producer_fr: 'Maison Blé, Dijon' })).toMatchObject(none);
    expect(read({ producer_fr: 'Maison Blé - BP 12 - 21000 Dijon' })).toMatchObject({
      operatorName: 'Maison Blé',
      operatorAddress: 'BP 12, 21000 Dijon',
    });
  });

  it('facts that volunteers left out stay unknown, never « sans »', () => {
    expect(read({})).toMatchObject({ allergens: [], traces: [], nutrition: null, name: null });
    expect(read({ allergens_tags: ['en:none'] })).toMatchObject({
      allergens: [],
      otherAllergens: [],
    });
  });

  it('a field of another type counts as missing, and the others stay', () => {
    expect(
      read({ product_name_fr: 12, allergens_tags: 'en:milk', brands: 'Blé', nutriments: [] }),
    ).toMatchObject({ name: null, allergens: [], brand: 'Blé', nutrition: null });
  });

  it('a text too long for the sheet is left out whole: cut, it could lose an allergen', () => {
    expect(read({ ingredients_text_fr: `${'sucre, '.repeat(600)}_lait_` }).ingredients).toBeNull();
  });

  it('an impossible value is left out, the possible ones are not', () => {
    expect(
      read({ nutriments: { 'energy-kcal_100g': 5000, fat_100g: 12, sugars_100g: 140 } }).nutrition,
    ).toEqual({ fat: 12 });
  });
});

it('the embedded source knows the barcodes of demo products, and no others', async () => {
  const { demoEans } = await import('#world/demo-eans.ts');
  for (const ean of Object.values(demoEans))
    expect((await sampleFacts.find(ean))?.name, ean).toEqual(expect.any(String));
  expect(await sampleFacts.find('3017620422003')).toBeNull();
  expect(await sampleFacts.find('2000000000503')).toMatchObject({
    allergens: ['gluten', 'nuts'],
    otherAllergens: ['avoine'],
    url: null,
  });
});

/** The source that gives this answer to any barcode. */
async function answering(answer: FakeAnswer | (() => FakeAnswer)) {
  fake = await openFakeHttp((request) => {
    asked.push(request);
    return typeof answer === 'function' ? answer() : answer;
  }, 'idempotency-key');
  return createOpenFoodFacts({
    baseUrl: `http://127.0.0.1:${fake.port}`,
    userAgent: 'Cabas/1 (https://shop.example)',
  });
}
