/** The steps of a transfer, each once: what leaves one shelf comes to the other, or is a loss with its reason. */
import { maximumStock } from '#domain/catalogue/shelf.ts';
import type { CountedLine } from '#domain/sites/transfers-contract.ts';
import type { TransferState } from '#domain/sites/transfer-words.ts';
import { announceCatalogue } from '#server/catalogue/store.ts';
import { loadingTime } from '#domain/sites/van-runs.ts';
import { moveShelf, type ShelfMove } from '#server/catalogue/staff/move-shelf.ts';
import { lockStock } from '#server/catalogue/staff/stock-store.ts';
import type { StockChange } from '#server/catalogue/stock-table.ts';
import { lockShelves } from '#server/orders/stock-store.ts';
import { lockRunOf } from '#server/orders/vans/store.ts';
import { findBrokenPromises } from '#server/picking/lots-to-take.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { formatTime } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SitesDeps } from '../change-sites.ts';
import { addShelf } from '../shelves-store.ts';
import { endVanPromises, loadVan } from './load-van.ts';
import { requireCounts } from './require-counts.ts';
import {
  findLotOfChange,
  listLotsAt,
  listTransferLines,
  lockTransfer,
  setLine,
  setTransfer,
  type LineRow,
  type TransferRow,
} from './store.ts';

type Step = { transferId: string; staff: Member };
type Locked = {
  tx: Tx;
  deps: SitesDeps;
  transfer: TransferRow;
  lines: LineRow[];
  /** Of the van of a run. */
  van: Row<'van_sheets'> | undefined;
  staffId: string;
};

/**
 * Takes the units off the shelf of the site that they leave: only those that no order waits for, or those that a run's
 * sheet promised.
 */
export const departTransfer = (deps: SitesDeps, step: Step): Promise<void> =>
  take(deps, step, 'departed', async (at) => {
    const { tx, transfer, lines, van } = at;
    if (transfer.state !== 'planned') throw new Refusal('Transfer.Ended');
    requireSite(step.staff, transfer.from_shop_id);
    if (van) {
      requireLoading(van, deps.clock.now());
      const loaded = await loadVan(tx, deps, transfer);
      return [...loaded.left, ...(await leave(at, loaded.lines))];
    }
    const siteId = transfer.from_shop_id;
    await lockShelves(tx, shelvesOf(siteId, lines));
    const promises = { siteId, orderIds: [], skus: lines.map(({ sku }) => sku) };
    const before = await findBrokenPromises(tx, deps, promises);
    await requireFree(tx, siteId, lines);
    const left = await leave(at, lines);
    const after = await findBrokenPromises(tx, deps, promises);
    const broken = lines.find(({ sku }) => after.has(sku) && !before.has(sku));
    if (broken)
      throw named(
        'Transfer.PromiseBroken',
        broken,
        'une commande a besoin de ce lot pour tenir sa date',
      );
    return left;
  });

async function leave(at: Locked, lines: readonly LineRow[]): Promise<StockChange[]> {
  const { tx, deps, transfer, staffId } = at;
  const left: StockChange[] = [];
  for (const line of lines) {
    const departureId = newId();
    left.push(
      await move(
        at,
        transfer.from_shop_id,
        { id: departureId, kind: 'transfer', units: -line.units, lot: { lotId: line.lot_id } },
        line.sku,
      ),
    );
    await setLine(tx, line, { departure_id: departureId });
  }
  await setTransfer(tx, transfer.id, {
    state: 'departed',
    departed_by: staffId,
    departed_at: deps.clock.now(),
  });
  return left;
}

/** Until then shoppers may still be promised what it brings. */
function requireLoading({ departs_at: departsAt }: Row<'van_sheets'>, now: Temporal.Instant): void {
  const loadedFrom = departsAt.subtract(loadingTime);
  if (Temporal.Instant.compare(now, loadedFrom) < 0)
    throw new Refusal(
      'Transfer.TooEarly',
      { from: loadedFrom.toString() },
      `Des clients peuvent encore commander ce qu’elle apporte : elle part à partir de ${formatTime(loadedFrom.toString())}.`,
    );
}

/** Puts what was sent on the shelf of the site that it reaches; what was not counted there leaves it as a loss. */
export const receiveTransfer = (
  deps: SitesDeps,
  step: Step & { counted: readonly CountedLine[] },
): Promise<void> =>
  take(deps, step, 'arrived', async (at) => {
    const { tx, transfer, lines } = at;
    if (transfer.state === 'planned') throw new Refusal('Transfer.NotDeparted');
    requireSite(step.staff, transfer.to_shop_id);
    const counts = requireCounts(lines, step.counted);
    if (transfer.state !== 'departed') {
      if (
        transfer.state === 'arrived' &&
        lines.every((line) => line.arrived_units === counts.get(line.lot_id)?.units)
      )
        return [];
      throw new Refusal('Transfer.Ended');
    }
    const siteId = transfer.to_shop_id;
    for (const { sku } of lines) await addShelf(tx, { siteId, sku });
    await lockShelves(tx, shelvesOf(siteId, lines));
    const left: StockChange[] = [];
    for (const line of lines) {
      const { units, reason } = counts.get(line.lot_id) ?? { units: 0, reason: undefined };
      const lot = {
        expiresOn: line.expires_on,
        dateKind: line.date_kind,
        supplierLot: line.supplier_lot,
      };
      const arrivalId = newId();
      left.push(
        await move(
          at,
          siteId,
          { id: arrivalId, kind: 'transfer', units: line.units, lot },
          line.sku,
        ),
      );
      const difference = units - line.units;
      const differenceId = difference === 0 ? null : newId();
      if (differenceId)
        left.push(
          await move(
            at,
            siteId,
            {
              id: differenceId,
              kind: difference > 0 ? 'inventory' : (reason ?? 'breakage'),
              units: difference,
              lot: { lotId: await findLotOfChange(tx, arrivalId) },
            },
            line.sku,
          ),
        );
      await setLine(tx, line, {
        arrived_units: units,
        reason: difference < 0 ? (reason ?? null) : null,
        arrival_id: arrivalId,
        difference_id: differenceId,
      });
    }
    await setTransfer(tx, transfer.id, {
      state: 'arrived',
      ended_by: step.staff.id,
      ended_at: deps.clock.now(),
    });
    return left;
  });

/** Ends a sheet that does not leave, or a van that turned back: its units return to their lots. */
export async function cancelTransfer(deps: SitesDeps, step: Step): Promise<void> {
  await take(deps, step, 'cancelled', cancel(deps, step));
  // A run whose sheet is cancelled brings nothing more that day.
  await deps.catalogue.refresh();
}

const cancel =
  (deps: SitesDeps, step: Step) =>
  async (at: Locked): Promise<StockChange[]> => {
    const { tx, transfer, lines, van } = at;
    if (transfer.state === 'arrived') throw new Refusal('Transfer.Ended');
    requireSite(step.staff, transfer.from_shop_id);
    const siteId = transfer.from_shop_id;
    const left: StockChange[] = [];
    if (van) await announceCatalogue(tx, deps.catalogue.current().shop.id);
    if (van && transfer.state === 'planned') left.push(...(await endVanPromises(tx, transfer)));
    if (transfer.state === 'departed') {
      for (const { sku } of lines) await addShelf(tx, { siteId, sku });
      await lockShelves(tx, shelvesOf(siteId, lines));
      for (const line of lines) {
        const arrivalId = newId();
        left.push(
          await move(
            at,
            siteId,
            { id: arrivalId, kind: 'transfer', units: line.units, lot: { lotId: line.lot_id } },
            line.sku,
          ),
        );
        await setLine(tx, line, { arrival_id: arrivalId, arrived_units: line.units });
      }
    }
    await setTransfer(tx, transfer.id, {
      state: 'cancelled',
      ended_by: step.staff.id,
      ended_at: deps.clock.now(),
    });
    return left;
  };

/** Under the lock of the sheet: a step that was taken already changes nothing. */
async function take(
  deps: SitesDeps,
  { transferId, staff }: Step,
  to: Exclude<TransferState, 'planned'>,
  work: (at: Locked) => Promise<StockChange[]>,
): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const van = await lockRunOf(tx, transferId);
    const transfer = await lockTransfer(tx, transferId);
    if (!transfer) throw new Refusal('Transfer.NotFound');
    if (transfer.state === to && to !== 'arrived') return [];
    const lines = await listTransferLines(tx, [transferId]);
    const changed = await work({ tx, deps, transfer, lines, van, staffId: staff.id });
    if (changed.length > 0 || transfer.state !== to)
      await recordStaffAction(tx, {
        staffId: staff.id,
        at: deps.clock.now(),
        kind: `transfer.${to}`,
        subject: `transfer:${transferId}`,
        before: { state: transfer.state },
        after: { state: to },
      });
    return changed;
  });
  deps.catalogue.applyStock(left);
}

const shelvesOf = (shopId: string, lines: readonly LineRow[]) =>
  lines.map(({ sku }) => ({ shopId, sku }));

async function move(
  { tx, deps, staffId }: Locked,
  siteId: string,
  wanted: Pick<ShelfMove, 'id' | 'kind' | 'units' | 'lot'>,
  sku: string,
): Promise<StockChange> {
  const held = await lockStock(tx, sku, siteId);
  if (wanted.units > 0 && held.on_shelf + wanted.units > maximumStock)
    throw new Refusal('Article.StockTooHigh');
  return moveShelf(tx, held, { ...wanted, staffId, at: deps.clock.now() });
}

async function requireFree(tx: Tx, siteId: string, lines: readonly LineRow[]): Promise<void> {
  const lots = await listLotsAt(tx, { siteId, lotIds: lines.map((line) => line.lot_id) });
  for (const line of lines) {
    const units = lots.find(({ id }) => id === line.lot_id)?.units ?? 0;
    if (units < line.units)
      throw named('Transfer.UnitsMissing', line, `il en reste ${units} de ce lot`);
  }
  for (const [sku, own] of Map.groupBy(lines, (line) => line.sku)) {
    const { quantity } = await lockStock(tx, sku, siteId);
    const [first] = own;
    if (first && own.reduce((sum, { units }) => sum + units, 0) > quantity)
      throw named(
        'Transfer.UnitsPromised',
        first,
        `${quantity} seulement ne sont dans aucune commande`,
      );
  }
}

const named = (
  code: 'Transfer.UnitsMissing' | 'Transfer.UnitsPromised' | 'Transfer.PromiseBroken',
  { name, sku }: LineRow,
  why: string,
): Refusal => new Refusal(code, { sku, name }, `${name} : ${why}.`);
