/**
 * Measures the memory that a process needs for additional sites, from the database named by the
 * argument.
 */
import { buildSnapshot } from '#server/catalogue/build-snapshot.ts';
import { createStockTable } from '#server/catalogue/stock-table.ts';
import { readCatalogueRows } from '#server/catalogue/store.ts';
import { openDatabase } from '#server/platform/db.ts';

const database = openDatabase(process.argv[2] ?? '');
const rows = await readCatalogueRows(database.db);
await database.close();
const first = rows.shop?.id;
const seller = {
  ...rows,
  stock: rows.stock.filter((row) => row.shop_id === first),
  ownPrices: [],
  sites: rows.sites.filter(({ id }) => id === first),
};

/** Returns the bytes retained after `make` ran and garbage was collected. */
function weigh(make: () => unknown): { held: unknown; bytes: number } {
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const held = make();
  return { held, bytes: used() - before };
}
const alone = weigh(() => [buildSnapshot(seller), createStockTable(seller.stock)]);

const together = weigh(() => [buildSnapshot(rows), createStockTable(rows.stock)]);
const units = weigh(() => createStockTable(rows.stock));
process.send?.({
  sites: rows.sites.length,
  ownPrices: rows.ownPrices.length,
  stockBytes: units.bytes,
  bytes: together.bytes - alone.bytes,
  products: seller.stock.length,
  held: [alone.held, together.held, units.held].length,
});
process.disconnect?.();
