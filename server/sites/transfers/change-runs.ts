/** The timetable of vans. A run is a version of the catalogue, so that every process counts on it. */
import type { NewVanRunRequest } from '#domain/sites/transfers-contract.ts';
import { announceCatalogue } from '#server/catalogue/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SitesDeps } from '../change-sites.ts';
import { endRun, insertRun, lockRun } from './store.ts';

export async function addRun(
  deps: SitesDeps,
  { staff, request }: { staff: Member; request: NewVanRunRequest },
): Promise<void> {
  const { id, fromId, toId, weekdays, departsAt, arrivesAt } = request;
  const { sites } = deps.catalogue.current();
  for (const siteId of [fromId, toId])
    if ((sites.get(siteId)?.state ?? 'closed') === 'closed') throw new Refusal('Site.NotFound');
  if (fromId === toId) throw new Refusal('Transfer.SameSite', { field: 'toId' });
  if (departsAt >= arrivesAt) throw new Refusal('VanRun.ArrivesFirst', { field: 'arrivesAt' });
  requireSite(staff, fromId);
  await inTransaction(deps.database.db, async (tx) => {
    const isNew = await insertRun(tx, {
      id,
      from_shop_id: fromId,
      to_shop_id: toId,
      weekdays: weekdays.toSorted(),
      departs_at: departsAt,
      arrives_at: arrivesAt,
    });
    if (!isNew) return;
    await recordStaffAction(tx, {
      staffId: staff.id,
      at: deps.clock.now(),
      kind: 'van-run.add',
      subject: `site:${fromId}`,
      after: request,
    });
    await announceCatalogue(tx, deps.catalogue.current().shop.id);
  });
  await deps.catalogue.refresh();
}

/** Sheets that orders began keep their day and times. */
export async function removeRun(
  deps: SitesDeps,
  { staff, runId }: { staff: Member; runId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) throw new Refusal('VanRun.NotFound');
    requireSite(staff, run.from_shop_id);
    if (run.ended_at) return;
    const at = deps.clock.now();
    await endRun(tx, runId, at);
    const { from_shop_id: fromId, to_shop_id: toId, departs_at, arrives_at } = run;
    await recordStaffAction(tx, {
      staffId: staff.id,
      at,
      kind: 'van-run.end',
      subject: `site:${fromId}`,
      before: { toId, departsAt: departs_at, arrivesAt: arrives_at },
    });
    await announceCatalogue(tx, deps.catalogue.current().shop.id);
  });
  await deps.catalogue.refresh();
}
