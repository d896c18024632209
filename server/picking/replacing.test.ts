/**
 * Replacing a missing product: recorded, billed within the line's maximum, displayed, stock
 * updated.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { beginBatch } from '../../tests/batches.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { newId } from '#server/platform/ids.ts';

const stock = { penne: 5_000, 'riz-rond': 500, entrecote: 500, 'chinon-rouge': 500 };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

describe('a substitute', () => {
  it('T26b a substitute is billed at its own price up to the line’s maximum, at its own VAT rate', async () => {
    const id = await shop.buy(zoe, { penne: 30 });
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const left = await shop.stockOf(app, 'entrecote');
    const body = shop.okBody(
      await replace(id, 'penne', {
        preparedQuantity: 1,
        preparedGrams: 400,
        replacedBy: 'entrecote',
      }),
    );
    expect(body.products).toMatchObject([
      {
        id: 'penne',
        replacedBy: { id: 'entrecote', name: 'Entrecôte', quotation: 'weight', unitPrice: 2990 },
        preparedQuantity: 1,
        preparedGrams: 400,
      },
    ]);
    expect(await shop.stockOf(app, 'entrecote')).toBe(left - 1);
    await finish(id);
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({
      amounts: { billed: 1196 + 590, captured: 1196 + 590, gift: 0 },
      products: [{ billedPrice: 1196, replacedBy: { name: 'Entrecôte' } }],
    });
    expect(order.explanation).toContainEqual({
      kind: 'replaced',
      // No line begins with the colon.
      label: 'Penne rigate\u00a0: remplacé par Entrecôte',
      amount: 1196 - 5250,
      productId: 'penne',
    });
    expect(
      order.explanation.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
    ).toBe(1196 + 590);
  });

  it('T26c refunds, returns and reviews name the substitute, with its own VAT rate', async () => {
    await shop.fillCart(zoe, { penne: 20, 'chinon-rouge': 2 });
    const { orderId: id } = shop.okBody(await shop.pay(zoe, { isAdult: true }));
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(
      await replace(id, 'penne', {
        preparedQuantity: 1,
        preparedGrams: 400,
        replacedBy: 'entrecote',
      }),
    );
    shop.okBody(await replace(id, 'chinon-rouge', { preparedQuantity: 1, replacedBy: 'riz-rond' }));
    await finish(id);
    const { name } = shop.theOne(
      (await shop.readOrder(zoe, id)).products,
      (line) => line.id === 'chinon-rouge',
    ).replacedBy ?? { name: '' };
    expect(
      shop
        .okBody<'GET /api/orders/:id/reviews'>(await zoe.call('GET', `/api/orders/${id}/reviews`))
        .items.map((item) => item.productId),
    ).toEqual(['entrecote', 'riz-rond']);
    expect(shop.okBody(await zoe.call('GET', `/api/orders/${id}/withdrawals`)).lines).toMatchObject(
      [
        { name: 'Entrecôte', excluded: 'perishable' },
        { name, quantity: 1 },
      ],
    );
    const marc = await shop.staff(app, 'marc');
    const refund = {
      key: newId(),
      reason: 'Sachet percé',
      lines: [{ productId: 'chinon-rouge', quantity: 1 }],
      withFees: false,
    };
    expect(
      shop.okBody(await marc.call('POST', `/api/staff/orders/${id}/refunds`, refund)).items,
    ).toMatchObject([{ lines: [{ name }] }]);
    await app.jobs.drain();
    const { invoices } = await shop.readOrder(zoe, id);
    expect(invoices.find((invoice) => invoice.kind === 'creditNote')).toMatchObject({
      vat: [{ letter: 'A', rate: 550 }],
    });
    const {
      rows: [note],
    } = await app.database.pool.query(
      "select content from invoices where order_id = $1 and kind = 'creditNote'",
      [id],
    );
    expect(note.content.lines).toMatchObject([{ name, vatLetter: 'A' }]);
  });

  it('a substitute dearer than the ordered product costs no more: the difference is a gift', async () => {
    const id = await shop.buy(zoe, { penne: 20, 'riz-rond': 5 });
    const before = (await shop.readOrder(zoe, id)).products.find(
      (line: { id: string }) => line.id === 'riz-rond',
    );
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(await replace(id, 'penne', { preparedQuantity: 20 }));
    shop.okBody(
      await replace(id, 'riz-rond', {
        preparedQuantity: 5,
        preparedGrams: 2_000,
        replacedBy: 'entrecote',
      }),
    );
    await finish(id);
    const order = await shop.readOrder(zoe, id);
    const line = order.products.find((product: { id: string }) => product.id === 'riz-rond');
    expect(line).toMatchObject({
      billedPrice: before?.maximumProductPrice,
      offered: 5980 - Number(before?.maximumProductPrice),
    });
    expect(order.amounts.captured).toBe(order.total);
    expect(order.total).toBeLessThanOrEqual(order.amounts.preauthorization);
  });

  it('replacing or removing a substitute returns its units', async () => {
    const id = await shop.buy(zoe, { penne: 30 });
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const left = await shop.stockOf(app, 'riz-rond');
    shop.okBody(await replace(id, 'penne', { preparedQuantity: 4, replacedBy: 'riz-rond' }));
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left - 4);
    shop.okBody(await replace(id, 'penne', { preparedQuantity: 2, replacedBy: 'riz-rond' }));
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left - 2);
    expect(
      shop.okBody(await replace(id, 'penne', { preparedQuantity: 30 })).products,
    ).toMatchObject([{ replacedBy: null, preparedQuantity: 30 }]);
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left);
    shop.okBody(await replace(id, 'penne', { preparedQuantity: 3, replacedBy: 'riz-rond' }));
    shop.okBody(await shop.move(await shop.staff(app, 'marc'), id, 'cancelled'));
    expect(await shop.stockOf(app, 'riz-rond')).toBe(left);
  });

  it('a substitute is refused if the customer wants none, if out of stock, or if not allowed for the line', async () => {
    await shop.fillCart(zoe, { penne: 30 });
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/missingProducts', { replaceMissingProducts: false }),
    );
    const { orderId: strict } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await shop.move(paul, strict, 'preparing'));
    shop.expectRefusal(
      await replace(strict, 'penne', { preparedQuantity: 1, replacedBy: 'riz-rond' }),
      'Picking.ReplacementUnwanted',
    );
    // The next order of this customer would begin with the same choice.
    const id = await shop.buy(await shop.newShopper(app), { penne: 30 });
    shop.okBody(await shop.move(paul, id, 'preparing'));
    for (const replacedBy of ['licorne', 'penne'])
      shop.expectRefusal(
        await replace(id, 'penne', { preparedQuantity: 1, replacedBy }),
        'EcomCart.ProductNotFound',
      );
    shop.expectRefusal(
      await replace(id, 'penne', { preparedQuantity: 1, replacedBy: 'chinon-rouge' }),
      'Picking.ReplacedByAlcohol',
    );
    shop.expectRefusal(
      await replace(id, 'penne', { preparedQuantity: 1, replacedBy: 'entrecote' }),
      'Picking.NotWeighed',
    );
    const left = await shop.stockOf(app, 'riz-rond');
    await shop.setStock(app, 'riz-rond', 1);
    shop.expectRefusal(
      await replace(id, 'penne', { preparedQuantity: 2, replacedBy: 'riz-rond' }),
      'EcomCart.ProductOutOfStock',
    );
    await shop.setStock(app, 'riz-rond', left);
    shop.okBody(await shop.move(await shop.staff(app, 'marc'), id, 'cancelled'));
  });
});

describe('a substitute with an allergen that the ordered product did not have', () => {
  const byPenne = { preparedQuantity: 1, replacedBy: 'penne' };

  it('a substitute that adds an allergen is refused in a batch, even with a confirmed weight', async () => {
    const id = await shop.buy(zoe, { 'riz-rond': 20 });
    await beginBatch(paul, [id]);
    const left = await shop.stockOf(app, 'penne');
    for (const more of [{}, { isWeightConfirmed: true, preparedGrams: 500 }])
      shop.expectRefusal(
        await replace(id, 'riz-rond', { ...byPenne, ...more }),
        'Picking.AddsAllergen',
      );
    expect(await shop.stockOf(app, 'penne')).toBe(left);
  });

  it('added allergens are judged by the product sheet frozen with the order', async () => {
    const id = await shop.buy(zoe, { penne: 20, 'riz-rond': 5 });
    shop.okBody(await shop.move(paul, id, 'preparing'));
    await shop.changeSheet(app, 'riz-rond', { allergens: ['gluten'] });
    shop.expectRefusal(await replace(id, 'riz-rond', byPenne), 'Picking.AddsAllergen');
    // Orders of before have no frozen sheet: today's stands in.
    await app.database.pool.query(
      `update order_lines set product = product - 'allergenIds' - 'traceIds' where order_id = $1`,
      [id],
    );
    shop.okBody(await replace(id, 'riz-rond', byPenne));
    await shop.changeSheet(app, 'riz-rond', { allergens: [] });
  });
});

describe('choosing a substitute', () => {
  const substitutes = async (id: string, productId: string, q = '') =>
    shop.okBody(
      await paul.call(
        'GET',
        `/api/staff/orders/${id}/lines/${productId}/substitutes${q && `?q=${encodeURIComponent(q)}`}`,
      ),
    ).items;

  it('suggested substitutes add no allergen; search results list the allergens they add', async () => {
    const id = await shop.buy(zoe, { penne: 30, 'riz-rond': 1 });
    for (const productId of ['penne', 'riz-rond'])
      for (const { added } of await substitutes(id, productId)) expect(added.contains).toEqual([]);
    const found = await substitutes(id, 'riz-rond', 'penne');
    expect(found[0]).toMatchObject({ id: 'penne', added: { contains: ['Gluten'] } });
    expect((await substitutes(id, 'penne', 'spaghetti'))[0].added.contains).toEqual([]);
    // Alcohol never replaces a product without alcohol.
    expect(await substitutes(id, 'penne', 'chinon')).toEqual([]);
  });

  it('a substitute is found by its barcode', async () => {
    const id = await shop.buy(zoe, { penne: 30 });
    await app.database.pool.query(
      "update products set ean = '4006381333931' where id = 'riz-rond'",
    );
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    expect(
      (await substitutes(id, 'penne', '4006381333931')).map((item: { id: string }) => item.id),
    ).toEqual(['riz-rond']);
    shop.expectRefusal(
      await zoe.call('GET', `/api/staff/orders/${id}/lines/penne/substitutes`),
      'Shared.Unauthorized',
    );
  });
});

const replace = (orderId: string, productId: string, body: object) =>
  shop.putLine(paul, orderId, productId, body);
const finish = async (orderId: string) => {
  const lea = await shop.staff(app, 'lea');
  for (const to of ['prepared', 'cart', 'readyToDeliver'])
    shop.okBody(await shop.move(paul, orderId, to));
  shop.okBody(await shop.deliver(lea, orderId));
  await app.jobs.drain();
};
