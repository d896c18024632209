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

/** One process, or several sharing a database. */
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

/** Yields each read, then its ceiling: a bare server that returns the same bytes. */
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

/** Changes then reads sixteen carts of twenty lines, one per connection. */
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
  // Lifts the rate limit on cart changes (30 per ten seconds), since bench shoppers never pause;
  // all other limits stay.
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
  // Enter cards beforehand: the sandbox bank runs in the shop's process, unlike a real one.
  const cards = await typeCards(shop, customers.length);
  // Spread over open slots and sixty products; race.ts measures contention on one product.
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
