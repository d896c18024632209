/** Where the stops of a round are, and their order. */
import { sql } from 'kysely';
import type { Point } from '#domain/delivery/rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

export async function setRoundStart(tx: Tx, roundId: string, start: Point): Promise<void> {
  await tx
    .updateTable('rounds')
    .set(start)
    .where('id', '=', roundId)
    .where('latitude', 'is', null)
    .execute();
}

export async function placeStop(
  tx: Tx,
  orderId: string,
  { point, isLocked }: { point: Point | null; isLocked: boolean },
): Promise<void> {
  await tx
    .updateTable('delivery_tasks')
    .set({
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      is_locked: isLocked,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Deletes the places of a finished round: home addresses are kept only while a driver needs them. */
export async function forgetPlaces(tx: Tx, roundId: string): Promise<void> {
  const isOver = sql<boolean>`
    exists (select 1 from rounds where id = ${roundId} and ended_at is not null)`;
  await tx.deleteFrom('round_visits').where('round_id', '=', roundId).where(isOver).execute();
  await tx
    .updateTable('delivery_tasks')
    .set({ latitude: null, longitude: null, is_locked: false })
    .where('round_id', '=', roundId)
    .where(isOver)
    .execute();
}

/** Locked, so that nobody joins or leaves the round meanwhile. Undefined: it is over. */
export async function lockRound(tx: Tx, roundId: string): Promise<Row<'rounds'> | undefined> {
  return tx
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', roundId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type RoundStop = {
  orderId: string;
  /** The order that it completes, and is handed over with. */
  initialOrderId: string | null;
};

/** The stops that are left, complements included, in the order of the visits. */
export async function listStopsLeft(db: Reader, roundId: string): Promise<RoundStop[]> {
  return run<RoundStop>(
    db,
    `select t.order_id as "orderId", o.initial_order_id as "initialOrderId" from delivery_tasks t
    join orders o on o.id = t.order_id
    where t.round_id = $1 and t.status in ('delivering', 'arriving') order by t.position`,
    [roundId],
  );
}

const outOfTheWay = 100_000;

/** Ranks follow those of the stops already visited. */
export async function setStopOrder(
  tx: Tx,
  roundId: string,
  { orderIds, lockedIds }: { orderIds: readonly string[]; lockedIds: readonly string[] },
): Promise<void> {
  // Two stops of a round never have the same rank, not even within one statement.
  await run(
    tx,
    `update delivery_tasks set position = position + $2
    where round_id = $1 and status in ('delivering', 'arriving')`,
    [roundId, outOfTheWay],
  );
  await run(
    tx,
    `update delivery_tasks t set position = visited.last + given.rank,
      is_locked = t.order_id = any($3)
    from unnest($2::uuid[]) with ordinality as given (order_id, rank),
      (select
        coalesce(max(position) filter (where status not in ('delivering', 'arriving')), 0) as last
        from delivery_tasks where round_id = $1) visited
    where t.round_id = $1 and t.order_id = given.order_id`,
    [roundId, orderIds, lockedIds],
  );
}
