/** Preparation of orders: preparer, bagged lines, complements. */
import type { Reader, Tx } from '#server/platform/db.ts';
import { deliversNothing, isBeingPrepared } from '#domain/orders/state-groups.ts';
import type { OrderRow } from './store.ts';

/** Complements not delivered yet, in any state. */
export async function listComplementsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', 'in', [...orderIds])
    .where('status', 'not in', deliversNothing.states)
    .orderBy('id')
    .execute();
}

/** Conditional update: of two simultaneous take-overs, one wins. Complements follow. */
export async function setPreparer(
  tx: Tx,
  change: { orderId: string; from: string | null; to: string; at: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx
    .updateTable('orders')
    .set({ preparer_id: change.to, updated_at: change.at })
    .where((eb) =>
      eb.or([eb('id', '=', change.orderId), eb('initial_order_id', '=', change.orderId)]),
    )
    .where('status', 'in', isBeingPrepared.states)
    .where('preparer_id', 'is not distinct from', change.from)
    .returning('id')
    .execute();
  return rows.some(({ id }) => id === change.orderId);
}

/** Reopens what « prepared » had fixed. */
export async function forgetBill(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ settlement: null }).where('id', '=', orderId).execute();
  await tx
    .updateTable('order_lines')
    .set({ billed_cents: null, offered_cents: 0 })
    .where('order_id', '=', orderId)
    .execute();
}

export async function findStaffNames(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
