import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
/** A manager. */
let marc: Visitor;

beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
});

const written = {
  name: 'Cabas Vanves',
  kind: 'shop',
  isWholeRange: false,
  address: null,
  siret: null,
} as const;
const pickup = {
  kind: 'pickup',
  name: 'Retrait Vanves',
  pickupType: 'onFoot',
  address: { streetNumber: '12', street: 'rue de la Roquette', postalCode: '75011', city: 'Paris' },
  instructions: '',
};

describe('the sites of a seller', () => {
  it('a shop begins with one, which is open and sells the whole range', async () => {
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/sites'));
    expect(items).toMatchObject([
      { id: 'paris', isFirst: true, state: 'open', isWholeRange: true },
    ]);
  });

  it('a site is added, given products and a zone, and opens', async () => {
    const site = shop.okBody(await add());
    expect(site).toMatchObject({ id: 'cabas-vanves', state: 'preparing', products: 0, zones: [] });
    shop.expectRefusal(await change(site.id, 0, { state: 'open' }), 'Site.NothingToSell');
    shop.okBody(await sell(site.id, 'penne', 199));
    shop.okBody(
      await marc.call('POST', '/api/staff/delivery-zones', {
        ...pickup,
        shopId: site.id,
        weekOf: 'paris-est',
      }),
    );
    const opened = shop.okBody(await change(site.id, 0, { state: 'open' }));
    expect(opened).toMatchObject({ state: 'open', products: 1, ownPrices: 1, version: 1 });
    expect(opened.zones.map(({ name }: { name: string }) => name)).toEqual(['Retrait Vanves']);
    const view = app.catalogue.at(site.id);
    expect([view.productView('penne')?.itemPrice, view.stockOf(skuOf('penne'))]).toEqual([199, 0]);
    expect(view.productView('riz-basmati')?.enabled).toBe(false);
    expect(app.catalogue.productView('penne')?.itemPrice).toBe(175);
  });

  it('a product leaves the range of a site, and comes back at the seller’s price', async () => {
    shop.okBody(await sell('cabas-vanves', 'carottes', null));
    shop.okBody(await sell('cabas-vanves', 'penne', null, false));
    const view = app.catalogue.at('cabas-vanves');
    expect(view.productView('penne')?.enabled).toBe(false);
    shop.okBody(await sell('cabas-vanves', 'penne', null));
    expect(view.productView('penne')).toMatchObject({ enabled: true, itemPrice: 175 });
    const { rows } = await app.database.pool.query(
      "select price_cents from site_price_history where product_id = 'penne' order by effective_from",
    );
    expect(rows).toEqual([{ price_cents: 199 }, { price_cents: null }]);
  });

  it('its units are set from those that were seen, the first site’s stay, and a product with units stays in the range', async () => {
    const before = await app.database.pool.query(
      "select sku, quantity from stock where shop_id = 'paris' order by sku",
    );
    shop.okBody(await setUnits('penne', 3));
    shop.okBody(await setUnits('penne', 3));
    expect(app.catalogue.at('cabas-vanves').productView('penne')?.availableQuantity).toBe(3);
    const after = await app.database.pool.query(
      "select sku, quantity from stock where shop_id = 'paris' order by sku",
    );
    expect(after.rows).toEqual(before.rows);
    const { rows } = await app.database.pool.query(
      "select kind, delta, quantity from stock_changes where shop_id = 'cabas-vanves'",
    );
    expect(rows).toEqual([{ kind: 'inventory', delta: 3, quantity: 3 }]);
    shop.expectRefusal(await setUnits('penne', -1, 3), 'Shared.Validation');
    shop.expectRefusal(await setUnits('penne', 9, 5), 'Article.StockChangedMeanwhile');
    expect(app.catalogue.at('cabas-vanves').productView('penne')?.availableQuantity).toBe(3);
    shop.expectRefusal(await sell('cabas-vanves', 'penne', null, false), 'Site.UnitsLeft');
  });

  it('what the team counts on the page of a product is of the first site', async () => {
    const unitsAt = async (site: string) =>
      (
        await app.database.pool.query(
          'select quantity from stock where shop_id = $1 and sku = $2',
          [site, skuOf('penne')],
        )
      ).rows[0].quantity;
    const before = await unitsAt('paris');
    shop.okBody(await deliver('penne', 5));
    expect([await unitsAt('paris'), await unitsAt('cabas-vanves')]).toEqual([before + 5, 3]);
  });

  it('its shelf is searched by name and reference', async () => {
    const shelf = (q: string) =>
      marc.call('GET', `/api/staff/sites/cabas-vanves/products?q=${encodeURIComponent(q)}`);
    const { items, total } = shop.okBody(await shelf('penne'));
    expect(items).toMatchObject([
      { sku: skuOf('penne'), units: 3, ownPrice: null, sellerPrice: 175, hasPromotion: false },
    ]);
    expect(total).toBe(1);
    expect(shop.okBody(await shelf(skuOf('penne').toLowerCase())).total).toBe(1);
    expect(shop.okBody(await shelf('%')).total).toBe(0);
  });

  it('bad input is refused by name, and nothing is written', async () => {
    const before = shop.okBody<'GET /api/staff/sites'>(await marc.call('GET', '/api/staff/sites'));
    const { version } = shop.theOne(before.items, ({ id }) => id === 'cabas-vanves');
    shop.expectRefusal(await add({ name: 'cabas vanves' }), 'Site.NameTaken');
    shop.expectRefusal(await add({ name: 'Lyon', siret: '12' }), 'Shared.Validation');
    shop.expectRefusal(
      await add({
        name: 'Lyon',
        address: { ...pickup.address, street: 'zzz', postalCode: '00001' },
      }),
      'Zone.AddressNotFound',
    );
    shop.expectRefusal(
      await change('cabas-vanves', version - 1, { name: 'Autre' }),
      'Site.VersionConflict',
    );
    shop.expectRefusal(await change('lyon', 0, { name: 'Lyon' }), 'Site.NotFound');
    shop.expectRefusal(await change('paris', 0, { state: 'closed' }), 'Site.FirstStays');
    shop.expectRefusal(await sell('paris', 'penne', 100), 'Site.FirstStays');
    shop.expectRefusal(await sell('lyon', 'penne', 100), 'Site.NotFound');
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/delivery-zones', {
        ...pickup,
        name: 'Ici',
        shopId: 'lyon',
      }),
      'Shop.NotFoundFromQuery',
    );
    expect(shop.okBody(await marc.call('GET', '/api/staff/sites'))).toEqual(before);
  });

  it('a product stays in the range while an order that is being changed holds its last units', async () => {
    await app.database.pool.query(
      "update delivery_zones set shop_id = 'cabas-vanves' where id = 'retrait-bastille'; update stock set quantity = 30 where shop_id = 'cabas-vanves'",
    );
    app.catalogue.applyStock([{ shopId: 'cabas-vanves', sku: skuOf('penne'), quantity: 30 }]);
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, { penne: 30 }, shop.slots.pickup);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
    shop.expectRefusal(await sell('cabas-vanves', 'penne', null, false), 'Site.UnitsLeft');
  });

  it('a site stays open over an order that is being paid or changed', async () => {
    await app.database.pool.query(
      "update delivery_zones set shop_id = 'cabas-vanves' where id = 'retrait-bastille'; update stock set quantity = 50 where shop_id = 'cabas-vanves'",
    );
    app.catalogue.applyStock([{ shopId: 'cabas-vanves', sku: skuOf('penne'), quantity: 50 }]);
    const orderId = await shop.buy(await shop.newShopper(app), { penne: 30 }, shop.slots.pickup);
    const { items } = shop.okBody<'GET /api/staff/sites'>(
      await marc.call('GET', '/api/staff/sites'),
    );
    const { version } = shop.theOne(items, ({ id }) => id === 'cabas-vanves');
    for (const status of ['prepaying', 'modifying']) {
      await app.database.pool.query('update orders set status = $2 where id = $1', [
        orderId,
        status,
      ]);
      const closing = await change('cabas-vanves', version, { state: 'closed' });
      shop.expectRefusal(closing, 'Site.OrdersUnderWay');
    }
    await app.database.pool.query(
      "update orders set status = 'cancelled' where shop_id = 'cabas-vanves'",
    );
  });

  it('a site with orders under way is paused, and closes once they are handed over', async () => {
    await app.database.pool.query(
      "update delivery_zones set shop_id = 'cabas-vanves' where id = 'retrait-bastille'; update stock set quantity = 50 where shop_id = 'cabas-vanves'",
    );
    app.catalogue.applyStock([{ shopId: 'cabas-vanves', sku: skuOf('penne'), quantity: 50 }]);
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, { penne: 30 }, shop.slots.pickup);
    const paused = shop.okBody(await change('cabas-vanves', 1, { state: 'paused' }));
    expect(paused.openOrders).toBe(1);
    shop.expectRefusal(
      await shop.chooseDelivery(zoe, shop.slots.pickup),
      'Shop.ActiveCatalogNotFound',
    );
    shop.expectRefusal(
      await change('cabas-vanves', paused.version, { state: 'closed' }),
      'Site.OrdersUnderWay',
    );
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(
      shop.okBody(await change('cabas-vanves', paused.version, { state: 'closed' })).state,
    ).toBe('closed');
  });
});

it('a site has minutes of work of its own, else those of the first one, which keeps its own', async () => {
  const workRates = {
    orderMinutes: 9,
    lineSeconds: 30,
    weighingSeconds: 40,
    stopMinutes: 5,
    kilometerSeconds: 60,
  };
  const ratesAt = (id: string | null) => app.catalogue.at(id).current().shop.work.rates;
  const usual = ratesAt(null);
  const { id, version } = shop.okBody(await add({ name: 'Cabas Minutes' }));
  const site = async () =>
    shop.theOne(
      shop.okBody<'GET /api/staff/sites'>(await marc.call('GET', '/api/staff/sites')).items,
      (one) => one.id === id,
    );
  shop.okBody(await change(id, version, { workRates }));
  expect(await site()).toMatchObject({ workRates });
  expect([ratesAt(id), ratesAt(null)]).toEqual([workRates, usual]);
  shop.expectRefusal(await change(id, version, { workRates: null }), 'Site.VersionConflict');
  shop.okBody(await change(id, version + 1, { workRates: null }));
  expect(ratesAt(id)).toEqual(usual);
  // Those of the first site are the seller's, changed where they are shown.
  shop.expectRefusal(await change('paris', 0, { workRates }), 'Site.FirstStays');
  const local = await shop.hire(app, 'manager', 'Mina Paris');
  await app.database.pool.query("insert into staff_sites values ($1, 'paris')", [local]);
  const mina = await shop.signInStaff(app, local);
  shop.expectRefusal(
    await mina.call('PUT', '/api/staff/work-rates', { version: 0, ...workRates }),
    'Shared.InsufficientPrivileges',
  );
});

const add = (changes: object = {}) =>
  marc.call('POST', '/api/staff/sites', { ...written, ...changes });
const change = (id: string, version: number, changes: object) =>
  marc.call('PATCH', `/api/staff/sites/${id}`, { version, ...changes });
const skuOf = (id: string) => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const sell = (site: string, id: string, ownPrice: number | null, isSold = true) =>
  marc.call('PUT', `/api/staff/sites/${site}/products/${skuOf(id)}`, { isSold, ownPrice });
const setUnits = (id: string, now: number, seen = 0) =>
  marc.call('PUT', `/api/staff/sites/cabas-vanves/products/${skuOf(id)}`, {
    isSold: true,
    ownPrice: null,
    units: { seen, now },
  });

/** As the team's page of a product writes it: at the first site. */
const deliver = async (id: string, delta: number) =>
  marc.call('POST', `/api/staff/products/${skuOf(id)}/stockChanges`, {
    id: crypto.randomUUID(),
    kind: 'delivery',
    delta,
  });
