import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../../tests/app.ts';
import { arrangeTree, categoryPath } from '../../../tests/category-tree.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

let app: TestApp;
let marc: Visitor;

const { version, nodeOf, make, change, place, close, open, journal, makeShelf } = arrangeTree(
  () => marc,
);

describe('closing', () => {
  arrangesItsOwnShop();

  it('closing an aisle moves products only to shelves that their sheets satisfy, outside the closed one', async () => {
    shop.expectRefusal(await close('epicerie-salee', 'riz'), 'Article.ShelfGone');
    shop.expectRefusal(await close('pates', 'boeuf-a-griller'), 'Category.SheetsIncomplete');
    shop.expectRefusal(await close('pates', 'pates-et-riz'), 'Article.ShelfGone');
    expect(await nodeOf('pates')).toMatchObject({ isClosed: false, productCount: 2 });
  });

  it('a closed aisle accepts no products, categories or imports; reopened, it is as before', async () => {
    const shelf = await makeShelf();
    shop.okBody(await close('fetes'));
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/products', fusilli({ categoryId: shelf })),
      'Article.ShelfGone',
    );
    shop.expectRefusal(await make('fetes-salees', 'Mi-cuits'), 'Category.ParentClosed');
    shop.expectRefusal(await place('fruits', 'fetes', 0), 'Category.ParentClosed');
    shop.expectRefusal(await close('pates', shelf), 'Article.ShelfGone');
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    const report = shop.okBody(
      await marc.call(
        'POST',
        '/api/staff/catalogue/imports?dryRun=1',
        csv.replace(/Épicerie salée;Pâtes et riz;Pâtes/, 'Fêtes;Fêtes salées;Fêtes à partager'),
        { 'content-type': 'text/csv' },
      ),
    );
    expect(report.refused[0]?.reasons).toEqual(['Rayon : le rayon « Fêtes » est fermé']);
    shop.okBody(await open('fetes'));
    shop.okBody(await marc.call('POST', '/api/staff/products', fusilli({ categoryId: shelf })));
    expect(await nodeOf('fetes')).toMatchObject({ isClosed: false, productCount: 1 });
  });

  it('closing an aisle with products is refused until they are moved, and then hides it', async () => {
    const refused = await close('pates');
    shop.expectRefusal(refused, 'Category.HoldsProducts');
    expect(refused.body.message).toMatch(/^2 produits y sont encore/);
    shop.okBody(await close('pates', 'riz'));
    expect(shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).articleParents).toEqual([
      expect.objectContaining({ name: 'Épicerie salée' }),
      expect.objectContaining({ name: 'Pâtes et riz' }),
      expect.objectContaining({ name: 'Riz' }),
    ]);
    shop.expectRefusal(await asShopper('/api/category/pates'), 'Category.NotFound');
    const actions = shop.okBody(
      await marc.call('GET', `/api/staff/products/${skuOf('penne')}/actions`),
    ).items;
    expect(actions[0]).toMatchObject({
      kind: 'product.shelf',
      before: { path: ['Épicerie salée', 'Pâtes et riz', 'Pâtes'] },
      after: { path: ['Épicerie salée', 'Pâtes et riz', 'Riz'] },
    });
  });

  it('a product added while its aisle closes is moved too, or refused', async () => {
    const shelf = await makeShelf('Étrennes');
    const seen = await version();
    const [closed, ...made] = await Promise.all([
      marc.call('PUT', `${categoryPath('etrennes')}/closure`, {
        version: seen,
        isClosed: true,
        moveProductsTo: 'riz',
      }),
      ...Array.from({ length: 4 }, () =>
        marc.call('POST', '/api/staff/products', fusilli({ categoryId: shelf })),
      ),
    ]);
    expect(closed?.status).toBe(200);
    for (const answer of made) expect([200, 400]).toContain(answer.status);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as left_behind from products where category_id = $1',
      [shelf],
    );
    expect(rows).toEqual([{ left_behind: 0 }]);
  });
});

describe('two managers', () => {
  arrangesItsOwnShop();

  it('a change based on an outdated aisle tree is refused; the same change twice is applied once', async () => {
    const seen = await version();
    const rename = (name: string) =>
      marc.call('PATCH', categoryPath('pates'), { version: seen, name });
    shop.okBody(await rename('Pâtes sèches'));
    const after = await version();
    shop.expectRefusal(await rename('Nouilles'), 'Category.TreeChanged');
    expect(shop.okBody(await rename('Pâtes sèches')).version).toBe(after);
    expect(await journal()).toEqual([['category.name', 'Marc']]);
  });

  it('of two managers who change the aisle tree concurrently, one succeeds', async () => {
    const seen = await version();
    const answers = await Promise.all(
      ['Un', 'Deux', 'Trois', 'Quatre'].map((name) =>
        marc.call('POST', '/api/staff/categories', { version: seen, parentId: null, name }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
  });

  it('an import that creates aisles counts as a change of the tree', async () => {
    const seen = await version();
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    shop.okBody(
      await marc.call(
        'POST',
        '/api/staff/catalogue/imports',
        csv.replace(/Épicerie salée;Pâtes et riz;[^;]+/, 'Fêtes;Fêtes salées;Fêtes à partager'),
        { 'content-type': 'text/csv' },
      ),
    );
    expect(await nodeOf('fetes')).toMatchObject({ name: 'Fêtes', level: 1 });
    shop.expectRefusal(
      await marc.call('PATCH', categoryPath('riz'), { version: seen, name: 'Les riz' }),
      'Category.TreeChanged',
    );
  });
});

describe('beyond the page', () => {
  arrangesItsOwnShop();

  it('other processes pick up an aisle’s new name, URL and order', async () => {
    const other = await openCatalogue(app);
    try {
      shop.okBody(await change('pates', { name: 'Pâtes sèches', slug: 'pates-seches' }));
      shop.okBody(await place('boucherie', null, 0));
      await expect.poll(() => other.current().aisles[0]?.name).toBe('Boucherie');
      expect(other.current().categoryIdBySlug.get('pates')).toBe('pates');
      expect(other.current().categories.get('pates')?.node.slug).toBe('pates-seches');
      expect(other.productView('penne')?.articleParents.at(-1)?.name).toBe('Pâtes sèches');
    } finally {
      await other.close();
    }
  });

  it('R03 only members who manage the catalogue see or change the aisle tree', async () => {
    const paul = await shop.staff(app, 'paul');
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/categoryTree'),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await paul.call('PATCH', categoryPath('pates'), { version: 1, name: 'Nouilles' }),
      'Shared.InsufficientPrivileges',
    );
  });
});

/** Each group of tests arranges a shop of its own. */
function arrangesItsOwnShop(): void {
  beforeAll(async () => {
    app = await createTestApp();
    marc = await shop.staff(app, 'marc');
  });
  afterAll(() => app.close());
}

const asShopper = (path: string): Promise<Answer> => app.visitor().call('GET', path);
const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
