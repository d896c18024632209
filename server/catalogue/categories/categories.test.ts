import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../../tests/app.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

let app: TestApp;
let marc: Visitor;
/** Each test arranges a shop of its own: the tree is one. */
beforeEach(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
  return () => app.close();
});

const read = async (): Promise<CategoryTree> =>
  shop.okBody(await marc.call('GET', '/api/staff/categoryTree'));
const version = async () => (await read()).version;
const nodeOf = async (id: string) => (await read()).items.find((item) => item.id === id);
const at = (id: string) => `/api/staff/categories/${id}`;
const make = async (parentId: string | null, name: string) =>
  marc.call('POST', '/api/staff/categories', { version: await version(), parentId, name });
const change = async (id: string, changes: object) =>
  marc.call('PATCH', at(id), { version: await version(), ...changes });
const place = async (id: string, parentId: string | null, index: number) =>
  marc.call('PUT', `${at(id)}/place`, { version: await version(), parentId, index });
const close = async (id: string, moveProductsTo: string | null = null) =>
  marc.call('PUT', `${at(id)}/closure`, {
    version: await version(),
    isClosed: true,
    moveProductsTo,
  });
const open = async (id: string) =>
  marc.call('PUT', `${at(id)}/closure`, {
    version: await version(),
    isClosed: false,
    moveProductsTo: null,
  });
const asShopper = (path: string): Promise<Answer> => app.visitor().call('GET', path);
const shownAisles = async () =>
  shop
    .okBody(await asShopper('/api/categories'))
    .categories.map(({ name }: { name: string }) => name);
const journal = async () =>
  shop
    .okBody(await marc.call('GET', '/api/staff/categoryTree/actions'))
    .items.map(({ kind, author }: { kind: string; author: string }) => [
      kind,
      author.split(' ')[0],
    ]);
const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
/** Three levels down, ready for products. */
async function makeShelf(): Promise<string> {
  shop.okBody(await make(null, 'Fêtes'));
  shop.okBody(await make('fetes', 'Foies gras'));
  shop.okBody(await make('foies-gras', 'Entiers'));
  return 'entiers';
}

describe('making', () => {
  it('an aisle comes last with an address from its name, and shoppers see it once it sells something', async () => {
    const shelf = await makeShelf();
    const { items } = await read();
    expect(items.find(({ id }) => id === 'fetes')).toMatchObject({
      level: 1,
      name: 'Fêtes',
      slug: 'fetes',
      productCount: 0,
      shownCount: 0,
      isClosed: false,
    });
    expect(items.filter(({ level }) => level === 1).at(-1)?.id).toBe('fetes');
    expect(await shownAisles()).not.toContain('Fêtes');
    const { sku, version: seen } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${skuOf('penne')}`),
    );
    shop.okBody(
      await marc.call('PATCH', `/api/staff/products/${sku}`, { version: seen, categoryId: shelf }),
    );
    expect(await shownAisles()).toContain('Fêtes');
    expect(shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).articleParents).toEqual([
      expect.objectContaining({ name: 'Fêtes', slug: 'fetes' }),
      expect.objectContaining({ name: 'Foies gras' }),
      expect.objectContaining({ name: 'Entiers' }),
    ]);
    expect(await journal()).toEqual([
      ['category.create', 'Marc'],
      ['category.create', 'Marc'],
      ['category.create', 'Marc'],
    ]);
  });

  it('a name that reads like a sibling’s is refused, one of another aisle is not', async () => {
    shop.expectRefusal(await make(null, 'Fruits & légumes'), 'Category.NameTaken');
    shop.expectRefusal(await make(null, 'BOUCHERIE'), 'Category.NameTaken');
    shop.expectRefusal(await make(null, '???'), 'Category.NameWithoutLetters');
    shop.okBody(await make('boucherie', 'Fruits'));
    expect(await nodeOf('boucherie-fruits')).toMatchObject({
      name: 'Fruits',
      parentId: 'boucherie',
    });
  });

  it('a subcategory takes products, no categories; a category takes no products', async () => {
    shop.expectRefusal(await make('fruits-pommes', 'Gala'), 'Category.WrongLevel');
    shop.okBody(await make(null, 'Fêtes'));
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/products', fusilli({ categoryId: 'fetes' })),
      'Article.ShelfGone',
    );
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/categories'));
    expect(items.map(({ id }: { id: string }) => id)).not.toContain('fetes');
  });
});

describe('renaming', () => {
  it('a new name keeps the address; breadcrumbs follow', async () => {
    shop.okBody(await change('pates', { name: 'Pâtes sèches' }));
    expect(shop.okBody(await asShopper('/api/category/pates')).category).toMatchObject({
      name: 'Pâtes sèches',
      slug: 'pates',
    });
    expect(
      shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).articleParents.at(-1),
    ).toMatchObject({ name: 'Pâtes sèches', slug: 'pates' });
  });

  it('former addresses lead straight to the current one, however often it changed, and back again', async () => {
    for (const slug of ['pates-seches', 'pates-d-italie'])
      shop.okBody(await change('pates', { slug }));
    for (const asked of ['pates', 'pates-seches', 'pates-d-italie'])
      expect(shop.okBody(await asShopper(`/api/category/${asked}`)).category.slug, asked).toBe(
        'pates-d-italie',
      );
    expect((await nodeOf('pates'))?.formerSlugs).toEqual(['pates', 'pates-seches']);
    shop.okBody(await change('pates', { slug: 'pates' }));
    expect(shop.okBody(await asShopper('/api/category/pates-d-italie')).category.slug).toBe(
      'pates',
    );
    expect((await nodeOf('pates'))?.formerSlugs).toEqual(['pates-d-italie', 'pates-seches']);
  });

  it('a former address that another aisle takes stops redirecting', async () => {
    shop.okBody(await change('pates', { slug: 'pates-seches' }));
    shop.okBody(await change('pates', { slug: 'pates' }));
    shop.okBody(await change('riz', { slug: 'pates-seches' }));
    expect(shop.okBody(await asShopper('/api/category/pates-seches')).category.name).toBe('Riz');
    expect((await nodeOf('pates'))?.formerSlugs).toEqual([]);
  });

  it('an address that another aisle has, or began with, is refused', async () => {
    shop.expectRefusal(await change('riz', { slug: 'pates' }), 'Category.SlugTaken');
    shop.okBody(await change('pates', { slug: 'pates-seches' }));
    shop.expectRefusal(await change('riz', { slug: 'pates' }), 'Category.SlugTaken');
    shop.expectTyped(await change('riz', { slug: 'Des Pâtes' }), 400);
  });

  it('a name that asks more of the products on sale is refused, and says which', async () => {
    const refused = await change('epicerie-salee', { name: 'Traiteur' });
    shop.expectRefusal(refused, 'Category.SheetsIncomplete');
    expect(refused.body.message).toMatch(/« .+ ».*mentions que la loi demande/u);
    expect(refused.body.meta.products[0]).toMatchObject({ missing: expect.any(Array) });
    expect((await nodeOf('epicerie-salee'))?.name).toBe('Épicerie salée');
    shop.okBody(await change('epicerie-salee', { name: 'Épicerie' }));
  });
});

describe('order and place', () => {
  it('the shop shows the new order', async () => {
    const before = await shownAisles();
    shop.okBody(await place('boucherie', null, 0));
    expect(await shownAisles()).toEqual([
      'Boucherie',
      ...before.filter((name: string) => name !== 'Boucherie'),
    ]);
  });

  it('a category moves with its products; levels are kept', async () => {
    shop.expectRefusal(await place('riz', 'fruits', 0), 'Category.SheetsIncomplete');
    shop.okBody(await place('pates-et-riz', 'vins-et-bieres', 0));
    expect(
      shop
        .okBody(await asShopper('/api/articleDetailBySlug/penne'))
        .articleParents.map(({ name }: { name: string }) => name),
    ).toEqual(['Vins et bières', 'Pâtes et riz', 'Pâtes']);
    expect((await nodeOf('epicerie-salee'))?.productCount).toBe(0);
    expect(await shownAisles()).not.toContain('Épicerie salée');
    shop.expectRefusal(await place('fruits', null, 0), 'Category.WrongLevel');
    shop.expectRefusal(await place('fruits', 'fruits', 0), 'Category.WrongLevel');
    shop.expectRefusal(await place('fruits', 'fruits-pommes', 0), 'Category.WrongLevel');
    shop.expectRefusal(await place('fruits', 'licorne', 0), 'Category.NotFound');
    shop.expectRefusal(await place('boucherie', 'fruits-et-legumes', 0), 'Category.WrongLevel');
  });

  it('a place that has the name already is refused', async () => {
    shop.okBody(await make('boucherie', 'Pâtes & riz'));
    shop.expectRefusal(await place('pates-et-riz', 'boucherie', 0), 'Category.NameTaken');
  });
});

describe('texts, colour and picture', () => {
  it('the description and the colour reach the shop; products take the colour of their aisle', async () => {
    shop.okBody(await change('epicerie-salee', { intro: 'Le garde-manger.', tint: '#e3f2fb' }));
    expect(shop.okBody(await asShopper('/api/category/epicerie-salee'))).toMatchObject({
      intro: 'Le garde-manger.',
      category: { tint: '#e3f2fb' },
    });
    expect(shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).picture.tint).toBe(
      '#e3f2fb',
    );
  });

  it('a colour on which text cannot be read is refused, and so is one below the aisle', async () => {
    shop.expectRefusal(
      await change('epicerie-salee', { tint: '#1f6b43' }),
      'Category.TintUnreadable',
    );
    shop.expectRefusal(await change('pates', { tint: '#e3f2fb' }), 'Category.TintOfAisle');
  });

  it('a picture sent by the team is shown, and outlives the nightly purge while it is', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#caa' },
    })
      .jpeg()
      .toBuffer();
    const { picture } = shop.okBody(
      await marc.call('POST', '/api/staff/pictures', bytes, { 'content-type': 'image/jpeg' }),
    );
    shop.okBody(await change('boucherie', { picture }));
    expect(shop.okBody(await asShopper('/api/category/boucherie')).category.picture).toBe(picture);
    const purge = async () => {
      app.clock.advance({ hours: 24 * 31 });
      await app.jobs.runNow('pictures.purge', {});
      return (await app.visitor().call('GET', `${picture}-480.avif`)).status;
    };
    await purge();
    expect(await purge()).toBe(200);
    marc = await shop.staff(app, 'marc');
    shop.okBody(await change('boucherie', { picture: null }));
    await purge();
    expect(await purge()).toBe(404);
  });

  it('a picture that is gone is refused', async () => {
    shop.expectRefusal(
      await change('boucherie', { picture: `/pictures/own/${'a'.repeat(32)}` }),
      'Article.PictureGone',
    );
  });
});

describe('closing', () => {
  it('is refused while products are there, then moves them and hides the aisle', async () => {
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

  it('nothing is placed, made or imported in a closed aisle; open again, it is as before', async () => {
    const shelf = await makeShelf();
    shop.okBody(await close('fetes'));
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/products', fusilli({ categoryId: shelf })),
      'Article.ShelfGone',
    );
    shop.expectRefusal(await make('foies-gras', 'Mi-cuits'), 'Category.ParentClosed');
    shop.expectRefusal(await place('fruits', 'fetes', 0), 'Category.ParentClosed');
    shop.expectRefusal(await close('pates', shelf), 'Article.ShelfGone');
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    const report = shop.okBody(
      await marc.call(
        'POST',
        '/api/staff/catalogue/imports?dryRun=1',
        csv.replace(/Épicerie salée;Pâtes et riz;Pâtes/, 'Fêtes;Foies gras;Entiers'),
        { 'content-type': 'text/csv' },
      ),
    );
    expect(report.refused[0]?.reasons).toEqual(['aisle : le rayon « Fêtes » est fermé']);
    shop.okBody(await open('fetes'));
    shop.okBody(await marc.call('POST', '/api/staff/products', fusilli({ categoryId: shelf })));
    expect(await nodeOf('fetes')).toMatchObject({ isClosed: false, productCount: 1 });
  });

  it('products move only where their sheets suffice, and not inside what is closing', async () => {
    shop.expectRefusal(await close('epicerie-salee', 'riz'), 'Article.ShelfGone');
    shop.expectRefusal(await close('pates', 'boeuf-a-griller'), 'Category.SheetsIncomplete');
    shop.expectRefusal(await close('pates', 'pates-et-riz'), 'Article.ShelfGone');
    expect(await nodeOf('pates')).toMatchObject({ isClosed: false, productCount: 2 });
  });

  it('a product placed at the same instant is moved too, or finds the aisle closed', async () => {
    const shelf = await makeShelf();
    const seen = await version();
    const [closed, ...made] = await Promise.all([
      marc.call('PUT', `${at('fetes')}/closure`, {
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
  it('the second, who has not seen the first’s change, is refused; the same change twice is done once', async () => {
    const seen = await version();
    const rename = (name: string) => marc.call('PATCH', at('pates'), { version: seen, name });
    shop.okBody(await rename('Pâtes sèches'));
    const after = await version();
    shop.expectRefusal(await rename('Nouilles'), 'Category.TreeChanged');
    expect(shop.okBody(await rename('Pâtes sèches')).version).toBe(after);
    expect(await journal()).toEqual([['category.name', 'Marc']]);
  });

  it('of simultaneous changes one is written', async () => {
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

  it('an import that makes aisles counts as a change', async () => {
    const seen = await version();
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    shop.okBody(
      await marc.call(
        'POST',
        '/api/staff/catalogue/imports',
        csv.replace(/Épicerie salée;Pâtes et riz;Pâtes/, 'Fêtes;Foies gras;Entiers'),
        { 'content-type': 'text/csv' },
      ),
    );
    expect(await nodeOf('fetes')).toMatchObject({ name: 'Fêtes', level: 1 });
    shop.expectRefusal(
      await marc.call('PATCH', at('riz'), { version: seen, name: 'Les riz' }),
      'Category.TreeChanged',
    );
  });
});

it('another process of the shop follows a new name, address and order', async () => {
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

it('R03 only those who keep the catalogue see or change the tree', async () => {
  const paul = await shop.staff(app, 'paul');
  shop.expectRefusal(
    await paul.call('GET', '/api/staff/categoryTree'),
    'Shared.InsufficientPrivileges',
  );
  shop.expectRefusal(
    await paul.call('PATCH', at('pates'), { version: 1, name: 'Nouilles' }),
    'Shared.InsufficientPrivileges',
  );
});
