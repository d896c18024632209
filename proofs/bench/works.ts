/** The works of docs/internal/performance.md, each over HTTP as a shopper does it. */
import { connect } from './connection.ts';
import {
  connections,
  measureReadBesideBareServer,
  measureWork,
  type Line,
  type Target,
} from './measure.ts';
import {
  createCustomers,
  createShopper,
  findPurchase,
  typeCard,
  type Purchase,
  type Shopper,
} from './shopper.ts';
import type { BenchShop } from './shop.ts';

/** One process, or several on one database. */
type MeasuredShop = Pick<BenchShop, 'url' | 'pool'> & Target;

export const reads: readonly (readonly [op: string, path: string])[] = [
  ['list 60 of a category', '/api/categories/fruits-et-legumes/products?limit=60'],
  ['product detail', '/api/articleDetailBySlug/pommes-gala'],
  ['search tomate', '/api/search2?q=tomate&limit=24'],
  ['suggestions', '/api/search/suggestions?q=tom'],
  ['home page, anonymous', '/'],
];

export const readSeconds = 2;
const writeSeconds = 4;
const checkoutSeconds = 6;

/** Each read, followed by its ceiling: a bare server that answers the same bytes. */
export async function* measureReads(shop: MeasuredShop): AsyncGenerator<Line> {
  for (const [op, path] of reads) {
    yield* await measureReadBesideBareServer(op, shop, path, readSeconds);
  }
}

export async function preparePurchase(shop: MeasuredShop): Promise<Purchase> {
  const connection = await connect(shop.url);
  const purchase = await findPurchase(connection);
  connection.close();
  return purchase;
}

export function measureNewCart(shop: MeasuredShop, purchase: Purchase): Promise<Line> {
  return measureWork('new cart and first line', shop, writeSeconds, async ({ connection }) => {
    const shopper = createShopper(connection, purchase);
    return (await shopper.chooseSlot()) && shopper.set('pommes-gala', 2);
  });
}

/** Sixteen carts of twenty lines, one a connection, changed and then read. */
export async function measureCart(
  shop: MeasuredShop,
  purchase: Purchase,
): Promise<[change: Line, read: Line]> {
  const shoppers: Shopper[] = [];
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(shop.url)));
  for (const connection of opened) {
    const shopper = createShopper(connection, purchase);
    await shopper.chooseSlot();
    await shopper.fill(20);
    shoppers.push(shopper);
  }
  // A cart is changed at most thirty times in ten seconds: the bench, whose sixteen shoppers never rest, is let off that rule and no other.
  await shop.pool.query(
    "update carts set burst_count = -1000000, burst_started_at = now() + interval '1 day'",
  );
  const id = purchase.productIds[0] ?? '';
  const change = await measureWork(
    'change a quantity',
    shop,
    writeSeconds,
    async ({ index }, turn) => shoppers[index]?.set(id, 1 + (turn % 5)) ?? false,
  );
  const read = await measureWork(
    'read a cart of 20 lines',
    shop,
    writeSeconds,
    async ({ index }) => shoppers[index]?.read() ?? false,
  );
  for (const connection of opened) connection.close();
  return [change, read];
}

export async function measureCheckout(shop: MeasuredShop, purchase: Purchase): Promise<Line> {
  const customers = await createCustomers(shop.pool, 5_000);
  // The sandbox bank answers from the shop's own process; a real one takes the card on its own machines.
  const cards = await typeCards(shop, customers.length);
  // Over the slots that are open and sixty products, as shoppers are; what many do with one product is the race's to show.
  return measureWork(
    'whole checkout of 10 lines, paid',
    shop,
    checkoutSeconds,
    async ({ connection, index }, turn) => {
      const shopper = createShopper(connection, purchase, customers.pop());
      const slot = purchase.slots[(index + turn * 7) % purchase.slots.length];
      return (
        (await shopper.chooseSlot(slot)) &&
        (await shopper.fill(10, (index * 10 + turn) % 50)) &&
        (await shopper.pay(cards.pop())) === null
      );
    },
  );
}

async function typeCards({ url, urls = [url] }: MeasuredShop, count: number): Promise<string[]> {
  const cards: string[] = [];
  const type = async (_: unknown, index: number): Promise<void> => {
    const connection = await connect(urls[index % urls.length] ?? url);
    while (cards.length < count) cards.push(await typeCard(connection));
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, type));
  return cards;
}
