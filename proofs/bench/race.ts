/**
 * 200 shoppers pay at once for 50 units: exactly 50 units are sold, and the other shoppers get a
 * reason.
 */
import { connect } from './connection.ts';
import { createCustomers, createShopper, type Purchase } from './shopper.ts';
import type { BenchShop } from './shop.ts';
import { setShelves } from '../../tests/set-shelves.ts';

const shoppers = 200;
const units = 50;

export async function measureRace(
  shop: BenchShop,
  purchase: Purchase,
): Promise<Record<string, unknown>> {
  const wanted = purchase.productIds[0] ?? '';
  const tokens = await createCustomers(shop.pool, shoppers);
  const ready = await Promise.all(
    tokens.map(async (token) => {
      const shopper = createShopper(await connect(shop.url), purchase, token);
      const isReady =
        (await shopper.chooseSlot()) && (await shopper.fill(10)) && (await shopper.set(wanted, 1));
      if (!isReady) throw new Error('a shopper of the race could not fill a cart');
      return shopper;
    }),
  );
  const {
    rows: [product],
  } = await shop.pool.query<{ sku: string }>('select sku from products where id = $1', [wanted]);
  await setShelves(shop.pool, units, wanted);
  await shop.pool.query('notify changes');
  const started = performance.now();
  const answers = await Promise.all(ready.map((shopper) => shopper.pay()));
  const seconds = Math.round(performance.now() - started) / 1000;
  for (const shopper of ready) shopper.close();
  const told: Record<string, number> = {};
  for (const answer of answers) told[answer ?? 'paid'] = (told[answer ?? 'paid'] ?? 0) + 1;
  const {
    rows: [kept],
  } = await shop.pool.query(
    `select (select quantity from stock where sku = $1) as left, (select coalesce(sum(requested_quantity), 0)::int from order_lines join orders on orders.id = order_id
    where sku = $1 and status = 'prepaid' and requested_quantity = 1) as sold`,
    [product?.sku],
  );
  await setShelves(shop.pool, 1_000_000, wanted);
  return {
    op: `${shoppers} shoppers for ${units} units`,
    connections: shoppers,
    seconds,
    told,
    ...kept,
  };
}
