/** « À sauver »: a lot near its date at a reduced price, for slots that keep it good, and never for more than the lot. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { theOne } from '../../tests/answers.ts';
import type { Visitor } from '../../tests/app.ts';
import { checkMoney } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';

let sku: string;
/** Of a unit of penne, and of one of the lot at −30 %. */
const [usual, reduced] = [175, 123];

const { app, marc } = shop.open({ staff: ['marc'], hasWideSlots: true });
beforeAll(async () => {
  sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
});
beforeEach(async () => {
  await shop.setStock(app, 'penne', 0);
  await shop.setStock(app, 'riz-rond', 500);
  await receive('2026-12-30', 'LONG', 400);
});
afterEach(async () => {
  await app.database.pool.query('update sell_offs set ended_at = now() where ended_at is null');
  await readAgain();
  await app.jobs.drain();
  expect(await checkMoney(app)).toEqual([]);
});

let lot = '';
let lots = 0;
const inTime = shop.slots.tomorrow;
const later = 'paris-est-2026-11-23-18';

it('tile, page and list show the date and the sell-off price, at that site only', async () => {
  await sellOff(40);
  const shortDated = {
    price: reduced,
    until: '2026-11-22',
    expiresOn: '2026-11-22',
    dateKind: 'useBy',
    units: 40,
  };
  const anyone = app.visitor();
  const page = shop.okBody(await anyone.call('GET', '/api/articleDetailBySlug/penne'));
  expect(page).toMatchObject({ itemPrice: usual, promo: null, shortDated });
  const { items } = shop.okBody(await anyone.call('GET', '/api/articles/shortDated'));
  expect(items).toMatchObject([{ id: 'penne', shortDated }]);
  expect(shop.okBody(await anyone.call('GET', '/api/navigation')).hasShortDated).toBe(true);
  await app.database.pool.query(`
    insert into sites (id, name, state, is_whole_range) values ('vanves', 'Cabas Vanves', 'open', true);
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = 'penne';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  anyone.cookies.set('site', 'vanves');
  expect(shop.okBody(await anyone.call('GET', '/api/articles/shortDated')).items).toEqual([]);
  expect(shop.okBody(await anyone.call('GET', '/api/navigation')).hasShortDated).toBe(false);
});

it('a cart delivered in time gets the sell-off price; the order keeps price, date and lot', async () => {
  await sellOff(40);
  const zoe = await shop.newShopper(app);
  const cart = await shop.fillCart(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  expect(penneOf(cart)).toMatchObject({ itemPrice: reduced, linePrice: 30 * reduced, actions: [] });
  const { orderId } = shop.okBody(await shop.pay(zoe));
  await vi.waitFor(() => expect(unitsLeft()).toBe(10));
  const { rows } = await app.database.pool.query(
    "select unit_price_cents, product->'sellOff' as lot, product->'minimumDays' as days from order_lines where order_id = $1 and product_id = 'penne'",
    [orderId],
  );
  expect(rows).toEqual([
    {
      unit_price_cents: reduced,
      lot: { id: expect.any(String), until: '2026-11-22', goodUntil: '2026-11-22' },
      days: null,
    },
  ]);
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId);
  const prepared = shop.okBody<'GET /api/staff/orders/:id'>(
    await paul.call('GET', `/api/staff/orders/${orderId}`),
  );
  expect(penneOf(prepared).bagLots).toEqual([{ expiresOn: '2026-11-22', lot, units: 30 }]);
  const order = await shop.readOrder(zoe, orderId);
  expect(penneOf(order)).toMatchObject({ billedPrice: 30 * reduced });
  // Units in a bag have left the lot, and the order: what remains is the same.
  await readAgain();
  expect(unitsLeft()).toBe(10);
});

it('choosing a later slot restores the usual price, and the shopper must confirm the line', async () => {
  await sellOff(40);
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  shop.okBody(await shop.chooseDelivery(zoe, later));
  const cart = await shop.readCart(zoe);
  expect(penneOf(cart)).toMatchObject({
    quantity: 30,
    itemPrice: usual,
    linePrice: 30 * usual,
    actions: ['CHANGE_PRICE'],
  });
  expect(await updatesOf(zoe)).toMatchObject([
    { id: 'penne', previousPrice: reduced, price: usual, quantity: 30 },
  ]);
  shop.expectRefusal(await shop.pay(zoe), 'EcomCart.TotalAmountOutdated');
  // Seen: it is bought at the usual price, and promises its days again.
  shop.okBody(await shop.setQuantities(zoe, { penne: 30 }));
  const { orderId } = shop.okBody(await shop.pay(zoe));
  const { rows } = await app.database.pool.query(
    "select product->'sellOff' as lot, product->'minimumDays' as days from order_lines where order_id = $1 and product_id = 'penne'",
    [orderId],
  );
  expect(rows).toEqual([{ lot: null, days: 9 }]);
  expect(unitsLeft()).toBe(40);
});

it('choosing an earlier slot applies the sell-off price, and the cart says so', async () => {
  await sellOff(40);
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { penne: 30 }, later);
  shop.okBody(await shop.chooseDelivery(zoe, inTime));
  expect(penneOf(await shop.readCart(zoe))).toMatchObject({
    itemPrice: reduced,
    actions: ['CHANGE_PRICE'],
  });
});

it('a line larger than the sell-off lot has the usual price, and keeps its units', async () => {
  await sellOff(20);
  const zoe = await shop.newShopper(app);
  const cart = await shop.fillCart(zoe, { penne: 21, 'riz-rond': 30 }, inTime);
  expect(penneOf(cart)).toMatchObject({ quantity: 21, itemPrice: usual, actions: [] });
  shop.okBody(await shop.setQuantities(zoe, { penne: 20 }));
  expect(penneOf(await shop.readCart(zoe))).toMatchObject({ itemPrice: reduced, actions: [] });
});

it('units of a cancelled order are on sale at the sell-off price again', async () => {
  await sellOff(30);
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  await vi.waitFor(() => expect(unitsLeft()).toBe(0));
  const anyone = app.visitor();
  expect(
    shop.okBody(await anyone.call('GET', '/api/articleDetailBySlug/penne')),
  ).not.toHaveProperty('shortDated');
  shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
  await vi.waitFor(() => expect(unitsLeft()).toBe(30));
});

it('concurrent carts never oversell a sell-off lot; those beyond it are told the price changed', async () => {
  await sellOff(60);
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper(app)));
  for (const shopper of shoppers)
    await shop.fillCart(shopper, { penne: 25, 'riz-rond': 30 }, inTime);
  const answers = await Promise.all(shoppers.map((shopper) => shop.pay(shopper)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(4);
  for (const answer of refused) shop.expectRefusal(answer, 'EcomCart.TotalAmountOutdated');
  const { rows } = await app.database.pool.query(
    "select sum(requested_quantity)::int as units from order_lines where product->'sellOff' is not null and product_id = 'penne' and order_id in (select id from orders where status = 'prepaid')",
  );
  expect(rows[0].units).toBeLessThanOrEqual(60);
  await vi.waitFor(() => expect(unitsLeft()).toBe(10));
  const [told] = shoppers.filter((_, index) => answers[index]?.status !== 200);
  await vi.waitFor(async () =>
    expect(await updatesOf(told as Visitor)).toMatchObject([{ id: 'penne', price: usual }]),
  );
});

it('a modified order keeps its sell-off units, and an expired sell-off price is refused before payment', async () => {
  const id = await sellOff(30);
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
  expect(penneOf(await shop.readCart(zoe))).toMatchObject({ itemPrice: reduced, actions: [] });
  await app.database.pool.query('update sell_offs set ended_at = now() where id = $1', [id]);
  shop.expectRefusal(await shop.pay(zoe), 'EcomCart.TotalAmountOutdated');
});

it('a second reduction of a lot deducts the units already sold at the first one', async () => {
  const first = await sellOff(40);
  const zoe = await shop.newShopper(app);
  await shop.buy(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  const { rows } = await app.database.pool.query<{ lot_id: string }>(
    'select lot_id from sell_offs where id = $1',
    [first],
  );
  shop.okBody(
    await marc.call('POST', '/api/staff/sellOffs', {
      id: crypto.randomUUID(),
      lotId: rows[0]?.lot_id,
      percent: 33,
      until: '2026-11-22',
    }),
  );
  await readAgain();
  expect(unitsLeft()).toBe(10);
  const other = await shop.newShopper(app);
  const cart = await shop.fillCart(other, { penne: 11, 'riz-rond': 30 }, inTime);
  expect(penneOf(cart)).toMatchObject({ itemPrice: usual });
});

it('an order modified with its complement keeps all their sell-off units, and can be paid again', async () => {
  await sellOff(30);
  const zoe = await shop.newShopper(app);
  // Beyond the lot, at the usual price.
  const orderId = await shop.buy(zoe, { penne: 31, 'riz-rond': 30 }, inTime);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'complete' }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 20 }));
  expect(penneOf(await shop.readCart(zoe))).toMatchObject({ itemPrice: reduced });
  shop.okBody(await shop.pay(zoe));
  await vi.waitFor(() => expect(unitsLeft()).toBe(10));
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 51 }));
  expect(penneOf(await shop.readCart(zoe))).toMatchObject({ itemPrice: usual });
  shop.okBody(await shop.pay(zoe));
});

it('the team can neither add to a sell-off line nor move its order beyond the sell-off day', async () => {
  await sellOff(40);
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, { penne: 30, 'riz-rond': 30 }, inTime);
  const propose = (quantity: number) =>
    marc.call('POST', `/api/staff/orders/${orderId}/amendments`, {
      productId: 'penne',
      quantity,
      consent: 'phone',
    });
  shop.expectRefusal(await propose(31), 'Order.ShortDatedLine');
  const moved = await marc.call('PUT', `/api/staff/orders/${orderId}/destination`, {
    timeSlotId: later,
    message: '',
  });
  shop.expectRefusal(moved, 'Order.SlotAfterShortDate');
});

async function readAgain(): Promise<void> {
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

async function receive(expiresOn: string, lot: string, units: number): Promise<void> {
  shop.okBody(
    await marc.call('POST', '/api/staff/receipts', {
      id: crypto.randomUUID(),
      sku,
      orderId: null,
      seenUnits: null,
      units,
      refusedUnits: 0,
      refusalReason: null,
      lot,
      dateKind: 'useBy',
      expiresOn,
      price: null,
      isShortConfirmed: true,
    }),
  );
}

/** A lot of the first site, sold at −30 % for deliveries until 22 November. Its units on the shelf. */
async function sellOff(units = 40, changes: object = {}): Promise<string> {
  // Of its own lot, as orders of the tests before are still open.
  lot = `SHORT-${(lots += 1)}`;
  await receive('2026-11-22', lot, units);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from lots where supplier_lot = $2 and sku = $1',
    [sku, lot],
  );
  const id = crypto.randomUUID();
  shop.okBody(
    await marc.call('POST', '/api/staff/sellOffs', {
      id,
      lotId: rows[0]?.id,
      percent: 30,
      until: '2026-11-22',
      ...changes,
    }),
  );
  return id;
}

const penneOf = <Line extends { id: string }>(cart: { products: Line[] }): Line =>
  theOne(cart.products, ({ id }) => id === 'penne');
const unitsLeft = () => app.catalogue.sellOffs().get('penne')?.units;
const updatesOf = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/cart/recompute2')).updatedProducts;
