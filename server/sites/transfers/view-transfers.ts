import type { Transfer, TransferLine, Transfers } from '#domain/sites/transfers-contract.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SitesDeps } from '../change-sites.ts';
import { lateAfter } from '#domain/sites/van-runs.ts';
import { planVanLots } from './load-van.ts';
import { listTransferLines, listTransfers, type LineRow, type ListedTransfer } from './store.ts';

const shown = 60;

export async function readTransfers(
  deps: Pick<SitesDeps, 'database' | 'catalogue' | 'clock'>,
  staff: Member,
): Promise<Transfers> {
  const { db } = deps.database;
  const { sites, vanRuns } = deps.catalogue.current();
  const toLoad = new Map<string, TransferLine[]>();
  const rows = await listTransfers(db, { siteIds: staff.siteIds ?? null, limit: shown });
  const lines = Map.groupBy(
    await listTransferLines(
      db,
      rows.map(({ id }) => id),
    ),
    (line) => line.transfer_id,
  );
  for (const row of rows)
    if (row.van_departs_at && row.state === 'planned')
      toLoad.set(row.id, await viewLotsToLoad(deps, row));
  const now = deps.clock.now();
  const site = (id: string) => ({ id, name: sites.get(id)?.name ?? id });
  return {
    items: rows.map((row): Transfer => ({
      id: row.id,
      number: row.number,
      from: site(row.from_shop_id),
      to: site(row.to_shop_id),
      state: row.state,
      lines: toLoad.get(row.id) ?? (lines.get(row.id) ?? []).map(lineView),
      plannedBy: row.planner,
      van: vanOf(row, now),
      plannedAt: row.planned_at.toString(),
      departedAt: row.departed_at?.toString() ?? null,
      endedAt: row.ended_at?.toString() ?? null,
      mayDepart: worksAt(staff, row.from_shop_id),
      mayArrive: worksAt(staff, row.to_shop_id),
    })),
    runs: vanRuns
      .filter(({ fromId, toId }) => worksAt(staff, fromId) || worksAt(staff, toId))
      .map(({ fromId, toId, daysOff: _daysOff, ...run }) => ({
        ...run,
        weekdays: [...run.weekdays],
        from: site(fromId),
        to: site(toId),
        mayEnd: worksAt(staff, fromId),
      })),
    sites: [...sites.values()]
      .filter(({ state }) => state !== 'closed')
      .map(({ id, name }) => ({ id, name, isOwn: worksAt(staff, id) })),
  };
}

function vanOf(
  { state, van_departs_at: departsAt, van_arrives_at: arrivesAt }: ListedTransfer,
  now: Temporal.Instant,
): Transfer['van'] {
  if (!departsAt || !arrivesAt) return null;
  const isLate = state === 'planned' && Temporal.Instant.compare(now, departsAt.add(lateAfter)) > 0;
  return { departsAt: departsAt.toString(), arrivesAt: arrivesAt.toString(), isLate };
}

async function viewLotsToLoad(
  deps: Pick<SitesDeps, 'database' | 'catalogue' | 'clock'>,
  row: ListedTransfer,
): Promise<TransferLine[]> {
  const { products, productIdBySku } = deps.catalogue.current();
  return (await planVanLots(deps.database.db, deps, row)).map(({ lot, units }) => ({
    lotId: lot.id,
    sku: lot.sku,
    name: products.get(productIdBySku.get(lot.sku) ?? '')?.sellable.name ?? lot.sku,
    expiresOn: lot.expiresOn,
    lot: lot.supplierLot,
    units,
    arrivedUnits: null,
    reason: null,
  }));
}

const lineView = (line: LineRow): TransferLine => ({
  lotId: line.lot_id,
  sku: line.sku,
  name: line.name,
  expiresOn: line.expires_on,
  lot: line.supplier_lot,
  units: line.units,
  arrivedUnits: line.arrived_units,
  reason: line.reason,
});
