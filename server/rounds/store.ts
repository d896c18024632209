import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import { forgetPlaces } from './stops-store.ts';

export type TaskRow = Row<'delivery_tasks'>;

export async function findTask(db: Reader, orderId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('delivery_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function listTasks(db: Reader, orderIds: readonly string[]): Promise<TaskRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('delivery_tasks')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute();
}

/** Idempotent. */
export async function openTask(tx: Tx, orderId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('delivery_tasks')
    .values({ order_id: orderId, status: 'delivering', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isReportKnown(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_reports')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the order's lock, so that a repeated report waits for the first one. */
export async function insertReport(tx: Tx, report: NewRow<'delivery_reports'>): Promise<void> {
  await tx.insertInto('delivery_reports').values(report).execute();
}

export async function forgetReports(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('delivery_reports').where('received_at', '<', before).execute();
}

export type TaskStep = {
  orderId: string;
  to: TaskStatus;
  from: readonly TaskStatus[];
  /** Leaves its round, to another step than a missed delivery. */
  isOffTheRoad?: boolean;
  actor: string;
  reason?: string | undefined;
  at: Temporal.Instant;
};

const offTheRoad = {
  round_id: null,
  position: null,
  latitude: null,
  longitude: null,
  is_locked: false,
} as const;

/** Conditional update plus history row; false when someone else was faster. */
export async function moveTask(tx: Tx, step: TaskStep): Promise<boolean> {
  const isFailure = step.to === 'failed-delivery';
  const result = await tx
    .updateTable('delivery_tasks')
    .set((eb) => ({
      status: step.to,
      updated_at: step.at,
      ...(isFailure || step.isOffTheRoad ? offTheRoad : {}),
      ...(isFailure
        ? { failure_reason: step.reason ?? null, failures: eb('failures', '+', 1) }
        : {}),
    }))
    .where('order_id', '=', step.orderId)
    .where('status', 'in', [...step.from])
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('delivery_task_events')
    .values({
      order_id: step.orderId,
      status: step.to,
      actor: step.actor,
      reason: step.reason ?? null,
      at: step.at,
    })
    .execute();
  return true;
}

/** What an order on the road was before it left: waiting for its first departure, or for another. */
export async function findStatusBeforeRoad(db: Reader, orderId: string): Promise<TaskStatus> {
  const statuses = (await listTaskEvents(db, orderId)).map(({ status }) => status);
  const before = statuses[statuses.lastIndexOf('delivering') - 1];
  return before === 'failed-delivery' || before === 'pending-redelivery' ? before : 'delivering';
}

/** The driver's open round, or a new one; simultaneous starts share it. Its row stays locked. */
export async function openRound(tx: Tx, driverId: string, at: Temporal.Instant): Promise<string> {
  // The existing round may end before it is locked; then the next iteration opens another.
  for (;;) {
    await run(
      tx,
      `insert into rounds (id, driver_id, started_at) values ($1, $2, $3)
      on conflict (driver_id) where ended_at is null do nothing`,
      [newId(), driverId, at],
    );
    const row = await tx
      .selectFrom('rounds')
      .select('id')
      .where('driver_id', '=', driverId)
      .where('ended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row) return row.id;
  }
}

/** Appends to the round. openRound holds the lock, so positions stay unique. */
export async function joinRound(tx: Tx, orderId: string, roundId: string): Promise<void> {
  await run(
    tx,
    `update delivery_tasks set round_id = $2,
      position = (select coalesce(max(position), 0) + 1 from delivery_tasks where round_id = $2)
    where order_id = $1`,
    [orderId, roundId],
  );
}

/**
 * Ends a round without remaining stops. Locks it first, to see orders that are just joining. A plain FOR UPDATE would
 * deadlock: each of two hand-overs has inserted a visit, whose foreign key shares the round's row.
 */
export async function endRoundIfDone(tx: Tx, roundId: string, at: Temporal.Instant): Promise<void> {
  await tx.selectFrom('rounds').select('id').where('id', '=', roundId).forNoKeyUpdate().execute();
  await run(
    tx,
    `update rounds set ended_at = $2
    where id = $1 and ended_at is null
      and not exists (
        select 1 from delivery_tasks where round_id = $1 and status in ('delivering', 'arriving'))`,
    [roundId, at],
  );
  await forgetPlaces(tx, roundId);
}

export async function findOpenRound(
  db: Reader,
  driverId: string,
): Promise<Row<'rounds'> | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export type OpenStop = {
  roundId: string;
  driverName: string;
  startedAt: Temporal.Instant;
  orderId: string;
  number: string;
  status: TaskStatus;
  isLocked: boolean;
  latitude: number | null;
  longitude: number | null;
  customer: unknown;
  delivery: unknown;
};

/**
 * Returns the stops of every round on the road, in visit order; a complement belongs to the stop
 * of its order. `siteIds`: null for all sites.
 */
export async function listOpenStops(
  db: Reader,
  siteIds: readonly string[] | null,
): Promise<OpenStop[]> {
  return run<OpenStop>(
    db,
    `select r.id as "roundId", s.name as "driverName", r.started_at as "startedAt",
      o.id as "orderId", o.number, t.status, t.is_locked as "isLocked", t.latitude, t.longitude, o.customer,
      o.delivery
    from rounds r join staff s on s.id = r.driver_id join delivery_tasks t on t.round_id = r.id
    join orders o on o.id = t.order_id
    where r.ended_at is null and ($1::text[] is null or o.shop_id = any($1))
      and not exists (
        select 1 from delivery_tasks main
        where main.order_id = o.initial_order_id and main.round_id = r.id)
    order by r.started_at, r.id, t.position`,
    [siteIds],
  );
}

export async function listRoundTasks(db: Reader, roundId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('delivery_tasks')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();
}

export async function findStaffName(db: Reader, id: string): Promise<string | null> {
  return (
    (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ??
    null
  );
}

export async function listTaskEvents(
  db: Reader,
  orderId: string,
): Promise<Row<'delivery_task_events'>[]> {
  return db
    .selectFrom('delivery_task_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export const findSitePoint = (db: Reader, siteId: string) =>
  db
    .selectFrom('sites')
    .select(['latitude', 'longitude'])
    .where('id', '=', siteId)
    .executeTakeFirst();
