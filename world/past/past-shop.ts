/** The shop a second time, before it opens, on a clock that is driven: what happened before today goes through the same doors as what happens after. */
import type { Role } from '#domain/staff/contract.ts';
import { cookieName } from '#server/account/cookies.ts';
import { closeSession, openSession } from '#server/account/sessions.ts';
import { createApp } from '#server/app.ts';
import { openCatalogue } from '#server/catalogue/open-catalogue.ts';
import { openFlags } from '#server/flags/open-flags.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { createPartners } from '#server/partners/create-partners.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createJobs, type Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';

export type PastDeps = {
  database: Pick<Database, 'pool'>;
  log: Logger;
  publicUrl: string;
  signingSecret: string;
};
/** A request of somebody who is signed in, a text being a CSV file; throws when it is refused. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  body?: object | string,
) => Promise<ReturnType<typeof JSON.parse>>;
type Actor = { customer: string } | { staff: Role };
export type PastShop = {
  database: Database;
  catalogue: Catalogue;
  jobs: Jobs;
  now(): Temporal.Instant;
  setClock(at: Temporal.Instant): void;
  /** Signed in for as long as `work` takes: nobody finds a session of theirs that they never opened. */
  as<Result>(who: Actor, work: (ask: Ask) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export async function openPastShop(
  { database: { pool }, log, publicUrl, signingSecret }: PastDeps,
  openedAt: Temporal.Instant,
): Promise<PastShop> {
  const database = openDatabase(pool.options.connectionString ?? '', {
    maxConnections: 6,
    isDurable: false,
  });
  const clock = createManualClock(openedAt.toString());
  const [jobs, catalogue, flags] = await Promise.all([
    createJobs({ database, clock, log }),
    openCatalogue({ database, log, clock }),
    openFlags({ database, log }),
  ]);
  // Always the embedded partners: no real bank or mailbox may hear of an invented past.
  const config = { publicUrl, signingSecret, isProduction: false };
  const partners = await createPartners({ config, pool: database.pool, clock });
  const app = await createApp({
    database,
    clock,
    log,
    jobs,
    catalogue,
    flags,
    partners,
    ...config,
  });
  await app.ready();

  return {
    database,
    catalogue,
    jobs,
    now: () => clock.now(),
    setClock: (at) => clock.set(at.toString()),
    async as(who, work) {
      const cookie = cookieName('customer' in who ? 'session' : 'staff-session', { publicUrl });
      const { token } = await openSession(database.db, { clock }, await ownerOf(database, who));
      try {
        return await work(async (method, url, body) => {
          const answer = await app.inject({
            method,
            url,
            headers: {
              cookie: `${cookie}=${token}`,
              ...(typeof body === 'string' ? { 'content-type': 'text/csv' } : {}),
            },
            ...(body ? { payload: body } : {}),
          });
          if (answer.statusCode >= 300)
            throw new Error(
              `${method} ${url} of ${Object.values(who).join()} was answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`,
            );
          return answer.json();
        });
      } finally {
        await closeSession(database.db, token);
      }
    },
    async close() {
      await app.close();
      await jobs.stop();
      await flags.close();
      await catalogue.close();
      await database.close();
    },
  };
}

async function ownerOf(
  { db }: Database,
  who: Actor,
): Promise<{ customerId: string } | { staffId: string }> {
  if ('staff' in who)
    return {
      staffId: (
        await db
          .selectFrom('staff')
          .select('id')
          .where('role', '=', who.staff)
          .where('id', 'not in', db.selectFrom('staff_sites').select('staff_id'))
          .executeTakeFirstOrThrow()
      ).id,
    };
  return {
    customerId: (
      await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', `${who.customer}@cabas.test`)
        .executeTakeFirstOrThrow()
    ).id,
  };
}
