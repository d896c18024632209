/** What the van of a run takes: the lots are chosen when it is loaded, since they come and go until then. */
import { planLots } from '#domain/picking/lots.ts';
import { giveStockBack, lockShelves, type StockLeft } from '#server/orders/stock-store.ts';
import { listLinesOfSheet, sumOfSheet } from '#server/orders/vans/store.ts';
import { findUsualDays } from '#server/picking/batches/path-store.ts';
import { listLotsAt, type LotOfShelf } from '#server/picking/lots-to-take-store.ts';
import { viewWaiting } from '#server/picking/lots-to-take.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { SitesDeps } from '../change-sites.ts';
import { insertLines, listTransferLines, type LineRow, type TransferRow } from './store.ts';

type Sheet = Pick<TransferRow, 'id' | 'from_shop_id'>;

/**
 * For the lines that wait for the van: the oldest lots that keep their promise. Fewer units than they wait for where the
 * shelf was counted short, or its lots no longer keep long enough.
 */
export async function planVanLots(
  db: Reader,
  deps: Pick<SitesDeps, 'catalogue' | 'clock'>,
  { id, from_shop_id: siteId }: Sheet,
): Promise<{ lot: LotOfShelf; units: number }[]> {
  const waiting = await listLinesOfSheet(db, id);
  const skus = [...new Set(waiting.map(({ sku }) => sku))];
  const usualDaysAt = await findUsualDays(db);
  const today = shopDate(deps.clock.now()).toString();
  const onIt = await listLotsAt(db, { siteId, skus });
  return skus.flatMap((sku) => {
    const lots = onIt.filter((lot) => lot.sku === sku);
    const lines = waiting
      .filter((line) => line.sku === sku)
      .map((line) => viewWaiting(deps, line, usualDaysAt(line.shop_id)));
    const planned = [...planLots(lots, lines, today).values()].flat();
    return lots.flatMap((lot) => {
      const units = planned.reduce((sum, one) => sum + (one.lot === lot ? one.units : 0), 0);
      return units > 0 ? [{ lot, units }] : [];
    });
  });
}

/** Under the lock of the run. The promise of the site that the van leaves ends here: its units go. */
export async function loadVan(
  tx: Tx,
  deps: Pick<SitesDeps, 'catalogue' | 'clock'>,
  sheet: Sheet,
): Promise<{ lines: LineRow[]; left: StockLeft[] }> {
  const left = await endVanPromises(tx, sheet);
  const lots = await planVanLots(tx, deps, sheet);
  if (lots.length === 0) throw new Refusal('Transfer.NothingToLoad');
  await insertLines(
    tx,
    lots.map(({ lot, units }) => ({ transfer_id: sheet.id, lot_id: lot.id, units })),
  );
  return { lines: await listTransferLines(tx, [sheet.id]), left };
}

/** Releases the units that a cancelled van sheet reserved at its departure site. */
export async function endVanPromises(
  tx: Tx,
  { id, from_shop_id: shopId }: Sheet,
): Promise<StockLeft[]> {
  const units = await sumOfSheet(tx, id);
  await lockShelves(
    tx,
    units.map(({ sku }) => ({ shopId, sku })),
  );
  return giveStockBack(tx, shopId, units);
}
