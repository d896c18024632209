/** Takes over a colleague's preparation: explicit, journalled, first come first served. */
import type { Clock } from '#domain/time/clock.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import { findStaffNames, setPreparer } from '#server/orders/preparation-store.ts';
import { lockOrder } from '#server/orders/store.ts';
import { requirePrivilege, requireSite } from '#server/platform/access.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';

export async function takeOver(
  deps: { database: Database; clock: Clock },
  input: { orderId: string; replacing: string | null; staff: Member },
): Promise<void> {
  const { orderId, replacing, staff } = input;
  requirePrivilege(staff, 'orders.prepare');
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('Order.NotFound');
    requireSite(staff, order.shop_id);
    if (!isBeingPrepared(order.status))
      throw new Refusal('Picking.NotPreparing', { status: order.status });
    // A retry after a lost answer, already applied.
    if (order.preparer_id === staff.id) return;
    const at = deps.clock.now();
    if (!(await setPreparer(tx, { orderId, from: replacing, to: staff.id, at }))) {
      const { preparer_id: current } = order;
      const name = current && (await findStaffNames(tx, [current])).get(current);
      throw new Refusal(
        'Picking.TakenOver',
        { preparerId: current },
        `${name || 'Un collègue'} a repris cette commande entre-temps.`,
      );
    }
    await recordStaffAction(tx, {
      staffId: staff.id,
      at,
      kind: 'order.takeover',
      subject: `order:${orderId}`,
      before: { preparerId: replacing },
      after: { preparerId: staff.id },
    });
  });
}
