/** A second site from nothing: its hours, its range by the aisle, its zone with the week of another. */
import { beforeAll, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
beforeAll(async () => {
  await app.database.pool.query(
    "insert into sites (id, name, state, is_whole_range, position) values ('ivry', 'Entrepôt d’Ivry', 'open', true, 2)",
  );
  await app.catalogue.refresh();
});

const hours = [
  { day: 2, from: '10:00', to: '19:00' },
  { day: 1, from: '14:00', to: '19:00' },
];

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

const site = async () =>
  shop.theOne(
    shop.okBody<'GET /api/staff/sites'>(await marc.call('GET', '/api/staff/sites')).items,
    ({ id }) => id === 'cabas-vanves',
  );
const zoneNamed = async (id: string) =>
  shop.theOne(
    shop.okBody<'GET /api/staff/delivery-zones'>(
      await marc.call('GET', '/api/staff/delivery-zones'),
    ).items,
    (zone) => zone.id === id,
  );
const rulesOf = async (zoneId: string) =>
  shop
    .okBody<'GET /api/staff/delivery-zones/:id/slot-rules'>(
      await marc.call('GET', `/api/staff/delivery-zones/${zoneId}/slot-rules`),
    )
    .items.map(({ weekday, startHour, endHour, capacity }) => [
      weekday,
      startHour,
      endHour,
      capacity,
    ]);
const newZone = (name: string, more: object) =>
  marc.call('POST', '/api/staff/delivery-zones', {
    kind: 'delivery',
    name,
    postcodes: ['92170'],
    acceptsOverlap: true,
    shopId: 'cabas-vanves',
    ...more,
  });

it('several aisles enter the range at once, one within another counted once; one that is unknown refuses all', async () => {
  const groceries = await aisleOf('penne');
  const greens = await aisleOf('carottes');
  const refused = await marc.call('PUT', '/api/staff/sites/cabas-vanves/aisles', {
    categoryId: [greens, 'nulle-part'],
    isSold: true,
  });
  shop.expectRefusal(refused, 'Category.NotFound');
  expect(await offered()).toEqual(['penne']);
  const both = shop.okBody(
    await marc.call('PUT', '/api/staff/sites/cabas-vanves/aisles', {
      categoryId: [groceries, greens, greens],
      isSold: true,
    }),
  );
  expect(both.left).toBe(0);
  expect(await offered()).toHaveLength(both.changed + 1);
  expect(await offered()).toEqual(expect.arrayContaining(['carottes', 'riz-basmati']));
});

it('what a site lacks is named, and refuses its opening until it is there', async () => {
  expect(await site()).toMatchObject({ missing: ['slots'], stocked: 1 });
  const refused = await change((await site()).version, { state: 'open' });
  shop.expectRefusal(refused, 'Site.NothingToSell');
  expect(refused.body).toMatchObject({
    meta: { missing: ['slots'] },
    message: 'Pour ouvrir, il manque à ce site des créneaux.',
  });
});

it('a depot, which serves no zone, opens and opens again while a van takes its goods to another site', async () => {
  const { id } = shop.okBody(
    await marc.call('POST', '/api/staff/sites', {
      name: 'Cabas Dépôt',
      kind: 'darkStore',
      isWholeRange: true,
      address: null,
      siret: null,
    }),
  );
  const turn = (version: number, state: 'open' | 'paused') =>
    marc.call('PATCH', `/api/staff/sites/${id}`, { version, state });
  shop.expectRefusal(await turn(0, 'open'), 'Site.NothingToSell');
  const runId = crypto.randomUUID();
  const run = { id: runId, fromId: id, toId: 'paris', weekdays: [1] };
  const times = { departsAt: '12:00', arrivesAt: '13:00' };
  shop.okBody(await marc.call('POST', '/api/staff/vanRuns', { ...run, ...times }));
  expect(shop.okBody(await turn(0, 'open'))).toMatchObject({ state: 'open', missing: [] });
  shop.okBody(await turn(1, 'paused'));
  shop.okBody(await marc.call('DELETE', `/api/staff/vanRuns/${runId}`));
  shop.expectRefusal(await turn(2, 'open'), 'Site.NothingToSell');
});

it('a zone is made with the whole week of another and its slots, or not at all', async () => {
  shop.expectRefusal(
    await newZone('Vanves sans modèle', { weekOf: 'retrait-vanves' }),
    'SlotRule.NotFound',
  );
  const { items } = shop.okBody<'GET /api/staff/delivery-zones'>(
    await marc.call('GET', '/api/staff/delivery-zones'),
  );
  expect(items.map(({ name }) => name)).not.toContain('Vanves sans modèle');
  const { id } = shop.okBody<'POST /api/staff/delivery-zones'>(
    await newZone('Vanves', { weekOf: 'paris-est' }),
  );
  expect(await rulesOf(id)).toEqual(await rulesOf('paris-est'));
  expect((await rulesOf(id)).length).toBeGreaterThan(0);
  expect(await zoneNamed(id)).toMatchObject({ hasSlots: true, siteIds: ['cabas-vanves'] });
  expect(await site()).toMatchObject({ missing: [] });
});

it('a site joins zones of others as they were shown, after or before those; one that changed meanwhile refuses all', async () => {
  const join = (zones: { id: string; version: number }[], comesFirst = false) =>
    marc.call('PUT', '/api/staff/sites/cabas-vanves/zones', { zones, comesFirst });
  const east = await zoneNamed('paris-est');
  shop.okBody(await newZone('Paris Sud', { shopId: 'paris' }));
  const south = await zoneNamed('paris-sud');
  const stale = [
    { id: east.id, version: east.version },
    { id: south.id, version: south.version + 1 },
  ];
  shop.expectRefusal(await join(stale), 'Delivery.VersionConflict');
  expect((await zoneNamed('paris-est')).siteIds).toEqual(['paris']);
  const seen = [east, south].map(({ id, version }) => ({ id, version }));
  const joined = shop.okBody(await join(seen));
  expect(joined.zones.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['paris-est', 'paris-sud']),
  );
  expect((await zoneNamed('paris-est')).siteIds).toEqual(['paris', 'cabas-vanves']);
  const { id, version } = await zoneNamed('paris-sud');
  shop.okBody(await join([{ id, version }], true));
  expect((await zoneNamed('paris-sud')).siteIds).toEqual(['cabas-vanves', 'paris']);
  shop.expectRefusal(await join([{ id: 'nulle-part', version: 0 }]), 'List.DeliveryZoneNotFound');
  const beyondAnyInteger = [{ id, version: 4_748_635_329_789_953 }];
  shop.expectRefusal(await join(beyondAnyInteger), 'Shared.Validation');
  shop.okBody(await change((await site()).version, { state: 'open' }));
});

it('a site called « Nouveau » leaves the page that adds one its address', async () => {
  const made = shop.okBody(
    await marc.call('POST', '/api/staff/sites', {
      name: 'Nouveau',
      kind: 'shop',
      isWholeRange: true,
      address: null,
      siret: null,
      openingHours: hours,
    }),
  );
  expect(made.id).not.toBe('nouveau');
  expect(made).toMatchObject({
    openingHours: hours.toReversed(),
    missing: ['zones', 'slots'],
  });
});

const change = (version: number, changes: object) =>
  marc.call('PATCH', '/api/staff/sites/cabas-vanves', { version, ...changes });
const setAisle = (categoryId: string, isSold: boolean, siteId = 'cabas-vanves') =>
  marc.call('PUT', `/api/staff/sites/${siteId}/aisles`, { categoryId, isSold });

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
