import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import type { Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

let marc: Visitor;
const { app } = shop.open();
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
});

const photo = (width: number, height: number, background = { r: 200, g: 30, b: 30, alpha: 1 }) =>
  sharp({ create: { width, height, channels: 4, background } })
    .jpeg()
    .toBuffer();

describe('the picture of a product', () => {
  it('the picture of a product reaches the product page, the shelf’s tile and the export at once; removed, the plain tile remains', async () => {
    const { version } = app.catalogue.current();
    const base = await sent(await photo(500, 500));
    shop.okBody(await give('pomme-gala', base));
    expect(await seen('pomme-gala')).toBe(base);
    expect(
      shop.okBody(await app.visitor().call('GET', '/api/category/fruits-pommes')).category.picture,
    ).toBe(base);
    expect(app.catalogue.current().version).toBe(version + 1);
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    expect(csv).toContain(base);
    expect(
      shop.okBody(
        await marc.call('POST', '/api/staff/catalogue/imports', csv, {
          'content-type': 'text/csv',
        }),
      ),
    ).toMatchObject({ changed: 0, refusedCount: 0 });
    expect(shop.okBody(await give('pomme-gala', null)).product.picture.base).toBe('/pictures/none');
    expect(await seen('pomme-gala')).toBe('/pictures/none');
    const { items } = shop.okBody(await marc.call('GET', `${at('pomme-gala')}/actions`));
    expect(items.map(({ kind, after }: { kind: string; after: unknown }) => [kind, after])).toEqual(
      [
        ['product.picture', { picture: '/pictures/none' }],
        ['product.picture', { picture: base }],
      ],
    );
  }, 60_000);

  it.each<[string, ErrorName]>([
    ['/pictures/own/00000000000000000000000000000000', 'Article.PictureGone'],
    ['https://ailleurs.exemple/x', 'Shared.Validation'],
    ['/pictures/../api/x', 'Shared.Validation'],
    ['/pictures/x" onerror="alert(1)', 'Shared.Validation'],
  ])('%s cannot be given', async (picture, owner) => {
    shop.expectRefusal(await give('penne', picture), owner);
  });

  it('the picture of a product of a version that a colleague changed is refused, and theirs stays', async () => {
    const [one, other] = [await sent(await photo(400, 300)), await sent(await photo(300, 400))];
    const { version } = shop.okBody(await marc.call('GET', at('penne')));
    const answers = await Promise.all(
      [one, other].map((picture) => marc.call('PATCH', at('penne'), { version, picture })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await seen('penne')).toBe(answers[0]?.status === 200 ? one : other);
  }, 60_000);
});

describe('cleaning', () => {
  const purge = () => app.jobs.runNow('pictures.purge', {});
  const exists = async (base: string) =>
    (await app.http.inject({ method: 'GET', url: `${base}-240.avif` })).statusCode === 200 &&
    (await app.database.pool.query('select 1 from pictures where id = $1', [base.slice(14)])).rows
      .length === 1;
  const photoOf = (shade: number) => photo(320, 320, { r: shade, g: shade, b: 90, alpha: 1 });

  it('cleaning deletes pictures unused for a month; keeps those of a product, of an order, or sent again', async () => {
    const [abandoned, worn, ordered, again] = [
      await sent(await photoOf(10)),
      await sent(await photoOf(60)),
      await sent(await photoOf(110)),
      await sent(await photoOf(160)),
    ];
    shop.okBody(await give('carottes', worn));
    shop.okBody(await give('penne', ordered));
    await shop.buy(await shop.newShopper(app), shop.counted);
    shop.okBody(await give('penne', null));
    await purge();
    await wait(29);
    await purge();
    expect(await Promise.all([abandoned, worn, ordered, again].map(exists))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await sent(await photoOf(160))).toBe(again);
    await wait(2);
    await purge();
    expect(await Promise.all([abandoned, worn, ordered, again].map(exists))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    shop.expectRefusal(await give('penne', abandoned), 'Article.PictureGone');
    expect(await sent(await photoOf(10))).toBe(abandoned);
    shop.okBody(await give('penne', abandoned));
  }, 90_000);

  it('cleaning while a product takes the picture keeps the picture, or the product is refused', async () => {
    const base = await sent(await photoOf(210));
    await purge();
    await wait(31);
    const [taken] = await Promise.all([give('penne', base), purge()]);
    expect(taken.status === 200).toBe(await exists(base));
    expect((await seen('penne')) === base).toBe(taken.status === 200);
  }, 60_000);
});

/** Outlives a staff session, so signs in again. */
async function wait(days: number): Promise<void> {
  app.clock.advance({ hours: 24 * days });
  marc = await shop.staff(app, 'marc');
}

const sent = async (bytes: Buffer): Promise<string> =>
  shop.okBody(
    await marc.call('POST', '/api/staff/pictures', bytes, { 'content-type': 'image/jpeg' }),
  ).picture;

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const give = async (id: string, picture: string | null) =>
  marc.call('PATCH', at(id), {
    version: shop.okBody(await marc.call('GET', at(id))).version,
    picture,
  });
const seen = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`)).picture.base;
