/** The way of selling of one product, and what it means to carts, orders and stock. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bag, noNetQuantity, openSellingDesk } from '../../../tests/selling-desk.ts';
import { columnOf } from '#domain/catalogue/file-columns.ts';
import { countWaiting } from '../../../tests/database.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc, skuOf, at, read, change, get, journal, newProduct } = await openSellingDesk();
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const asBag = (id: string) => change(id, { selling: bag });

describe('the way of selling', () => {
  it('another way of selling, from weight to bag: the stock restarts at zero, carts report it, and prices per kilogram are no prior price of a bag', async () => {
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
      carts: 1,
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

  it('back to the former way, its former prices count again', async () => {
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
            ...noNetQuantity,
          },
        }),
      ).lowestPrice30Days,
    ).toBe(60);
  });

  it('another way of selling is refused while an order holds units, whether paid or being modified', async () => {
    const id = await newProduct(80);
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, { [id]: 60 });
    const refused = await asBag(id);
    shop.expectRefusal(refused, 'Article.UnitsInOrders');
    expect(refused.body.message).toMatch(
      /^60 unités de ce produit sont dans des commandes en cours/,
    );
    expect(await read(id)).toMatchObject({ soldBy: 'piece', stock: { availableQuantity: 20 } });
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: order, action: 'modify' }),
    );
    shop.expectRefusal(await asBag(id), 'Article.UnitsInOrders');
    expect(shop.okBody(await marc.call('GET', `${at(id)}/reach`)).unitsHeld).toBe(60);
    app.clock.advance({ minutes: 31 });
    await app.jobs.drain();
    expect(shop.okBody(await asBag(id)).stock.availableQuantity).toBe(0);
  });

  it('another way of selling waits for a running checkout, and counts its order', async () => {
    const id = await newProduct(60);
    const order = await shop.buy(await shop.newShopper(app), shop.counted);
    const checkout = await app.database.pool.connect();
    await checkout.query('begin');
    await checkout.query(
      'update stock set quantity = quantity - 30, version = version + 1 where sku = $1',
      [skuOf(id)],
    );
    const changed = asBag(id);
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1);
    await checkout.query('update order_lines set sku = $1 where order_id = $2', [skuOf(id), order]);
    await checkout.query('commit');
    checkout.release();
    const refused = await changed;
    shop.expectRefusal(refused, 'Article.UnitsInOrders');
    expect(refused.body.meta.units).toBe(30);
  });

  it('when a purchase meets a change of the way of selling, one succeeds and no unit is left', async () => {
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

  it('a piece of another weight keeps its stock; a step of another weight is another unit', async () => {
    const id = await newProduct(40);
    const heavier = {
      soldBy: 'piece',
      unitTerm: 'pomme',
      unitGrams: 220,
      packSize: 'pomme d’environ 220 g',
      price: 300,
      ...noNetQuantity,
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
      ...noNetQuantity,
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

  it('another way of selling requires another pack size, no running promotion and a complete description of the unit', async () => {
    const id = await newProduct(0);
    const refused = await change(id, { selling: { ...bag, packSize: 'pomme d’environ 200 g' } });
    shop.expectRefusal(refused, 'Article.PackSizeUnchanged');
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
    shop.expectRefusal(await asBag(id), 'Article.PromotionRunning');
  });
});

describe('the way of selling in a file', () => {
  const bring = (csv: string, query = '') =>
    marc.call('POST', `/api/staff/catalogue/imports${query}`, csv, { 'content-type': 'text/csv' });
  /** Returns the exported line of a product, now sold by the bag and with this stock. */
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
    return `${header}\r\n${names.map((name, index) => set[columnOf(name) ?? ''] ?? cells[index] ?? '').join(';')}\r\n`;
  }

  it('the way of selling in a file takes the stock of the file even when the import keeps known stocks: the old stock counts another unit', async () => {
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

  it('the way of selling in a file is refused while an order holds its units, in the dry run too', async () => {
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
              'Vendu : 60 unités sont dans des commandes en cours, la façon de vendre ne peut pas changer avant leur livraison',
            ],
          },
        ],
      });
    }
    expect(await read(id)).toMatchObject({ soldBy: 'piece', stock: { availableQuantity: 20 } });
  });
});
