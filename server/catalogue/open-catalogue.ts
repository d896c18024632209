/** Holds the newest snapshot and the stock, and keeps both fresh through LISTEN/NOTIFY. */
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { patchSnapshot } from './patch-snapshot.ts';
import type { Catalogue, Snapshot } from './snapshot-types.ts';
import { readCatalogueRows, readCatalogueVersion, type CatalogueChange } from './store.ts';

export async function openCatalogue(deps: { database: Database; log: Logger }): Promise<Catalogue> {
  const { db } = deps.database;
  const listeners: (() => void)[] = [];
  let { snapshot, stock } = await load();
  let reloading: Promise<void> | null = null;
  let isClosed = false;
  /** After a time without listening: what was sold meanwhile changed no version. */
  let isStockUnknown = false;

  /** Whoever asked for a look at the version itself. */
  let isCheckDue = false;
  /** Heard, and not read yet. */
  let pending: CatalogueChange[] = [];

  async function load() {
    const rows = await readCatalogueRows(db);
    const built = buildSnapshot(rows);
    tellWithheld(built.withheld);
    return {
      snapshot: built,
      stock: new Map(rows.stock.map(({ sku, quantity, version }) => [sku, { quantity, version }])),
    };
  }

  function tellWithheld(withheld: Snapshot['withheld']): void {
    for (const { sku, missing, promotion } of withheld)
      deps.log.warn(
        { sku, missing, promotion },
        'the law keeps this product or its promotion off the shelf',
      );
  }

  async function reload(): Promise<void> {
    await readWhatWasHeard();
    if (!isCheckDue && !isStockUnknown) return;
    isCheckDue = false;
    if (!isStockUnknown && (await readCatalogueVersion(db, snapshot.shop.id)) === snapshot.version)
      return;
    const loaded = await load();
    // Heard while rows were being read: newer than what was read.
    for (const [sku, held] of stock)
      if (held.version > (loaded.stock.get(sku)?.version ?? Infinity)) loaded.stock.set(sku, held);
    ({ snapshot, stock } = loaded);
    isStockUnknown = false;
    for (const listener of listeners) listener();
  }

  /** Only changes that follow the snapshot without a gap: one that was made before and is heard after would be lost. */
  async function readWhatWasHeard(): Promise<void> {
    // Of one's own change one hears twice: from the commit, and from its notification.
    pending = [...new Map(pending.map((change) => [change.version, change])).values()]
      .filter(({ version }) => version > snapshot.version)
      .toSorted((a, b) => a.version - b.version);
    const next = pending.filter(({ version }, index) => version <= snapshot.version + 1 + index);
    const last = next.at(-1);
    if (!last) return;
    const productIds = [...new Set(next.flatMap((change) => change.productIds))];
    const patched = patchSnapshot(snapshot, await readCatalogueRows(db, productIds), {
      version: last.version,
      productIds,
    });
    if (!patched) {
      isCheckDue = true;
      return;
    }
    tellWithheld(
      patched.withheld.filter(({ sku }) =>
        productIds.includes(patched.productIdBySku.get(sku) ?? ''),
      ),
    );
    snapshot = patched;
    for (const listener of listeners) listener();
  }

  // Many changes at once make one reload after the one that is running, not one each.
  async function refresh(): Promise<void> {
    isCheckDue = true;
    await readInTurn();
  }

  async function applyChange(change: CatalogueChange): Promise<void> {
    pending.push(change);
    await readInTurn();
    // The one before is on its way, or was announced to nobody: then all of it is read.
    if (pending.some(({ version }) => version > snapshot.version))
      setTimeout(() => void refreshUntilRead(), 500).unref();
  }

  async function readInTurn(): Promise<void> {
    if (reloading) await reloading;
    // Heard while closing: the database may be gone by now.
    if (isClosed) return;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
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

  /** By the answer of a transaction and by its notification, which comes in any order with those of others: only what is newer counts. */
  function applyStock(
    changes: readonly { sku: string; quantity: number; version?: number }[],
  ): void {
    let crossedZero = false;
    for (const { sku, quantity, version } of changes) {
      const held = stock.get(sku);
      if (held && version !== undefined && version <= held.version) continue;
      crossedZero ||= (held?.quantity ?? 0) > 0 !== quantity > 0;
      stock.set(sku, { quantity, version: version ?? held?.version ?? 0 });
    }
    // Pages show « épuisé », never a count: only a crossing changes what they say.
    if (crossedZero) for (const listener of listeners) listener();
  }

  function withStock<T extends Product | ProductDetail>(view: T): T {
    const availableQuantity = stock.get(view.sku)?.quantity ?? 0;
    return {
      ...view,
      availableQuantity,
      available: isAvailable({
        availableQuantity,
        itemPrice: view.itemPrice,
        enabled: view.enabled,
      }),
    };
  }

  const listener = await listenForChanges({
    pool: deps.database.pool,
    log: deps.log,
    onCatalogue: (change) =>
      void (change ? applyChange(change).catch(refreshUntilRead) : refreshUntilRead()),
    onReconnected: () => {
      isStockUnknown = true;
      void refreshUntilRead();
    },
    onStock: applyStock,
  });

  return {
    current: () => snapshot,
    stockOf: (sku) => stock.get(sku)?.quantity ?? 0,
    productView(id) {
      const product = snapshot.products.get(id);
      return product ? withStock(product.card) : null;
    },
    productDetail(id) {
      const product = snapshot.products.get(id);
      return product ? withStock(product.detail) : null;
    },
    applyStock,
    applyChange,
    refresh,
    onChange: (heard) => {
      listeners.push(heard);
    },
    async close() {
      isClosed = true;
      await listener.close();
      // What was heard just before still reads the database: it is let finish.
      while (reloading) await reloading.catch(() => undefined);
    },
  };
}
