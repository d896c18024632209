/** Holds the current snapshot and stock, kept fresh through the feed of changes. */
import type { ShopId } from '#domain/contract/ids.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { finishInSlices } from '#server/platform/slices.ts';
import { snapshotSteps } from './build-snapshot.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { followMonths } from './follow-months.ts';
import { patchSnapshot, sitesRepriced } from './patch-snapshot.ts';
import type { Catalogue, PrepareSnapshot, SiteReads, Snapshot } from './snapshot-types.ts';
import { createStockTable, notSold, type StockChange } from './stock-table.ts';
import { readCatalogueRows, readCatalogueVersion, type CatalogueChange } from './store.ts';
import { createSellOffs } from './sell-offs.ts';
import { siteReads } from './site-reads.ts';
import { createSiteViews } from './site-views.ts';

export async function openCatalogue(deps: {
  database: Database;
  log: Logger;
  clock: Clock;
}): Promise<Catalogue> {
  const { db } = deps.database;
  const listeners: ((siteId: ShopId | null) => void)[] = [];
  const tell = (siteIds: Iterable<ShopId> | null) => {
    for (const listener of listeners)
      if (siteIds === null) listener(null);
      else for (const siteId of siteIds) listener(siteId);
  };
  const preparations: PrepareSnapshot[] = [];
  // Changes notified during the first load are applied once it has finished.
  const opened = Promise.withResolvers<void>();
  const following = await followCatalogue({
    pool: deps.database.pool,
    log: deps.log,
    onCatalogue: (change) =>
      void opened.promise.then(() =>
        change ? applyChange(change).catch(refreshUntilRead) : refreshUntilRead(),
      ),
    onMissed: () =>
      void opened.promise.then(() => {
        isStockUnknown = true;
        return refreshUntilRead();
      }),
    onStock: (changes) => void opened.promise.then(() => hearStock(changes)),
  });
  const sellOffs = createSellOffs(deps);
  let { snapshot, stock } = await load().catch(async (error: unknown) => {
    await following.close();
    throw error;
  });
  let reloading: Promise<void> | null = null;
  let isClosed = false;
  /**
   * Set when changes were missed: stock changes do not affect the catalogue version, so they may
   * have been missed.
   */
  let isStockUnknown = false;

  /** A caller requested a version check. */
  let isCheckDue = false;
  /** Announced changes not applied yet. */
  let pending: CatalogueChange[] = [];
  let isLoading = false;
  /** Changes that are shown while everything is read, one after another. */
  let showing = Promise.resolve(false);

  async function load() {
    const [rows] = await Promise.all([readCatalogueRows(db), sellOffs.refresh()]);
    const built = await finishInSlices(snapshotSteps(rows));
    logWithheld(built.withheld);
    return {
      snapshot: built,
      stock: createStockTable(
        rows.stock.map((row) => (row.is_offered ? row : { ...row, quantity: notSold })),
      ),
    };
  }

  async function loadPrepared() {
    const loaded = await load();
    await prepare(loaded.snapshot, null);
    return loaded;
  }

  function logWithheld(withheld: Snapshot['withheld']): void {
    for (const { sku, missing, promotion } of withheld)
      deps.log.warn(
        { sku, missing, promotion },
        'the law keeps this product or its promotion off the shelf',
      );
  }

  async function prepare(...given: Parameters<PrepareSnapshot>): Promise<void> {
    for (const step of preparations)
      await step(...given).catch((error: unknown) =>
        deps.log.error({ err: error }, 'a new catalogue is shown unprepared'),
      );
  }

  async function reload(): Promise<void> {
    await readWhatWasHeard();
    if (!isCheckDue && !isStockUnknown) return;
    isCheckDue = false;
    if (!isStockUnknown && (await readCatalogueVersion(db, snapshot.shop.id)) === snapshot.version)
      return;
    isLoading = true;
    const loaded = await loadPrepared().finally(() => {
      isLoading = false;
    });
    // Announced during the reload, so newer than the rows read.
    const heard = await patchWithHeard(loaded.snapshot);
    if (heard) await prepare(heard.patched, heard.productIds);
    loaded.stock.keepNewer(stock);
    ({ stock } = loaded);
    snapshot = heard?.patched ?? loaded.snapshot;
    isStockUnknown = false;
    tell(null);
  }

  /**
   * Applies only changes that follow this version without a gap; otherwise an earlier one would be
   * lost. Null: nothing was heard, or everything has to be read.
   */
  async function patchWithHeard(base: Snapshot) {
    // A process hears its own changes twice: from the commit and from the feed.
    pending = [...new Map(pending.map((change) => [change.version, change])).values()]
      .filter(({ version }) => version > base.version)
      .toSorted((a, b) => a.version - b.version);
    const next = pending.filter(({ version }, index) => version <= base.version + 1 + index);
    const last = next.at(-1);
    if (!last) return null;
    const productIds = [...new Set(next.flatMap((change) => change.productIds))];
    const patched = await patch(base, { version: last.version, productIds });
    if (!patched) isCheckDue = true;
    return patched ? { patched, productIds } : null;
  }

  async function patch(base: Snapshot, change: CatalogueChange): Promise<Snapshot | null> {
    const { productIds } = change;
    const patched = patchSnapshot(base, await readCatalogueRows(db, productIds), change);
    logWithheld(
      patched?.withheld.filter(({ sku }) =>
        productIds.includes(patched.productIdBySku.get(sku) ?? ''),
      ) ?? [],
    );
    return patched;
  }

  async function readWhatWasHeard(): Promise<void> {
    const heard = await patchWithHeard(snapshot);
    if (!heard) return;
    const { patched, productIds } = heard;
    const [areLotsChanged] = await Promise.all([sellOffs.refresh(), prepare(patched, productIds)]);
    show(patched, { productIds, areLotsChanged });
  }

  function show(
    patched: Snapshot,
    { productIds, areLotsChanged }: { productIds: readonly string[]; areLotsChanged: boolean },
  ): void {
    const siteIds = areLotsChanged ? null : sitesRepriced(snapshot, patched, productIds);
    snapshot = patched;
    tell(siteIds);
  }

  /**
   * A price does not wait for a whole catalogue that is being read, which takes ten seconds with fifty sites. The version
   * stays, so that the change is applied to what was read. Returns whether it is shown.
   */
  async function showMeanwhile({ productIds }: CatalogueChange): Promise<boolean> {
    const before = snapshot;
    const [areLotsChanged, patched] = await Promise.all([
      sellOffs.refresh(),
      patch(before, { version: before.version, productIds }),
    ]);
    if (!patched || snapshot !== before) return false;
    show(patched, { productIds, areLotsChanged });
    return true;
  }

  // Changes during a reload are combined into one further reload.
  async function refresh(): Promise<void> {
    isCheckDue = true;
    await readInTurn();
  }

  async function applyChange(change: CatalogueChange): Promise<void> {
    pending.push(change);
    if (isLoading) {
      showing = showing.then(() => showMeanwhile(change)).catch(() => false);
      if (await showing) return void applyHeard().catch(refreshUntilRead);
    }
    await applyHeard();
  }

  async function applyHeard(): Promise<void> {
    await readInTurn();
    // A version is missing: still on its way, or never announced. Reload everything.
    if (pending.some(({ version }) => version > snapshot.version))
      setTimeout(() => void refreshUntilRead(), 500).unref();
  }

  async function readInTurn(): Promise<void> {
    if (reloading) await reloading;
    // A change during shutdown, when the database may be gone.
    if (isClosed) return;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
  }

  /** Retries in the background while the database is down; the old catalogue stays in service. */
  async function refreshUntilRead(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      deps.log.error({ err: error }, 'the catalogue could not be read; trying again');
      if (!isClosed) setTimeout(() => void refreshUntilRead(), 500).unref();
    }
  }

  function hearStock(changes: readonly StockChange[]): void {
    const effects = changes.map((change) =>
      stock.apply({ ...change, shopId: change.shopId ?? snapshot.shop.id }),
    );
    if (effects.includes('range')) sites.forget();
    if (changes.some(({ shopId = snapshot.shop.id, sku }) => sellOffs.concern(shopId, sku)))
      void sellOffs.refresh().then((isChanged) => {
        if (isChanged) tell(null);
      });
    // Pages show « épuisé » but no count, so only what comes or goes changes them.
    const turned = new Set(
      changes.flatMap(({ shopId = snapshot.shop.id }, index) => (effects[index] ? [shopId] : [])),
    );
    if (turned.size > 0) tell(snapshot.sites.size > 1 ? turned : null);
  }

  // Each process follows the clock by itself: no job or notification has to announce a month.
  const months = followMonths(deps.clock, () => tell(null));

  const sites = createSiteViews({
    current: () => snapshot,
    sells: (shopId, sku) => stock.quantityOf(shopId, sku) !== undefined,
  });

  const readsOf = (asked: ShopId | null): SiteReads =>
    siteReads({
      clock: deps.clock,
      month: months.current,
      current: () => sites.at(asked),
      stockOf: (sku) => stock.quantityOf(asked ?? snapshot.shop.id, sku) ?? 0,
      sellOffs: () => sellOffs.at(asked ?? snapshot.shop.id),
    });

  const catalogues = new Map<ShopId, Catalogue>();
  const catalogue: Catalogue = {
    ...readsOf(null),
    at(shopId) {
      if (shopId === null || shopId === snapshot.shop.id || !snapshot.sites.has(shopId))
        return catalogue;
      const known = catalogues.get(shopId) ?? { ...catalogue, ...readsOf(shopId) };
      catalogues.set(shopId, known);
      return known;
    },
    applyStock(changes) {
      hearStock(changes);
      if (changes.length > 0) following.wakeOthers();
    },
    applyChange,
    refresh,
    beforeChange: (step) => {
      preparations.push(step);
    },
    onChange: (callback) => {
      listeners.push(callback);
    },
    async close() {
      isClosed = true;
      months.stop();
      await following.close();
      // Waits for a running reload, which still uses the database.
      while (reloading) await reloading.catch(() => undefined);
    },
  };
  opened.resolve();
  return catalogue;
}
