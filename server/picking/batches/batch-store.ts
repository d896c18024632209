/** Batches, their bags, members and gestures. */
import type { Gesture, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OrderRow } from '#server/orders/store.ts';

export type BatchRow = Row<'picking_batches'>;
export type BatchMemberRow = Row<'picking_batch_members'> & { name: string };

export async function findBatch(db: Reader, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('picking_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Leaves the row open to foreign keys, so that starting a batch never waits for a take-over. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  return tx
    .selectFrom('picking_batches')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A batch started twice from one phone is one batch. */
export async function insertBatch(tx: Tx, batch: NewRow<'picking_batches'>): Promise<void> {
  await tx
    .insertInto('picking_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function changeBatch(
  tx: Tx,
  id: string,
  changes: Partial<Pick<NewRow<'picking_batches'>, 'in_charge_id' | 'paused_at'>>,
): Promise<void> {
  await tx.updateTable('picking_batches').set(changes).where('id', '=', id).execute();
}

export async function putInBag(tx: Tx, bag: NewRow<'picking_batch_orders'>): Promise<void> {
  await tx
    .insertInto('picking_batch_orders')
    .values(bag)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ batch_id: bag.batch_id, bag: bag.bag }),
    )
    .execute();
}

export async function listBags(
  db: Reader,
  batchId: string,
): Promise<{ bag: number; order: OrderRow }[]> {
  const rows = await db
    .selectFrom('picking_batch_orders')
    .innerJoin('orders', 'orders.id', 'picking_batch_orders.order_id')
    .selectAll('orders')
    .select('picking_batch_orders.bag')
    .where('picking_batch_orders.batch_id', '=', batchId)
    .orderBy('picking_batch_orders.bag')
    .execute();
  return rows.map(({ bag, ...order }) => ({ bag, order }));
}

/** Complements belong to their order's batch. */
export async function isInBatch(db: Reader, batchId: string, orderId: string): Promise<boolean> {
  const rows = await run(
    db,
    `select 1 from picking_batch_orders b join orders o on o.id = $2
    where b.batch_id = $1 and b.order_id in (o.id, o.initial_order_id)`,
    [batchId, orderId],
  );
  return rows.length > 0;
}

/** The batch in which this order is being prepared by a member. */
export async function findOpenBatchOf(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picking_batch_orders')
    .innerJoin('orders', 'orders.id', 'picking_batch_orders.order_id')
    .innerJoin('picking_batch_members', (join) =>
      join
        .onRef('picking_batch_members.batch_id', '=', 'picking_batch_orders.batch_id')
        .onRef('picking_batch_members.staff_id', '=', 'orders.preparer_id'),
    )
    .select('picking_batch_orders.batch_id')
    .where('orders.id', '=', orderId)
    .where('orders.status', 'in', isBeingPrepared.states)
    .executeTakeFirst();
  return row?.batch_id;
}

/** The batch whose bag the order is in, or was in until it was given back. */
export async function findLastBatchOf(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picking_batch_orders')
    .select('batch_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.batch_id;
}

/** Whether these preparers share the batch of this order. */
export async function areInOneBatch(
  db: Reader,
  { orderId, staffIds }: { orderId: string; staffIds: readonly string[] },
): Promise<boolean> {
  const rows = await db
    .selectFrom('picking_batch_orders')
    .innerJoin(
      'picking_batch_members',
      'picking_batch_members.batch_id',
      'picking_batch_orders.batch_id',
    )
    .select('picking_batch_members.staff_id')
    .where('picking_batch_orders.order_id', '=', orderId)
    .where('picking_batch_members.staff_id', 'in', [...staffIds])
    .execute();
  return rows.length === new Set(staffIds).size;
}

export async function listMembers(db: Reader, batchId: string): Promise<BatchMemberRow[]> {
  return db
    .selectFrom('picking_batch_members')
    .innerJoin('staff', 'staff.id', 'picking_batch_members.staff_id')
    .selectAll('picking_batch_members')
    .select('staff.name')
    .where('picking_batch_members.batch_id', '=', batchId)
    .orderBy('staff.name')
    .execute();
}

export async function addMember(tx: Tx, batchId: string, staffId: string): Promise<void> {
  await tx
    .insertInto('picking_batch_members')
    .values({ batch_id: batchId, staff_id: staffId, product_id: null, claimed_at: null })
    .onConflict((conflict) => conflict.columns(['batch_id', 'staff_id']).doNothing())
    .execute();
}

export async function removeMembersExcept(tx: Tx, batchId: string, staffId: string): Promise<void> {
  await tx
    .deleteFrom('picking_batch_members')
    .where('batch_id', '=', batchId)
    .where('staff_id', '!=', staffId)
    .execute();
}

/** The caller holds the batch's lock. */
export async function setClaim(
  tx: Tx,
  key: { batchId: string; staffId?: string },
  claim: { product_id: string; claimed_at: Temporal.Instant } | null,
): Promise<void> {
  let update = tx
    .updateTable('picking_batch_members')
    .set(claim ?? { product_id: null, claimed_at: null })
    .where('batch_id', '=', key.batchId);
  if (key.staffId) update = update.where('staff_id', '=', key.staffId);
  await update.execute();
}

/** false: this gesture came before, and a second transaction waits here for the first one. */
export async function insertGesture(
  tx: Reader,
  row: {
    gesture: Gesture;
    batchId: string;
    staffId: string;
    refusal: unknown;
    at: Temporal.Instant;
  },
): Promise<boolean> {
  const { gesture, refusal } = row;
  const result = await tx
    .insertInto('picking_gestures')
    .values({
      id: gesture.gestureId,
      batch_id: row.batchId,
      staff_id: row.staffId,
      gesture: JSON.stringify(gesture),
      refusal: refusal === null ? null : JSON.stringify(refusal),
      received_at: row.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findGesture(
  db: Reader,
  id: string,
): Promise<Row<'picking_gestures'> | undefined> {
  return db.selectFrom('picking_gestures').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What was refused to this member and not acknowledged, oldest first. A refused claim only means another product. */
export async function listRefused(
  db: Reader,
  staffId: string,
  batchId: string | null = null,
): Promise<RefusedGesture[]> {
  return run<RefusedGesture>(
    db,
    `select g.id as "gestureId", g.batch_id as "batchId", g.gesture ->> 'productId' as "productId",
      l.product ->> 'name' as "productName", o.number as "orderNumber", g.refusal
    from picking_gestures g
    left join orders o on o.id = (g.gesture ->> 'orderId')::uuid
    left join order_lines l on l.order_id = o.id and l.product_id = g.gesture ->> 'productId'
    where g.staff_id = $1 and ($2::uuid is null or g.batch_id = $2)
      and g.refusal is not null and g.acknowledged_at is null and g.gesture ->> 'kind' <> 'claim'
    order by g.received_at, g.id`,
    [staffId, batchId],
  );
}

export async function acknowledgeRefusal(
  tx: Tx,
  key: { id: string; batchId: string; staffId: string; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('picking_gestures')
    .set({ acknowledged_at: key.at })
    .where('id', '=', key.id)
    .where('batch_id', '=', key.batchId)
    .where('staff_id', '=', key.staffId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

export async function forgetGestures(db: Reader, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('picking_gestures').where('received_at', '<', before).execute();
}

export type OpenBatchRow = Pick<BatchRow, 'id' | 'in_charge_id' | 'started_at' | 'paused_at'> & {
  members: { id: string; name: string }[];
  orders: { id: string; number: string; bag: number }[];
  lines: number;
  waiting_lines: number;
};

/** Batches with an order that a member is preparing. `siteIds` undefined: at any site. */
export async function listOpenBatches(
  db: Reader,
  siteIds: readonly string[] | undefined,
): Promise<OpenBatchRow[]> {
  return run<OpenBatchRow>(
    db,
    `
    select b.id, b.in_charge_id, b.started_at, b.paused_at,
      (select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from picking_batch_members m join staff s on s.id = m.staff_id
        where m.batch_id = b.id) as members,
      json_agg(json_build_object('id', o.id, 'number', o.number, 'bag', bags.bag)
        order by bags.bag) as orders,
      sum(counted.lines)::integer as lines, sum(counted.waiting)::integer as waiting_lines
    from orders o
    join picking_batch_orders bags on bags.order_id = o.id
    join picking_batches b on b.id = bags.batch_id
    join picking_batch_members keeper on keeper.batch_id = b.id and keeper.staff_id = o.preparer_id
    cross join lateral (
      select count(*) as lines, count(*) filter (where l.prepared_quantity is null) as waiting
      from orders part join order_lines l on l.order_id = part.id
      where (part.id = o.id or part.initial_order_id = o.id) and part.status in (${isBeingPrepared.sql})
    ) counted
    where o.status in (${isBeingPrepared.sql}) and ($1::text[] is null or o.shop_id = any($1))
    group by b.id order by b.started_at, b.id`,
    [siteIds ?? null],
  );
}
