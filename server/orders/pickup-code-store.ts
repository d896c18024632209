/** Pickup codes. A complement is collected under its order's code. */
import type { Reader, Tx } from '#server/platform/db.ts';
import { awaitsPickup } from '#domain/orders/state-groups.ts';
import type { OrderRow } from './store.ts';

type Ordered = Pick<OrderRow, 'id' | 'initial_order_id'>;
const ownerOf = (order: Ordered): string => order.initial_order_id ?? order.id;

export async function findPickupCode(db: Reader, order: Ordered): Promise<string> {
  const { pickup_code: code } = await db
    .selectFrom('orders')
    .select('pickup_code')
    .where('id', '=', ownerOf(order))
    .executeTakeFirstOrThrow();
  return code;
}

/** Locked, so that concurrent wrong codes are all counted. */
export async function lockPickupCode(
  tx: Tx,
  order: Ordered,
): Promise<{ code: string; tries: number }> {
  const row = await tx
    .selectFrom('orders')
    .select(['pickup_code', 'pickup_code_tries'])
    .where('id', '=', ownerOf(order))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { code: row.pickup_code, tries: row.pickup_code_tries };
}

export async function countWrongCode(tx: Tx, order: Ordered): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ pickup_code_tries: eb('pickup_code_tries', '+', 1) }))
    .where('id', '=', ownerOf(order))
    .execute();
}

/**
 * Ready pickups under this code, normally one or none. A complement that waits with its order is
 * collected with it, and so is not listed.
 */
export async function listReadyWithCode(
  db: Reader,
  code: string,
): Promise<(Pick<OrderRow, 'id' | 'number'> & { siteId: string })[]> {
  return db
    .selectFrom('orders')
    .leftJoin('orders as initial', 'initial.id', 'orders.initial_order_id')
    .select(['orders.id', 'orders.number', 'orders.shop_id as siteId'])
    .where('orders.status', 'in', awaitsPickup.states)
    .where((eb) => eb(eb.fn.coalesce('initial.pickup_code', 'orders.pickup_code'), '=', code))
    .where((eb) =>
      eb.or([eb('initial.id', 'is', null), eb('initial.status', 'not in', awaitsPickup.states)]),
    )
    .orderBy('orders.number')
    .execute();
}
