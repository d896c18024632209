/** A colleague joins a batch, or takes all of it over: explicit, journalled, first come first served. */
import type { Clock } from '#domain/time/clock.ts';
import { findStaffNames, setPreparer } from '#server/orders/preparation-store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Preparer } from '../require-in-charge.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import {
  addMember,
  changeBatch,
  listBags,
  listMembers,
  lockBatch,
  removeMembersExcept,
} from './batch-store.ts';

type Joining = { batchId: string; staff: Preparer; replacing: string | null };

export async function joinBatch(
  deps: { database: Database; clock: Clock },
  { batchId, staff, replacing }: Joining,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (!batch) throw new Refusal('Picking.BatchNotFound');
    await requireOwnSite(tx, batchId, staff);
    if (replacing === null) return addMember(tx, batchId, staff.id);
    // A retry after a lost answer, already applied.
    if (batch.in_charge_id === staff.id) return;
    if (batch.in_charge_id !== replacing) await refuseTakenOver(tx, batch.in_charge_id);
    await takeOrders(tx, { batchId, staff, at: deps.clock.now() });
    await addMember(tx, batchId, staff.id);
    await removeMembersExcept(tx, batchId, staff.id);
    await changeBatch(tx, batchId, { in_charge_id: staff.id, paused_at: null });
  });
}

/** Refuses who works at other sites than the batch, unless they are in it already. */
export async function requireOwnSite(
  db: Reader,
  batchId: string,
  staff: Pick<Preparer, 'id' | 'siteIds'>,
): Promise<void> {
  if (staff.siteIds === undefined) return;
  const members = await listMembers(db, batchId);
  if (members.some(({ staff_id: id }) => id === staff.id)) return;
  for (const { order } of await listBags(db, batchId)) requireSite(staff, order.shop_id);
}

async function refuseTakenOver(tx: Tx, current: string): Promise<never> {
  const name = (await findStaffNames(tx, [current])).get(current) ?? 'Un collègue';
  throw new Refusal(
    'Picking.TakenOver',
    { preparerId: current },
    `${name} a repris cette préparation entre-temps.`,
  );
}

/** Orders that left the batch, taken over alone or given back, stay where they are. */
async function takeOrders(
  tx: Tx,
  { batchId, staff, at }: { batchId: string; staff: Preparer; at: Temporal.Instant },
): Promise<void> {
  const members = new Set((await listMembers(tx, batchId)).map((member) => member.staff_id));
  for (const { order } of await listBags(tx, batchId)) {
    const { id: orderId, preparer_id: from } = order;
    if (!isBeingPrepared(order.status) || from === null || !members.has(from)) continue;
    if (from === staff.id || !(await setPreparer(tx, { orderId, from, to: staff.id, at })))
      continue;
    await recordStaffAction(tx, {
      staffId: staff.id,
      at,
      kind: 'order.takeover',
      subject: `order:${orderId}`,
      before: { preparerId: from },
      after: { preparerId: staff.id },
    });
  }
}
