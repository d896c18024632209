/**
 * Gives the demo world its past: two months of orders, lived through before the shop first opens. Once per database; a
 * start that is killed in the middle is taken up by the next one, and nobody can have come in between.
 */
import type { Tx } from '#server/platform/db.ts';
import { openPastShop, type PastDeps } from './past-shop.ts';
import { makePastSlots, planMoments } from './plan.ts';

/** Any constant does, as long as every process takes the same. */
const pastLock = 7_226_155;
const customerSinceDays = 64;

/** In the transaction that loads the world: that there is a past to live, and customers who were there. */
export async function promisePast(tx: Tx, openedAt: Temporal.Instant): Promise<void> {
  await tx.insertInto('demo_past').values({ opened_at: openedAt }).execute();
  const since = openedAt.subtract({ hours: 24 * customerSinceDays });
  // Karim has just signed up: his first order is still before him.
  await tx
    .updateTable('customers')
    .set({ created_at: since, terms_accepted_at: since })
    .where('email', '!=', 'karim@cabas.test')
    .execute();
}

export async function livePast(deps: PastDeps & { say: (line: string) => void }): Promise<void> {
  const lock = await deps.database.pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [pastLock]);
    const {
      rows: [past],
    } = await lock.query<{ opened_at: Temporal.Instant; moments_lived: number }>(
      'select opened_at, moments_lived from demo_past where ended_at is null',
    );
    if (past) await liveFrom(deps, past.opened_at, past.moments_lived);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [pastLock]).catch(() => undefined);
    lock.release();
  }
}

async function liveFrom(
  deps: PastDeps & { say: (line: string) => void },
  openedAt: Temporal.Instant,
  lived: number,
): Promise<void> {
  const shop = await openPastShop(deps, openedAt);
  try {
    // Sessions left by a start that was killed.
    await shop.database.pool.query('delete from sessions where created_at <= $1', [openedAt]);
    await makePastSlots(shop, openedAt);
    const moments = await planMoments(shop, openedAt);
    for (const moment of moments.slice(lived)) {
      shop.setClock(moment.at);
      await moment.live(shop);
      await shop.jobs.drain();
      await shop.database.pool.query('update demo_past set moments_lived = moments_lived + 1');
    }
    deps.say(`demo world    ${moments.length} moments of its past lived`);
  } catch (error) {
    // A shop without a past still opens; once it has, no past may be added to what its visitors do.
    deps.log.error({ err: error }, 'the past of the demo world could not be lived to its end');
  } finally {
    await shop.close();
  }
  await endPast(deps);
}

/** Given up, too, when the shop is opened without it. */
export async function endPast({ database }: Pick<PastDeps, 'database'>): Promise<void> {
  await database.pool.query('update demo_past set ended_at = now() where ended_at is null');
}
