/** A second site from nothing: its hours, its range by the aisle, its zone with the week of another. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
  await app.database.pool.query(
    "insert into sites (id, name, state, is_whole_range, position) values ('ivry', 'Entrepôt d’Ivry', 'open', true, 2)",
  );
  await app.catalogue.refresh();
});
afterAll(() => app.close());

const change = (version: number, changes: object) =>
  marc.call('PATCH', '/api/staff/sites/cabas-vanves', { version, ...changes });
const setAisle = (categoryId: string, isSold: boolean, siteId = 'cabas-vanves') =>
  marc.call('PUT', `/api/staff/sites/${siteId}/aisles`, { categoryId, isSold });
const hours = [
  { day: 2, from: '10:00', to: '19:00' },
  { day: 1, from: '14:00', to: '19:00' },
];
const offered = async (): Promise<string[]> =>
  (
    await app.database.pool.query(
      "select p.id from stock s join products p using (sku) where s.shop_id = 'cabas-vanves' and is_offered order by 1",
    )
  ).rows.map(({ id }) => id);
const aisleOf = async (productId: string): Promise<string> =>
  (
    await app.database.pool.query(
      `with recursive up (id, parent_id) as (
          select c.id, c.parent_id from categories c join products p on p.category_id = c.id where p.id = $1
          union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
        select id from up where parent_id is null`,
      [productId],
    )
  ).rows[0].id;

it('a site has hours of its own, by day, and a pickup point added to it begins with them', async () => {
  const site = shop.okBody(
    await marc.call('POST', '/api/staff/sites', {
      name: 'Cabas Vanves',
      kind: 'shop',
      isWholeRange: false,
      address: null,
      siret: null,
    }),
  );
  expect(site.openingHours).toEqual([]);
  const saved = shop.okBody(await change(0, { openingHours: hours }));
  expect(saved.openingHours).toEqual(hours.toReversed());
  const overlapping = [hours[0], { day: 2, from: '18:00', to: '20:00' }];
  shop.expectRefusal(await change(1, { openingHours: overlapping }), 'Shared.Validation');
  const point = {
    kind: 'pickup',
    name: 'Retrait Vanves',
    pickupType: 'onFoot',
    address: {
      streetNumber: '12',
      street: 'rue de la Roquette',
      postalCode: '75011',
      city: 'Paris',
    },
    instructions: '',
    shopId: 'cabas-vanves',
  };
  const { id, items } = shop.okBody<'POST /api/staff/delivery-zones'>(
    await marc.call('POST', '/api/staff/delivery-zones', point),
  );
  const made = shop.theOne(items, (zone) => zone.id === id);
  expect(made).toMatchObject({ siteIds: ['cabas-vanves'], openingHours: hours.toReversed() });
});

it('a whole aisle enters the range of a site, and leaves it but for what is still there', async () => {
  const groceries = await aisleOf('penne');
  const added = shop.okBody(await setAisle(groceries, true));
  expect(added.left).toBe(0);
  const all = await offered();
  expect(all).toHaveLength(added.changed);
  expect(all).toContain('riz-basmati');
  expect(all).not.toContain('carottes');
  expect(app.catalogue.at('cabas-vanves').productView('penne')?.enabled).toBe(true);
  expect(shop.okBody(await setAisle(groceries, true))).toEqual({ changed: 0, left: 0 });

  const { sku } = app.catalogue.current().products.get('penne')?.sellable ?? {};
  shop.okBody(
    await marc.call('PUT', `/api/staff/sites/cabas-vanves/products/${sku}`, {
      isSold: true,
      ownPrice: 199,
      units: { seen: 0, now: 4 },
    }),
  );
  expect(shop.okBody(await setAisle(groceries, false))).toEqual({
    changed: all.length - 1,
    left: 1,
  });
  expect(await offered()).toEqual(['penne']);
  expect(app.catalogue.at('cabas-vanves').productView('riz-basmati')?.enabled).toBe(false);
});

it('an aisle that is not there, or a site of the whole range, is refused by name', async () => {
  const groceries = await aisleOf('penne');
  shop.expectRefusal(await setAisle('nulle-part', true), 'Category.NotFound');
  shop.expectRefusal(await setAisle(groceries, true, 'lyon'), 'Site.NotFound');
  shop.expectRefusal(await setAisle(groceries, false, 'ivry'), 'Site.WholeRange');
  shop.expectRefusal(await setAisle(groceries, false, 'paris'), 'Site.FirstStays');
  expect(await offered()).toEqual(['penne']);
});
