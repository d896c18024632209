/** Tells the operator of orders under way whose hold ends: the board of the day shows them to the team. */
import type { Clock } from '#domain/time/clock.ts';
import { holdEndOf, shownBefore } from '#domain/payments/hold-end.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { listHoldsEndingBefore } from './overdue-store.ts';

type HoldEndDeps = { database: Database; clock: Clock };

async function listHoldEnds({ database, clock }: HoldEndDeps) {
  const now = clock.now();
  const holds = await listHoldsEndingBefore(database.db, now.add(shownBefore));
  return holds.map((hold) => ({ ...hold, end: holdEndOf(hold.endsAt, now) }));
}

/** One line a day for each, however often this runs. */
export async function logHoldEnds(deps: HoldEndDeps & { log: Logger }): Promise<void> {
  for (const { orderId, paymentId, endsAt, end } of await listHoldEnds(deps))
    if (await countWithin(deps.database.db, 'hold-end', `${paymentId}:${end}`, deps.clock.now()))
      deps.log.warn(
        { orderId, endsAt: endsAt.toString() },
        end === 'over' ? 'a hold is over' : 'a hold ends within a day',
      );
}

export async function countHoldEnds(deps: HoldEndDeps): Promise<{ soon: number; over: number }> {
  const ends = await listHoldEnds(deps);
  const over = ends.filter(({ end }) => end === 'over').length;
  return { soon: ends.length - over, over };
}
