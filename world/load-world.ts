/** Writes a world (demo or tests) into an empty database, in one transaction, with bulk inserts. */
import type { Clock } from '#domain/time/clock.ts';
import { extendSlots } from '#server/delivery/extend-slots.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { setShopTimeZone } from '#server/platform/shop-time.ts';
import { insertIdentity } from '#server/shop/identity-store.ts';
import { hashPasswords, loadAccounts } from './accounts.ts';
import { categoryRows, productRow } from './product-rows.ts';
import type { World } from './read-world.ts';
import { loadZones } from './zones.ts';

export async function loadWorld(
  deps: { database: Database; clock: Clock },
  world: World,
  more?: (tx: Tx, at: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const at = deps.clock.now();
  if (world.identity) setShopTimeZone(world.identity.timeZone);
  const accounts = await hashPasswords(world.accounts);
  await deps.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('shops')
      .values({
        id: world.shop.id,
        name: world.shop.name,
        minimum_order_cents: world.shop.minimumOrderCents,
        preparation_fee_cents: world.shop.preparationFeeCents,
        state: 'open',
        ...world.shop.place,
        footer: world.shop.footer ? JSON.stringify(world.shop.footer) : null,
      })
      .execute();
    if (world.identity)
      await insertIdentity(tx, 1, { identity: world.identity, at, staffId: null });
    await loadCatalogue(tx, world, at);
    await loadZones(tx, world.zones, world.shop.id);
    await loadAccounts(tx, accounts, at);
    for (const { code, name, reward, conditions } of world.promoCodes) {
      await tx
        .insertInto('promo_codes')
        .values({
          id: newId(),
          code,
          name,
          reward: JSON.stringify(reward),
          conditions: JSON.stringify(conditions),
          max_uses: null,
          created_at: at,
        })
        .execute();
    }
    await more?.(tx, at);
  });
  await extendSlots({ db: deps.database.db, clock: deps.clock });
}

async function loadCatalogue(tx: Tx, world: World, at: Temporal.Instant): Promise<void> {
  const categories = world.aisles.flatMap(categoryRows);
  await insertInChunks(categories, (rows) => tx.insertInto('categories').values(rows).execute());
  const products = world.aisles.flatMap((data) => data.products);
  const rows = products.map((product, index) => productRow(product, index + 1, at));
  await insertInChunks(rows, (chunk) => tx.insertInto('products').values(chunk).execute());
  const stock = products.map(({ sku, stock: quantity }) => ({
    shop_id: world.shop.id,
    sku,
    quantity,
  }));
  await insertInChunks(stock, (chunk) => tx.insertInto('stock').values(chunk).execute());
  const prices = rows.map((row) => ({
    product_id: row.id,
    price_cents: row.price_cents,
    effective_from: at.subtract({ hours: 24 * 60 }),
  }));
  await insertInChunks(prices, (chunk) => tx.insertInto('price_history').values(chunk).execute());
}

/** PostgreSQL accepts 65,535 parameters per statement; 500 rows of 20 columns stay below. */
async function insertInChunks<Row>(
  rows: Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await insert(rows.slice(start, start + 500));
}
