/** How far a round is: where it started, the stops visited, and those that are left. */
import {
  expectArrivals,
  type ExpectedStop,
  type Progress,
  type StopLeft,
} from '#domain/rounds/arrival-times.ts';
import type { Point } from '#domain/delivery/rules.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';
import { listVisits, type VisitRow } from './progress-store.ts';
import type { TaskRow } from './store.ts';

type RoundProgress = Progress & { left: StopLeft[] };

const secondsOf = (at: Temporal.Instant): number => at.epochMilliseconds / 1_000;
const pointOf = ({
  latitude,
  longitude,
}: Pick<VisitRow, 'latitude' | 'longitude'>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export async function readProgress(db: Reader, roundId: string): Promise<RoundProgress | null> {
  const rows = await listVisits(db, roundId);
  const [round] = rows;
  if (!round) return null;
  return {
    start: pointOf({ latitude: round.startLatitude, longitude: round.startLongitude }),
    departedAt: secondsOf(round.startedAt),
    visited: rows.flatMap((row) =>
      row.doneAt
        ? [
            {
              point: pointOf(row),
              from: Date.parse(row.from) / 1_000,
              doneAt: secondsOf(row.doneAt),
            },
          ]
        : [],
    ),
    left: rows.flatMap((row) =>
      row.doneAt
        ? []
        : [
            {
              id: row.orderId,
              point: pointOf(row),
              from: Date.parse(row.from) / 1_000,
              announcedAt: row.announcedAt ? secondsOf(row.announcedAt) : null,
            },
          ],
    ),
  };
}

/** Empty when the round is over. */
export async function readArrivals(
  db: Reader,
  roundId: string,
  now: Temporal.Instant,
): Promise<ExpectedStop[]> {
  const progress = await readProgress(db, roundId);
  return progress ? expectArrivals(progress, progress.left, now) : [];
}

/** A complement comes with its order. Null before departure and afterwards. */
export async function readArrival(
  db: Reader,
  { order, task }: { order: OrderRow; task: TaskRow },
  now: Temporal.Instant,
): Promise<ExpectedStop | null> {
  if (!task.round_id) return null;
  const arrivals = await readArrivals(db, task.round_id, now);
  return (
    arrivals.find(({ id }) => id === order.id) ??
    arrivals.find(({ id }) => id === order.initial_order_id) ??
    null
  );
}

export const viewWindow = (
  stop: ExpectedStop | null | undefined,
): { from: string; to: string } | null =>
  stop ? { from: stop.window.from.toString(), to: stop.window.to.toString() } : null;
