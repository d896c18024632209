/** Holds the newest snapshot and the stock, and keeps both fresh through LISTEN/NOTIFY. */
import type { Clock } from '#domain/paris-time.ts';
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { listenForChanges } from './listen-for-changes.ts';
import type { Catalogue } from './snapshot-types.ts';
import { readCatalogueRows, readCatalogueVersion } from './store.ts';

export async function openCatalogue(deps: { database: Database; clock: Clock; log: Logger }): Promise<Catalogue> {
  const { db } = deps.database;
  const listeners: (() => void)[] = [];
  /** Deltas heard while rows are being read: they may be newer than what was read. */
  const heardWhileLoading = new Map<string, number>();
  let { snapshot, stock } = await load();
  let reloading: Promise<void> | null = null;
  let isClosed = false;
  /** After a time without listening: what was sold meanwhile changed no version. */
  let isStockUnknown = false;

  async function load() {
    const rows = await readCatalogueRows(db, { lowestPriceFrom: deps.clock.now().subtract({ hours: 24 * 30 }) });
    const built = buildSnapshot(rows);
    for (const { sku, missing, promotion } of built.withheld) deps.log.warn({ sku, missing, promotion }, 'the law keeps this product or its promotion off the shelf');
    return { snapshot: built, stock: new Map(rows.stock.map((row) => [row.sku, row.quantity])) };
  }

  async function reload(): Promise<void> {
    if (!isStockUnknown && (await readCatalogueVersion(db, snapshot.shop.id)) === snapshot.version) return;
    heardWhileLoading.clear();
    ({ snapshot, stock } = await load());
    isStockUnknown = false;
    for (const [sku, quantity] of heardWhileLoading) stock.set(sku, quantity);
    for (const listener of listeners) listener();
  }

  // Many changes at once make one reload after the one that is running, not one each.
  async function refresh(): Promise<void> {
    if (reloading) await reloading;
    // Heard while closing: the database may be gone by now.
    if (isClosed) return;
    reloading ??= reload().finally(() => { reloading = null; });
    await reloading;
  }

  /** In the background: a database that is away is asked again until it answers, and the old catalogue serves meanwhile. */
  async function refreshUntilRead(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      deps.log.error({ err: error }, 'the catalogue could not be read; trying again');
      if (!isClosed) setTimeout(() => void refreshUntilRead(), 500).unref();
    }
  }

  function applyStock(changes: readonly { sku: string; quantity: number }[]): void {
    let crossedZero = false;
    for (const { sku, quantity } of changes) {
      crossedZero ||= (stock.get(sku) ?? 0) > 0 !== quantity > 0;
      stock.set(sku, quantity);
      heardWhileLoading.set(sku, quantity);
    }
    // Pages show « épuisé », never a count: only a crossing changes what they say.
    if (crossedZero) for (const listener of listeners) listener();
  }

  function withStock<T extends Product | ProductDetail>(view: T): T {
    const availableQuantity = stock.get(view.sku) ?? 0;
    return { ...view, availableQuantity, available: isAvailable({ availableQuantity, itemPrice: view.itemPrice, enabled: view.enabled }) };
  }

  const listener = await listenForChanges({
    pool: deps.database.pool, log: deps.log,
    onCatalogue: () => void refreshUntilRead(),
    onReconnected: () => { isStockUnknown = true; void refreshUntilRead(); },
    onStock: applyStock,
  });

  return {
    current: () => snapshot,
    stockOf: (sku) => stock.get(sku) ?? 0,
    productView(id) {
      const product = snapshot.products.get(id);
      return product ? withStock(product.card) : null;
    },
    productDetail(id) {
      const product = snapshot.products.get(id);
      return product ? withStock(product.detail) : null;
    },
    applyStock,
    refresh,
    onChange: (heard) => { listeners.push(heard); },
    async close() {
      isClosed = true;
      await listener.close();
      // What was heard just before still reads the database: it is let finish.
      while (reloading) await reloading.catch(() => undefined);
    },
  };
}
