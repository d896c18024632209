/** The job queue: rows of PostgreSQL through pg-boss, enqueued in the transaction that needs them. */
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import { PARIS, type Clock } from '#domain/paris-time.ts';
import { run, surviveLostConnections, type Reader, type Tx } from './db.ts';
import {
  jobPayloads,
  schedules,
  type JobHandlers,
  type JobName,
  type JobPayload,
} from './job-payloads.ts';
import type { Logger } from './log.ts';
import { monitoredClient } from './monitored-client.ts';
import { monitored, noMonitoring, type Monitoring } from './monitoring.ts';
import pg from 'pg';

export type Enqueue = <Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayload<Name>,
  options?: { startAfter?: Temporal.Instant; singletonKey?: string },
) => Promise<void>;

export type Jobs = {
  enqueue: Enqueue;
  attach(handlers: JobHandlers): void;
  /** Starts taking jobs in the background and the recurring ones. */
  work(): Promise<void>;
  /** Runs everything that is due by the shop's clock, in this call, until nothing is: tests and rehearsals. */
  drain(): Promise<number>;
  /** Runs one recurring job now. */
  runNow<Name extends JobName>(name: Name, payload: JobPayload<Name>): Promise<void>;
  /** Removes what is over of the messages to somebody, or of all that ended before an instant: their rows hold addresses and texts. */
  forgetMessages(
    tx: Reader,
    which: { recipients: readonly string[] } | { before: Temporal.Instant },
  ): Promise<void>;
  stop(): Promise<void>;
};

/** What `enqueue` wrote; a recurring job has nothing. */
const payloadOf = (data: unknown): unknown => (data as { payload?: unknown } | null)?.payload ?? {};

const names = Object.keys(jobPayloads) as JobName[];
// Five tries, then the job stays in the table as failed, where `npm run audit` and the back office see it.
const batchSize = 20;
const retry = { retryLimit: 5, retryDelay: 2, retryBackoff: true } as const;

export async function createJobs(deps: {
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  monitoring?: Monitoring;
}): Promise<Jobs> {
  const monitoring = deps.monitoring ?? noMonitoring;
  // Connections of its own: the queue looks things up while a transaction of ours enqueues. Were they taken from the
  // shop's pool, as many transactions as it has connections would wait for one more, for ever.
  const pool = new pg.Pool({
    connectionString: deps.pool.options.connectionString,
    options: deps.pool.options.options,
    max: 3,
    ...(monitoring.isOn ? { Client: monitoredClient(monitoring) } : {}),
  });
  surviveLostConnections(pool);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        pool.query(text, values as unknown[]) as Promise<{ rows: unknown[] }>,
    },
    schema: 'jobs',
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of names) if (!(await boss.getQueue(name))) await boss.createQueue(name, retry);

  let handlers: JobHandlers = {};

  async function handle(name: JobName, data: unknown): Promise<void> {
    const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined;
    if (!handler) throw new Error(`no handler for job ${name}`);
    await monitored(
      monitoring.startTrace(`job ${name}`, 'consumer', { 'messaging.destination.name': name }),
      () => handler(jobPayloads[name].parse(data ?? {})),
    );
  }

  async function settle(name: JobName, job: { id: string; data: unknown }): Promise<JobResult> {
    try {
      await handle(name, payloadOf(job.data));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      monitoring.reportError(error, { job: name });
      deps.log.error({ err: error, job: name, jobId: job.id }, 'a job failed');
      return { id: job.id, status: 'failed', output: { message: String(error) } };
    }
  }

  /** The queue waits by PostgreSQL's clock; what a driven clock has made due meanwhile is brought forward. */
  async function bringForward(): Promise<void> {
    await pool.query(
      "update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now() and (data->>'dueAt')::timestamptz <= $1",
      [deps.clock.now().toString()],
    );
  }

  /** Most queues are empty most of the time: they are not asked. */
  async function listWaiting(): Promise<JobName[]> {
    const { rows } = await pool.query<{ name: string }>(
      "select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now()",
    );
    const waiting = new Set(rows.map((row) => row.name));
    return names.filter((name) => waiting.has(name));
  }

  async function drainQueue(name: JobName): Promise<number> {
    const jobs = await boss.fetch(name, { batchSize });
    for (const job of jobs) {
      try {
        await handle(name, payloadOf(job.data));
        await boss.complete(name, job.id);
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
        throw error;
      }
    }
    return jobs.length;
  }

  return {
    async enqueue(tx, name, payload, options = {}) {
      const { startAfter: dueAt } = options;
      await boss.send(
        name,
        { payload, ...(dueAt ? { dueAt: dueAt.toString() } : {}) },
        {
          db: fromKysely(tx as never),
          // The shop's clock decides when; the queue is told how long to wait.
          ...(dueAt
            ? { startAfter: Math.max(0, Math.ceil(deps.clock.now().until(dueAt).total('seconds'))) }
            : {}),
          ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        },
      );
    },
    attach(more) {
      handlers = { ...handlers, ...more };
    },
    async work() {
      for (const name of names) {
        if (!handlers[name]) continue;
        // Twenty at a look: a rush of confirmations leaves in seconds. One that fails is tried again alone.
        await boss.work(
          name,
          { pollingIntervalSeconds: 0.5, batchSize, perJobResults: true },
          async (jobs) => {
            const results: JobResult[] = [];
            for (const job of jobs) results.push(await settle(name, job));
            return results;
          },
        );
        const cron = schedules[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: PARIS });
      }
    },
    async drain() {
      let total = 0;
      for (;;) {
        await bringForward();
        let done = 0;
        for (const name of await listWaiting()) done += await drainQueue(name);
        if (done === 0) return total;
        total += done;
      }
    },
    runNow: (name, payload) => handle(name, payload),
    async forgetMessages(tx, which) {
      const over =
        "delete from jobs.job where name in ('email.send', 'sms.send', 'password.forgotten') and state in ('completed', 'failed', 'cancelled')";
      if ('before' in which) await run(tx, `${over} and completed_on < $1`, [which.before]);
      else
        await run(
          tx,
          `${over} and coalesce(data->'payload'->>'to', data->'payload'->>'email') = any($1)`,
          [which.recipients],
        );
    },
    async stop() {
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
      await pool.end();
    },
  };
}
