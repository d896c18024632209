import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

describe('legal requirements of products', () => {
  it('every demo product may be sold', () => {
    expect(app.catalogue.current().withheld).toEqual([]);
  });

  it('a product without a required field is withheld with the field’s name, and returns once it is filled in', async () => {
    await write('pomme-gala', "sheet = jsonb_set(sheet, '{origin}', $2)", 'null');
    expect(await detail('pomme-gala')).toMatchObject({ enabled: false, available: false });
    expect(app.catalogue.current().withheld).toEqual([
      { sku: (await detail('pomme-gala')).sku, missing: ['origin'], promotion: null },
    ]);
    const listed = shop.okBody(
      await app.visitor().call('GET', '/api/categories/fruits-pommes/products?available=1'),
    ).items;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(['pomme-golden']);
    await write('pomme-gala', "sheet = jsonb_set(sheet, '{origin}', $2)", '"Val de Loire, France"');
    expect(await detail('pomme-gala')).toMatchObject({ enabled: true, available: true });
  });

  it('an illegal promotion is not applied, and the product keeps its price', async () => {
    await write(
      'riz-basmati',
      'promotion = $2',
      JSON.stringify({ mechanism: 'discount', type: 'PERCENT', value: 50 }),
    );
    expect(await detail('riz-basmati')).toMatchObject({
      available: true,
      promo: null,
      itemPrice: 295,
    });
    expect(app.catalogue.current().withheld).toMatchObject([
      { missing: [], promotion: expect.stringMatching(/^50 % .*34 %/) },
    ]);
    await write(
      'riz-basmati',
      'promotion = $2',
      JSON.stringify({ mechanism: 'discount', type: 'PERCENT', value: 20 }),
    );
    expect((await detail('riz-basmati')).promo).not.toBeNull();
  });
});

describe('the lowest price of the last 30 days', () => {
  it('the lowest price of the last 30 days includes the price when the period began, and ignores earlier ones', async () => {
    await app.database.db
      .deleteFrom('price_history')
      .where('product_id', '=', 'riz-basmati')
      .execute();
    await priced('riz-basmati', 100, 90);
    await priced('riz-basmati', 270, 60);
    await priced('riz-basmati', 295, 10);
    await write('riz-basmati', 'updated_at = $2', app.clock.now());
    expect(await detail('riz-basmati')).toMatchObject({
      itemPrice: 295,
      lowestPrice30Days: 270,
      promo: { priorPrice: 270, conditions: { itemOriginalPrice: 295 } },
    });
  });

  it('the lowest price of the last 30 days includes a price changed directly in the database', async () => {
    const history = async () =>
      (
        await app.database.pool.query(
          "select price_cents from price_history where product_id = 'riz-rond' order by effective_from",
        )
      ).rows.map(({ price_cents }) => price_cents);
    const before = await history();
    await write('riz-rond', 'price_cents = $2', 111);
    await write('riz-rond', 'position = $2', 7);
    await write('riz-rond', 'price_cents = $2', 333);
    expect((await history()).toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([111, 333]));
    expect(await history()).toHaveLength(before.length + 2);
    expect(await detail('riz-rond')).toMatchObject({ itemPrice: 333, lowestPrice30Days: 111 });
  });

  it('the lowest price of the last 30 days includes earlier promotions; no reduction is announced that does not reduce it', async () => {
    const percent = (value: number) => ({ mechanism: 'discount', type: 'PERCENT', value });
    const promotedIn = async () =>
      shop
        .okBody(await app.visitor().call('GET', '/api/categories/epicerie-salee/products?promo=1'))
        .items.map(({ id }: { id: string }) => id);
    const { itemPrice } = await detail('penne');
    const after = (value: number) => itemPrice - Math.floor((itemPrice * value) / 100);
    await promote('penne', percent(20));
    expect(await detail('penne')).toMatchObject({
      lowestPrice30Days: itemPrice,
      promo: { label: '−20\u00a0%' },
    });
    await promote('penne', null);
    await promote('penne', percent(30));
    expect(await detail('penne')).toMatchObject({
      lowestPrice30Days: after(20),
      promo: {
        priorPrice: after(20),
        label: `−${Math.floor(((after(20) - after(30)) * 100) / after(20))}\u00a0%`,
      },
    });
    expect(await promotedIn()).toContain('penne');
    await promote('penne', null);
    await promote('penne', percent(25));
    expect(await detail('penne')).toMatchObject({
      lowestPrice30Days: after(30),
      promo: { label: null, conditions: { discountPerBulk: itemPrice - after(25) } },
    });
    expect(await promotedIn()).not.toContain('penne');
    await promote('penne', null);
  });

  it('the lowest price of the last 30 days is per unit for products sold by weight', async () => {
    await app.database.db
      .deleteFrom('price_history')
      .where('product_id', '=', 'pomme-golden')
      .execute();
    await priced('pomme-golden', 200, 5);
    await promote('pomme-golden', { mechanism: 'discount', type: 'PERCENT', value: 10 });
    expect(await detail('pomme-golden')).toMatchObject({ itemPrice: 50, lowestPrice30Days: 40 });
  });

  it('the lowest price of the last 30 days is absent for perishables and without a promotion', async () => {
    await write(
      'entrecote',
      'promotion = $2',
      JSON.stringify({ mechanism: 'discount', type: 'PERCENT', value: 20 }),
    );
    expect(await detail('entrecote')).toMatchObject({
      promo: { priorPrice: null },
      lowestPrice30Days: null,
    });
    expect(await detail('penne')).toMatchObject({ promo: null, lowestPrice30Days: null });
  });
});

const detail = async (slug: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${slug}`));
/** Simulates an edit in the database, or a screen without the rule. */
async function write(id: string, set: string, value: unknown): Promise<void> {
  await app.database.pool.query(`update products set ${set} where id = $1`, [id, value]);
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}
const priced = async (id: string, cents: number, daysAgo: number) => {
  await app.database.db
    .insertInto('price_history')
    .values({
      product_id: id,
      price_cents: cents,
      effective_from: app.clock.now().subtract({ hours: 24 * daysAgo }),
    })
    .execute();
};

/** As an import would, a minute after the previous change. */
async function promote(id: string, promotion: object | null): Promise<void> {
  app.clock.advance({ minutes: 1 });
  await app.database.db
    .updateTable('products')
    .set({ promotion: promotion && JSON.stringify(promotion), updated_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
  await write(id, 'position = $2', 1);
}
