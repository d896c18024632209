/** Customers of a Saturday, who ordered on Friday: carts of fifteen lines from the demo's shelves. */
import type { Draw } from '#world/draw-from.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { setShelves } from '../../tests/set-shelves.ts';
import { openSites, serveFrom } from '../simulator/several-sites.ts';

export const saturday = '2026-11-21';

export type DayOrder = {
  id: string;
  number: string;
  customer: Visitor;
  from: Temporal.Instant;
  mode: 'delivery' | 'collection';
  /** In the order of the purchase. */
  productIds: readonly string[];
  /** Where it is prepared. */
  site: string;
};

type Slot = { id: string; from: string };

/** What may be sold by any purchase: no alcohol, which is checked at the door. */
function listGoods(app: TestApp): string[] {
  return [...app.catalogue.current().products.values()]
    .filter(
      ({ sellable, card }) =>
        sellable.enabled &&
        sellable.priceCents !== null &&
        sellable.alcohol === null &&
        (card.itemPrice ?? 0) < 1_500 &&
        // None out of season.
        (app.catalogue.productView(sellable.id)?.availableQuantity ?? 0) > 0,
    )
    .map(({ sellable }) => sellable.id);
}

/** Saturday's slots: of each place, as many as its hours. */
async function listSlots(
  visitor: Visitor,
): Promise<Record<DayOrder['mode'], { zoneId: string; slots: Slot[] }>> {
  const read = async (body: object) => {
    const { zones } = shop.okBody(
      await visitor.call('POST', '/api/addresses/deliverySlots2', body),
    );
    const [zone] = zones;
    return {
      zoneId: zone.id as string,
      slots: (zone.deliverySlots as (Slot & { isExpired: boolean })[]).filter(
        ({ from, isExpired }) => !isExpired && from.startsWith(saturday),
      ),
    };
  };
  return {
    delivery: await read({ mode: 'delivery', address: shop.address }),
    collection: await read({ mode: 'collection' }),
  };
}

export async function placeOrders(
  app: TestApp,
  { count, sites, draw, marc }: { count: number; sites: number; draw: Draw; marc: Visitor },
): Promise<DayOrder[]> {
  await setShelves(app.database.pool, 100_000);
  await app.catalogue.refresh();
  const goods = listGoods(app);
  // A lot that is a day too short for Saturday, one that just keeps its promise, and one for weeks.
  if (sites > 1) {
    await setShelves(app.database.pool, 0);
    await openSites({ app }, marc, {
      sites,
      units: 5 + Math.ceil(count / 30),
      atDepot: goods.filter((_, index) => index % 20 === 0),
      afterPromise: [0, 1, 20],
    });
  }
  await app.database.pool.query('update slots set capacity = 100000');
  await printBarcodes(app);
  const places = await listSlots(app.visitor());
  const orders: DayOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    // Each site in turn is the first one open.
    const place = Math.floor((index * sites) / count);
    if (sites > 1 && place !== Math.floor(((index - 1) * sites) / count))
      await serveFrom({ app }, place);
    const mode = draw() < 0.85 ? 'delivery' : 'collection';
    const { zoneId, slots } = places[mode];
    const slot = slots[Math.floor(draw() * slots.length)];
    if (!slot) throw new Error(`no slot for a ${mode}`);
    orders.push(await placeOrder(app, { mode, zoneId, slot, goods, draw }));
  }
  if (sites > 1) await serveFrom({ app }, 0);
  return orders;
}

/** Few products of the demo world have a barcode, and most of a real shop's do. */
async function printBarcodes({ database, catalogue }: TestApp): Promise<void> {
  const { rows } = await database.pool.query<{ sku: string }>(
    'select sku from products where ean is null order by sku',
  );
  await database.pool.query(
    'update products p set ean = e.ean from unnest($1::text[], $2::text[]) as e (sku, ean) where p.sku = e.sku',
    [rows.map(({ sku }) => sku), rows.map((_row, index) => makeEan(index))],
  );
  await database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await catalogue.refresh();
}

/** The prefix 399 is nobody's. */
function makeEan(index: number): string {
  const digits = `399${String(index).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function placeOrder(
  app: TestApp,
  asked: {
    mode: DayOrder['mode'];
    zoneId: string;
    slot: Slot;
    goods: readonly string[];
    draw: Draw;
  },
): Promise<DayOrder> {
  const { mode, zoneId, slot, goods, draw } = asked;
  const customer = await shop.newShopper(app);
  shop.okBody(
    await customer.call('PATCH', '/api/cart/delivery2', {
      deliveryZoneId: zoneId,
      timeSlotId: slot.id,
      ...(mode === 'delivery' ? { address: shop.address } : {}),
    }),
  );
  const lines = 10 + Math.floor(draw() * 11);
  const purchase = new Map<string, number>();
  while (purchase.size < lines) {
    const id = goods[Math.floor(draw() * goods.length)] ?? '';
    purchase.set(id, 1 + Math.floor(draw() * 3));
  }
  shop.okBody(await shop.setQuantities(customer, Object.fromEntries(purchase)));
  const { orderId, orderNumber, status } = shop.okBody(await shop.pay(customer));
  if (status !== 'authorized') throw new Error(`an order was ${status}`);
  const { rows } = await app.database.pool.query<{ site: string }>(
    'select shop_id as site from orders where id = $1',
    [orderId],
  );
  return {
    id: orderId,
    number: orderNumber,
    customer,
    from: Temporal.Instant.from(slot.from),
    mode,
    productIds: [...purchase.keys()],
    site: rows[0]?.site ?? '',
  };
}
