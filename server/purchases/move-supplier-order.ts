/** Sends an order to its supplier, cancels it, or closes one whose missing goods will not come. */
import type { Clock } from '#domain/time/clock.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { supplierOrderEmail } from './supplier-order-email.ts';
import {
  findPlace,
  listSupplierOrderLines,
  lockSupplierOrder,
  updateSupplierOrder,
  type SupplierOrderRow,
} from './supplier-orders-store.ts';
import { findSupplier } from './suppliers-store.ts';
import { supplierOrderSubject } from './write-supplier-order.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs };
type Move = { staffId: string; id: string; version: number };

/** The e-mail is enqueued in the transaction: an order marked as sent is one that leaves, once. */
export async function sendSupplierOrder(
  deps: Deps,
  { staffId, id, version, isByEmail }: Move & { isByEmail: boolean },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockSupplierOrder(tx, id);
    if (isMovedAlready(order, { version, status: 'sent' })) return;
    if (!supplierOrderCan.send(order.status)) throw new Refusal('Purchase.OrderNoLongerDraft');
    if (order.version !== version) throw new Refusal('Purchase.OrderChangedMeanwhile');
    const lines = await listSupplierOrderLines(tx, [id]);
    if (lines.length === 0) throw new Refusal('Purchase.OrderEmpty');
    const { email } = await findSupplier(tx, order.supplier_id);
    if (isByEmail && !email) throw new Refusal('Purchase.SupplierWithoutEmail');
    const to = isByEmail ? email : null;
    const at = deps.clock.now();
    await updateSupplierOrder(tx, id, {
      status: 'sent',
      sent_by: staffId,
      sent_at: at,
      sent_to: to,
      version: version + 1,
    });
    if (to)
      await deps.jobs.enqueue(
        tx,
        'email.send',
        supplierOrderEmail({ order, lines, place: await findPlace(tx, order.shop_id), to }),
      );
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier-order.sending',
      subject: supplierOrderSubject(id),
      after: { to },
    });
  });
}

export async function cancelSupplierOrder(
  deps: Deps,
  { staffId, id, version }: Move,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockSupplierOrder(tx, id);
    if (isMovedAlready(order, { version, status: 'cancelled' })) return;
    if (!supplierOrderCan.cancel(order.status)) throw new Refusal('Purchase.OrderAlreadyReceived');
    if (order.version !== version) throw new Refusal('Purchase.OrderChangedMeanwhile');
    const at = deps.clock.now();
    await updateSupplierOrder(tx, id, { status: 'cancelled', ended_at: at, version: version + 1 });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier-order.cancellation',
      subject: supplierOrderSubject(id),
    });
  });
}

export async function closeSupplierOrder(
  deps: Deps,
  { staffId, id, version }: Move,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockSupplierOrder(tx, id);
    if (isMovedAlready(order, { version, status: 'received' })) return;
    if (!supplierOrderCan.close(order.status)) throw new Refusal('Purchase.OrderNotAwaited');
    if (order.version !== version) throw new Refusal('Purchase.OrderChangedMeanwhile');
    const at = deps.clock.now();
    await updateSupplierOrder(tx, id, { status: 'received', ended_at: at, version: version + 1 });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier-order.closing',
      subject: supplierOrderSubject(id),
    });
  });
}

/** The same press, sent again after a lost answer. */
function isMovedAlready(
  order: SupplierOrderRow,
  { version, status }: Pick<SupplierOrderRow, 'version' | 'status'>,
): boolean {
  return order.status === status && order.version === version + 1;
}
