/** The shelf, the VAT and the way of selling of one product, and what they mean to baskets, orders and stock. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const read = async (id: string) => shop.okBody(await marc.call('GET', at(id)));
const change = async (id: string, changes: object, by = marc) =>
  by.call('PATCH', at(id), { version: (await read(id)).version, ...changes });
const get = async (path: string) => shop.okBody(await app.visitor().call('GET', path));
const journal = async (id: string) =>
  shop.okBody(await marc.call('GET', `${at(id)}/actions`)).items;
/** A product of this test's own, on sale with so many in stock. */
let made = 0;
async function newProduct(stock: number, changes: object = {}): Promise<string> {
  made += 1;
  const source = skuOf('pomme-gala');
  const product = shop.okBody(
    await marc.call('POST', '/api/staff/products', {
      id: randomUUID(),
      sku: `UNIT-${made}`,
      ean: null,
      name: `Pomme numéro ${made}`,
      brand: null,
      categoryId: 'fruits-pommes',
      vatRate: 550,
      soldBy: 'piece',
      unitTerm: 'pomme',
      unitGrams: 200,
      packSize: 'pomme d’environ 200 g',
      price: 300,
      ...noNet,
      copyOf: source,
      ...changes,
    }),
  );
  shop.okBody(await change(product.id, { enabled: true }));
  if (stock > 0)
    shop.okBody(
      await marc.call('POST', `${at(product.id)}/stockChanges`, {
        id: randomUUID(),
        kind: 'delivery',
        delta: stock,
      }),
    );
  return product.id;
}
const noNet = { netGrams: null, netMillilitres: null, pieces: null };
const bag = {
  soldBy: 'count',
  unitTerm: 'pièce',
  unitGrams: null,
  packSize: 'sachet de 1 kg',
  price: 350,
  ...noNet,
  netGrams: 1000,
};
const asBag = (id: string) => change(id, { selling: bag });

describe('the shelf', () => {
  it('a product that changes shelf changes category pages, breadcrumb, counts, search and sitemap, as a start would build them', async () => {
    const id = await newProduct(10);
    const before = app.catalogue.current();
    shop.okBody(await change(id, { categoryId: 'legumes-racines' }));
    expect(
      (await get('/api/categories/legumes-racines/products')).items.map(
        (item: { id: string }) => item.id,
      ),
    ).toContain(id);
    expect(
      (await get('/api/categories/fruits-pommes/products')).items.map(
        (item: { id: string }) => item.id,
      ),
    ).not.toContain(id);
    expect(
      (await get(`/api/articleDetailBySlug/${id}`)).articleParents.map(
        (parent: { name: string }) => parent.name,
      ),
    ).toEqual(['Fruits et légumes', 'Légumes', 'Racines']);
    expect(
      (await get('/api/search2?q=racines')).products.items.map((item: { id: string }) => item.id),
    ).toContain(id);
    const countOf = (category: string) =>
      app.catalogue.current().categories.get(category)?.node.productCount;
    expect([countOf('fruits-pommes'), countOf('legumes-racines')]).toEqual([
      (before.categories.get('fruits-pommes')?.node.productCount ?? 0) - 1,
      (before.categories.get('legumes-racines')?.node.productCount ?? 0) + 1,
    ]);
    // Read alone, not with the whole catalogue: the version that it was given is the next one.
    expect(app.catalogue.current().version).toBe(before.version + 1);
    const fresh = await openCatalogue(app);
    for (const part of ['products', 'categories', 'aisles', 'productIdBySlug'] as const)
      expect(app.catalogue.current()[part], part).toEqual(fresh.current()[part]);
    await fresh.close();
    expect((await journal(id))[0]).toMatchObject({
      kind: 'product.shelf',
      before: { path: ['Fruits et légumes', 'Fruits', 'Pommes'] },
      after: { path: ['Fruits et légumes', 'Légumes', 'Racines'] },
    });
  });

  it('that asks for a mention which the sheet lacks is refused while the product is on sale, and told once it is withdrawn', async () => {
    const refused = await change('penne', { categoryId: 'fruits-pommes' });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body).toMatchObject({
      meta: { missing: ['origin'] },
      message:
        'Ce rayon demande des mentions que la fiche n’a pas encore. Complétez-la d’abord, ou retirez le produit de la vente.',
    });
    shop.okBody(await change('penne', { enabled: false }));
    expect(shop.okBody(await change('penne', { categoryId: 'fruits-pommes' })).missing).toEqual([
      'origin',
    ]);
    shop.okBody(await change('penne', { categoryId: 'pates' }));
    shop.okBody(await change('penne', { enabled: true }));
  });

  it('that is an aisle, or is not there, is refused', async () => {
    for (const categoryId of ['fruits-et-legumes', 'lune'])
      shop.expectRefusal(await change('penne', { categoryId }), 'Shared.Validation');
  });
});

describe('the VAT', () => {
  it('is the next order’s; orders placed before keep theirs', async () => {
    const id = await newProduct(100);
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, { [id]: 60 });
    shop.okBody(await change(id, { vatRate: 1000 }));
    expect((await get(`/api/articleDetailBySlug/${id}`)).vatRate).toBe(1000);
    expect((await shop.readOrder(zoe, order)).products).toMatchObject([{ vatRate: 550 }]);
    expect((await journal(id))[0]).toMatchObject({
      kind: 'product.vat',
      before: { vatRate: 550 },
      after: { vatRate: 1000 },
    });
  });

  it('of what holds alcohol is 20 %, whichever of the two is changed', async () => {
    shop.expectRefusal(await change('chinon-rouge', { vatRate: 550 }), 'Shared.Validation');
    const { sheet } = await read('penne');
    shop.expectRefusal(
      await change('penne', { sheet: { ...sheet, alcohol: 12 } }),
      'Shared.Validation',
    );
    shop.okBody(await change('penne', { sheet: { ...sheet, alcohol: 1.2 } }));
    shop.okBody(await change('penne', { sheet, vatRate: 550 }));
  });
});

describe('the way of selling', () => {
  it('by the bag and no longer by weight: the stock begins again at nothing, baskets are told, and prices of a kilogram are no prior price of a bag', async () => {
    const id = await newProduct(40);
    const zoe = await shop.newShopper(app);
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'paris-est',
        timeSlotId: shop.slots.tomorrow,
        address: shop.address,
      }),
    );
    shop.okBody(await zoe.call('PATCH', '/api/cart/product', { id, quantity: 3 }));
    expect(shop.okBody(await marc.call('GET', `${at(id)}/reach`))).toEqual({
      baskets: 1,
      unitsHeld: 0,
    });
    const changed = shop.okBody(await asBag(id));
    expect(changed).toMatchObject({
      soldBy: 'count',
      unitGrams: null,
      price: 350,
      stock: {
        availableQuantity: 0,
        lastChange: { kind: 'inventory', delta: -40, author: 'Marc Gérant' },
      },
      product: {
        quotation: 'count',
        itemPrice: 350,
        pricing: { sellPrices: { perWeightUnit: { main: 'kg', value: 350 } } },
      },
      lowestPrice30Days: 350,
    });
    shop.okBody(
      await marc.call('POST', `${at(id)}/stockChanges`, {
        id: randomUUID(),
        kind: 'delivery',
        delta: 5,
      }),
    );
    const { updatedProducts } = shop.okBody(await zoe.call('GET', '/api/cart/recompute2'));
    expect(updatedProducts).toMatchObject([
      {
        id,
        actions: expect.arrayContaining(['CHANGE_PRICE', 'CHANGE_VARYING_ATTRIBUTE']),
        changedTexts: [
          { label: 'Conditionnement', before: 'pomme d’environ 200 g', now: 'sachet de 1 kg' },
        ],
      },
    ]);
    // 300 a kilogram, of which an apple cost 60: neither is what a bag has cost.
    shop.okBody(
      await change(id, { promotion: { mechanism: 'discount', type: 'PERCENT', value: 10 } }),
    );
    expect((await get(`/api/articleDetailBySlug/${id}`)).promo).toMatchObject({
      priorPrice: 350,
      label: expect.stringContaining('10'),
    });
    expect((await journal(id)).map(({ kind }: { kind: string }) => kind)).toContain(
      'product.selling',
    );
  });

  it('back to what it was, its own old prices count again', async () => {
    const id = await newProduct(0);
    shop.okBody(await asBag(id));
    app.clock.advance({ minutes: 5 });
    expect(
      shop.okBody(
        await change(id, {
          selling: {
            soldBy: 'piece',
            unitTerm: 'pomme',
            unitGrams: 200,
            packSize: 'pomme d’environ 200 g',
            price: 400,
            ...noNet,
          },
        }),
      ).lowestPrice30Days,
    ).toBe(60);
  });

  it('is refused while an order may give its units back, paid for or taken back to be changed', async () => {
    const id = await newProduct(80);
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, { [id]: 60 });
    const refused = await asBag(id);
    shop.expectRefusal(refused, 'Order.CannotModify');
    expect(refused.body.message).toMatch(
      /^60 unités de ce produit sont dans des commandes en cours/,
    );
    expect(await read(id)).toMatchObject({ soldBy: 'piece', stock: { availableQuantity: 20 } });
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: order, action: 'modify' }),
    );
    shop.expectRefusal(await asBag(id), 'Order.CannotModify');
    expect(shop.okBody(await marc.call('GET', `${at(id)}/reach`)).unitsHeld).toBe(60);
    app.clock.advance({ minutes: 31 });
    await app.jobs.drain();
    expect(shop.okBody(await asBag(id)).stock.availableQuantity).toBe(0);
  });

  it('and a checkout that is selling at that moment is waited for, and its order counted', async () => {
    const id = await newProduct(60);
    const order = await shop.buy(await shop.newShopper(app), shop.counted);
    const checkout = await app.database.pool.connect();
    await checkout.query('begin');
    await checkout.query(
      'update stock set quantity = quantity - 30, version = version + 1 where sku = $1',
      [skuOf(id)],
    );
    const changed = asBag(id);
    await expect
      .poll(
        async () =>
          (
            await app.database.pool.query(
              "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rows[0].waiting,
      )
      .toBe(1);
    await checkout.query('update order_lines set sku = $1 where order_id = $2', [skuOf(id), order]);
    await checkout.query('commit');
    checkout.release();
    const refused = await changed;
    shop.expectRefusal(refused, 'Order.CannotModify');
    expect(refused.body.meta.units).toBe(30);
  });

  it('a purchase at the same moment has its units, or nothing is left to sell', async () => {
    const id = await newProduct(60);
    const [bought, changed] = await Promise.all([
      shop.buy(await shop.newShopper(app), { [id]: 60 }).then(
        () => true,
        () => false,
      ),
      asBag(id),
    ]);
    expect(changed.status === 200).toBe(!bought);
    const { rows } = await app.database.pool.query('select quantity from stock where sku = $1', [
      skuOf(id),
    ]);
    expect(rows).toEqual([{ quantity: 0 }]);
  });

  it('a piece that weighs otherwise is still a piece; a step that does is another unit', async () => {
    const id = await newProduct(40);
    const heavier = {
      soldBy: 'piece',
      unitTerm: 'pomme',
      unitGrams: 220,
      packSize: 'pomme d’environ 220 g',
      price: 300,
      ...noNet,
    };
    expect(shop.okBody(await change(id, { selling: heavier }))).toMatchObject({
      unitGrams: 220,
      stock: { availableQuantity: 40 },
      product: { itemPrice: 66 },
    });
    const slice = {
      soldBy: 'step',
      unitTerm: 'tranche',
      unitGrams: 100,
      packSize: 'tranche de 100 g',
      price: 300,
      ...noNet,
    };
    expect(shop.okBody(await change(id, { selling: slice })).stock.availableQuantity).toBe(0);
    shop.okBody(
      await marc.call('POST', `${at(id)}/stockChanges`, {
        id: randomUUID(),
        kind: 'delivery',
        delta: 9,
      }),
    );
    expect(
      shop.okBody(
        await change(id, { selling: { ...slice, unitGrams: 50, packSize: 'tranche de 50 g' } }),
      ).stock.availableQuantity,
    ).toBe(0);
  });

  it('asks for other words on the pack, for a promotion to be stopped first, and for a whole description of a unit', async () => {
    const id = await newProduct(0);
    const refused = await change(id, { selling: { ...bag, packSize: 'pomme d’environ 200 g' } });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body.meta.field).toBe('packSize');
    for (const selling of [
      { ...bag, unitGrams: 100 },
      { ...bag, soldBy: 'piece' },
      { ...bag, price: 0 },
    ])
      shop.expectRefusal(await change(id, { selling }), 'Shared.Validation');
    shop.okBody(
      await change(id, { promotion: { mechanism: 'discount', type: 'PERCENT', value: 10 } }),
    );
    shop.expectRefusal(await asBag(id), 'Order.CannotModify');
  });

  it('of a version that a colleague changed is refused, and theirs stays', async () => {
    const id = await newProduct(0);
    const { version } = await read(id);
    const answers = await Promise.all(
      [{ categoryId: 'legumes-racines' }, { vatRate: 1000 }, { ean: '96385074' }].map((changes) =>
        marc.call('PATCH', at(id), { version, ...changes }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('R03 is the grocer’s', async () => {
    const paul = await shop.staff(app, 'paul');
    for (const changes of [
      { categoryId: 'riz' },
      { vatRate: 1000 },
      { selling: bag },
      { ean: '96385074' },
    ])
      shop.expectRefusal(await change('penne', changes, paul), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(
      await paul.call('GET', `${at('penne')}/reach`),
      'Shared.InsufficientPrivileges',
    );
  });
});

describe('the way of selling in a file', () => {
  const bring = (csv: string, query = '') =>
    marc.call('POST', `/api/staff/catalogue/imports${query}`, csv, { 'content-type': 'text/csv' });
  /** The line of one product as exported, sold by the bag of which the file counts some. */
  async function fileOf(id: string, stock: number): Promise<string> {
    const [header = '', ...lines] = (
      (await marc.call('GET', '/api/staff/catalogue/export')).body as string
    ).split('\r\n');
    const names = header.replace('\uFEFF', '').split(';');
    const cells = lines.find((line) => line.startsWith(`${skuOf(id)};`))?.split(';') ?? [];
    const set: Record<string, string> = {
      sold_by: 'count',
      unit_grams: '',
      pack_size: 'sachet de 1 kg',
      net_grams: '1000',
      stock: String(stock),
    };
    return `${header}\r\n${names.map((name, index) => set[name] ?? cells[index] ?? '').join(';')}\r\n`;
  }

  it('takes the stock of the file, even where known stocks are kept: the old one counts something else', async () => {
    const id = await newProduct(40);
    expect(shop.okBody(await bring(await fileOf(id, 7), '?stock=keep'))).toMatchObject({
      isWritten: true,
      changed: 1,
    });
    expect(await read(id)).toMatchObject({
      soldBy: 'count',
      stock: { availableQuantity: 7, lastChange: { kind: 'import', delta: -33 } },
    });
  });

  it('is refused while an order holds units of it, and told before it is sent', async () => {
    const id = await newProduct(80);
    await shop.buy(await shop.newShopper(app), { [id]: 60 });
    const file = await fileOf(id, 7);
    for (const query of ['?dryRun=1', '']) {
      expect(shop.okBody(await bring(file, query))).toMatchObject({
        isWritten: false,
        refusedCount: 1,
        refused: [
          {
            line: 2,
            sku: skuOf(id),
            reasons: [
              'sold_by : 60 unités sont dans des commandes en cours, la façon de vendre ne peut pas changer avant leur livraison',
            ],
          },
        ],
      });
    }
    expect(await read(id)).toMatchObject({ soldBy: 'piece', stock: { availableQuantity: 20 } });
  });
});
