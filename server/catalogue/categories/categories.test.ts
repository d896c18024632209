import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../../tests/app.ts';
import { arrangeTree } from '../../../tests/category-tree.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;

const { read, nodeOf, make, change, place, journal, makeShelf } = arrangeTree(() => marc);

describe('making', () => {
  arrangesItsOwnShop();

  it('a new aisle comes last, with a URL from its name, and is shown once it has products', async () => {
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
      expect.objectContaining({ name: 'Fêtes salées' }),
      expect.objectContaining({ name: 'Fêtes à partager' }),
    ]);
    expect(await journal()).toEqual([
      ['category.create', 'Marc'],
      ['category.create', 'Marc'],
      ['category.create', 'Marc'],
    ]);
  });

  it('an aisle name too similar to a sibling’s is refused; the same name in another aisle is accepted', async () => {
    shop.expectRefusal(await make(null, 'Fruits & légumes'), 'Category.NameTaken');
    shop.expectRefusal(await make(null, 'BOUCHERIE'), 'Category.NameTaken');
    shop.expectRefusal(await make(null, '???'), 'Category.NameWithoutLetters');
    shop.okBody(await make('boucherie', 'Fruits'));
    expect(await nodeOf('boucherie-fruits')).toMatchObject({
      name: 'Fruits',
      parentId: 'boucherie',
    });
  });

  it('a subcategory holds products but no categories; a category holds no products', async () => {
    shop.expectRefusal(await make('fruits-pommes', 'Gala'), 'Category.WrongLevel');
    shop.okBody(await make(null, 'Pique-nique'));
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/products', fusilli({ categoryId: 'pique-nique' })),
      'Article.ShelfGone',
    );
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/categories'));
    expect(items.map(({ id }: { id: string }) => id)).not.toContain('pique-nique');
  });

  it('an aisle without levels gets them under its own name, and sells its first product there', async () => {
    const { items } = shop.okBody(await make(null, 'Traiteur'));
    let parent = items.find(({ name }: { name: string }) => name === 'Traiteur');
    while (parent.level < 3) {
      const tree = shop.okBody(await make(parent.id, 'Traiteur'));
      parent = tree.items.find(({ parentId }: { parentId: string }) => parentId === parent.id);
    }
    const shelves = shop.okBody(await marc.call('GET', '/api/staff/categories')).items;
    expect(shelves.find(({ id }: { id: string }) => id === parent.id).path).toEqual([
      'Traiteur',
      'Traiteur',
      'Traiteur',
    ]);
    shop.okBody(await marc.call('POST', '/api/staff/products', fusilli({ categoryId: parent.id })));
    expect(await nodeOf(parent.id)).toMatchObject({ productCount: 1 });
    const again = await make(parent.id, 'Traiteur');
    expect(again.status).toBe(400);
  });
});

describe('renaming', () => {
  arrangesItsOwnShop();

  it('renaming an aisle keeps its URL, and breadcrumbs show the new name', async () => {
    shop.okBody(await change('pates', { name: 'Pâtes sèches' }));
    expect(shop.okBody(await asShopper('/api/category/pates')).category).toMatchObject({
      name: 'Pâtes sèches',
      slug: 'pates',
    });
    expect(
      shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).articleParents.at(-1),
    ).toMatchObject({ name: 'Pâtes sèches', slug: 'pates' });
  });

  it('former URLs of an aisle redirect straight to the current one, even after changing back', async () => {
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

  it('a former URL taken by another aisle stops redirecting', async () => {
    shop.okBody(await change('pates', { slug: 'pates-seches' }));
    shop.okBody(await change('pates', { slug: 'pates' }));
    shop.okBody(await change('riz', { slug: 'pates-seches' }));
    expect(shop.okBody(await asShopper('/api/category/pates-seches')).category.name).toBe('Riz');
    expect((await nodeOf('pates'))?.formerSlugs).toEqual(['pates-d-italie']);
  });

  it('a URL that another aisle uses, or had first, is refused', async () => {
    shop.expectRefusal(await change('riz', { slug: 'pates' }), 'Category.SlugTaken');
    shop.okBody(await change('pates', { slug: 'pates-fraiches' }));
    shop.expectRefusal(await change('riz', { slug: 'pates' }), 'Category.SlugTaken');
    shop.expectTyped(await change('riz', { slug: 'Des Pâtes' }), 400);
  });

  it('renaming an aisle is refused if the new name requires mentions that its products lack', async () => {
    const refused = await change('epicerie-salee', { name: 'Traiteur' });
    shop.expectRefusal(refused, 'Category.SheetsIncomplete');
    expect(refused.body.message).toMatch(/« .+ ».*mentions que la loi demande/u);
    expect(refused.body.meta.products[0]).toMatchObject({ missing: expect.any(Array) });
    expect((await nodeOf('epicerie-salee'))?.name).toBe('Épicerie salée');
    shop.okBody(await change('epicerie-salee', { name: 'Épicerie' }));
  });
});

describe('order and place', () => {
  arrangesItsOwnShop();

  it('shoppers see the new order of aisles', async () => {
    const before = await shownAisles();
    shop.okBody(await place('boucherie', null, 0));
    expect(await shownAisles()).toEqual([
      'Boucherie',
      ...before.filter((name: string) => name !== 'Boucherie'),
    ]);
  });

  it('a category moves with its products, and levels stay the same', async () => {
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

  it('moving a category next to one of the same name is refused', async () => {
    shop.okBody(await make('boucherie', 'Pâtes & riz'));
    shop.expectRefusal(await place('pates-et-riz', 'boucherie', 0), 'Category.NameTaken');
  });
});

describe('texts, colour and picture', () => {
  arrangesItsOwnShop();

  it('an aisle’s description and colour are shown, and its products take the colour', async () => {
    shop.okBody(await change('epicerie-salee', { intro: 'Le garde-manger.', tint: '#e3f2fb' }));
    expect(shop.okBody(await asShopper('/api/category/epicerie-salee'))).toMatchObject({
      intro: 'Le garde-manger.',
      category: { tint: '#e3f2fb' },
    });
    expect(shop.okBody(await asShopper('/api/articleDetailBySlug/penne')).picture.tint).toBe(
      '#e3f2fb',
    );
  });

  it('a colour with too little contrast is refused, and so is a colour below aisle level', async () => {
    shop.expectRefusal(
      await change('epicerie-salee', { tint: '#1f6b43' }),
      'Category.TintUnreadable',
    );
    shop.expectRefusal(await change('pates', { tint: '#e3f2fb' }), 'Category.TintOfAisle');
  });

  it('an aisle picture that no longer exists is refused', async () => {
    shop.expectRefusal(
      await change('boucherie', { picture: `/pictures/own/${'a'.repeat(32)}` }),
      'Article.PictureGone',
    );
  });

  it('a picture uploaded for an aisle is shown, and survives the nightly purge while in use', async () => {
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
      return (await app.database.pool.query('select 1 from pictures')).rowCount;
    };
    await purge();
    expect(await purge()).toBe(1);
    marc = await shop.staff(app, 'marc');
    shop.okBody(await change('boucherie', { picture: null }));
    await purge();
    expect(await purge()).toBe(0);
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
const shownAisles = async () =>
  shop
    .okBody(await asShopper('/api/categories'))
    .categories.map(({ name }: { name: string }) => name);
const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
