import type { Transfer, TransferLine, Transfers } from '#domain/sites/transfers-contract.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SitesDeps } from '../change-sites.ts';
import { listTransferLines, listTransfers, type LineRow } from './store.ts';

const shown = 60;

export async function readTransfers(
  deps: Pick<SitesDeps, 'database' | 'catalogue'>,
  staff: Member,
): Promise<Transfers> {
  const { db } = deps.database;
  const { sites } = deps.catalogue.current();
  const rows = await listTransfers(db, { siteIds: staff.siteIds ?? null, limit: shown });
  const lines = Map.groupBy(
    await listTransferLines(
      db,
      rows.map(({ id }) => id),
    ),
    (line) => line.transfer_id,
  );
  const site = (id: string) => ({ id, name: sites.get(id)?.name ?? id });
  return {
    items: rows.map((row): Transfer => ({
      id: row.id,
      number: row.number,
      from: site(row.from_shop_id),
      to: site(row.to_shop_id),
      state: row.state,
      lines: (lines.get(row.id) ?? []).map(lineView),
      plannedBy: row.planner,
      plannedAt: row.planned_at.toString(),
      departedAt: row.departed_at?.toString() ?? null,
      endedAt: row.ended_at?.toString() ?? null,
      mayDepart: worksAt(staff, row.from_shop_id),
      mayArrive: worksAt(staff, row.to_shop_id),
    })),
    sites: [...sites.values()]
      .filter(({ state }) => state !== 'closed')
      .map(({ id, name }) => ({ id, name, isOwn: worksAt(staff, id) })),
  };
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
