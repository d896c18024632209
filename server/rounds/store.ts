import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/schema.ts';
import type { TaskStatus } from '#domain/rounds/contract.ts';

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

/** Loaded twice is one task. */
export async function openTask(tx: Tx, orderId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('delivery_tasks')
    .values({ order_id: orderId, status: 'delivering', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type TaskStep = {
  orderId: string;
  to: TaskStatus;
  from: readonly TaskStatus[];
  actor: string;
  reason?: string | undefined;
  at: Temporal.Instant;
};

/** One conditional update and its row of history; false when somebody was quicker. */
export async function moveTask(tx: Tx, step: TaskStep): Promise<boolean> {
  const isFailure = step.to === 'failed-delivery';
  const result = await tx
    .updateTable('delivery_tasks')
    .set((eb) => ({
      status: step.to,
      updated_at: step.at,
      ...(isFailure
        ? {
            failure_reason: step.reason ?? null,
            failures: eb('failures', '+', 1),
            round_id: null,
            position: null,
          }
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

/** The driver’s open round, or a new one: of two starts at once, the second joins the first. Its row stays locked. */
export async function openRound(tx: Tx, driverId: string, at: Temporal.Instant): Promise<string> {
  // The one that stood in the way of the insert may end before it is locked: the next turn opens another.
  for (;;) {
    await run(
      tx,
      'insert into rounds (id, driver_id, started_at) values ($1, $2, $3) on conflict (driver_id) where ended_at is null do nothing',
      [newId(), driverId, at],
    );
    const row = await tx
      .selectFrom('rounds')
      .select('id')
      .where('driver_id', '=', driverId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row) return row.id;
  }
}

/** At the end of the round; its row is locked by openRound, so positions are never given twice. */
export async function joinRound(tx: Tx, orderId: string, roundId: string): Promise<void> {
  await run(
    tx,
    'update delivery_tasks set round_id = $2, position = (select coalesce(max(position), 0) + 1 from delivery_tasks where round_id = $2) where order_id = $1',
    [orderId, roundId],
  );
}

/** Nothing left to hand over: the next departure is another round. Locked first, so that who is just joining it is seen. */
export async function endRoundIfDone(tx: Tx, roundId: string, at: Temporal.Instant): Promise<void> {
  await run(tx, 'select id from rounds where id = $1 for update', [roundId]);
  await run(
    tx,
    "update rounds set ended_at = $2 where id = $1 and ended_at is null and not exists (select 1 from delivery_tasks where round_id = $1 and status in ('delivering', 'arriving'))",
    [roundId, at],
  );
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

export async function listRoundTasks(db: Reader, roundId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('delivery_tasks')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();
}

export async function countStopsBefore(
  db: Reader,
  task: Pick<TaskRow, 'round_id' | 'position'>,
): Promise<number | null> {
  if (!task.round_id || task.position === null) return null;
  const row = await db
    .selectFrom('delivery_tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('round_id', '=', task.round_id)
    .where('position', '<', task.position)
    .where('status', 'in', ['delivering', 'arriving'])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
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
