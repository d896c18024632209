/** The shelf and the VAT of one product, and what they mean to category pages and orders. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bag, openSellingDesk } from '../../../tests/selling-desk.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

const { app, marc, at, read, change, get, journal, newProduct } = await openSellingDesk();
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('the shelf', () => {
  it('a product that changes shelf moves in category pages, breadcrumb, counts, search and sitemap, as after a restart', async () => {
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

  it('a shelf that requires a mention missing from the sheet is refused while the product is on sale, and reported once it is withdrawn', async () => {
    const refused = await change('penne', { categoryId: 'fruits-pommes' });
    shop.expectRefusal(refused, 'Article.SheetIncompleteForShelf');
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

  it('a shelf that is an aisle, or does not exist, is refused', async () => {
    for (const categoryId of ['fruits-et-legumes', 'lune'])
      shop.expectRefusal(await change('penne', { categoryId }), 'Article.ShelfGone');
  });
});

describe('environmental claims', () => {
  const described = async (id: string, description: string) => {
    const { sheet } = await read(id);
    return change(id, { sheet: { ...sheet, description } });
  };
  it('environmental claims are refused on a product on sale, and when it is put on sale', async () => {
    const id = await newProduct(1);
    const refused = await described(id, 'Une pomme respectueuse de la nature.');
    shop.expectRefusal(refused, 'Article.ClaimUnlawful');
    expect(refused.body.message).toContain('« respectueuse de la nature » ne s’écrit pas');
    shop.okBody(await change(id, { enabled: false }));
    shop.okBody(await described(id, 'Une pomme écologique.'));
    shop.expectRefusal(await change(id, { enabled: true }), 'Article.ClaimUnlawful');
  });
});

describe('the VAT', () => {
  it('the VAT applies to the next order; earlier orders keep theirs', async () => {
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

  it('the VAT of alcohol is 20 %, whether the rate or the alcohol is changed', async () => {
    shop.expectRefusal(await change('chinon-rouge', { vatRate: 550 }), 'Article.VatUnlawful');
    const { sheet } = await read('penne');
    shop.expectRefusal(
      await change('penne', { sheet: { ...sheet, alcohol: 12 } }),
      'Article.VatUnlawful',
    );
    shop.okBody(await change('penne', { sheet: { ...sheet, alcohol: 1.2 } }));
    shop.okBody(await change('penne', { sheet, vatRate: 550 }));
  });
});

describe('a change of the shelf, the VAT, the way of selling or the barcode', () => {
  it('a change of the shelf, the VAT, the way of selling or the barcode of a version that a colleague changed is refused, and theirs stays', async () => {
    const id = await newProduct(0);
    const { version } = await read(id);
    const answers = await Promise.all(
      [{ categoryId: 'legumes-racines' }, { vatRate: 1000 }, { ean: '96385074' }].map((changes) =>
        marc.call('PATCH', at(id), { version, ...changes }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('R03 a change of the shelf, the VAT, the way of selling or the barcode is refused to preparers', async () => {
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
