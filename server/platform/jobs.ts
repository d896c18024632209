/** The job queue: PostgreSQL rows through pg-boss, enqueued in the caller's transaction. */
import { CompiledQuery } from 'kysely';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Clock } from '#domain/time/clock.ts';
import { sendAhead, surviveLostConnections, type Database, type Tx } from './db.ts';
import { forgetMessages } from './forget-messages.ts';
import { failedQueue, jobNames, policyOf } from './job-policies.ts';
import {
  jobPayloads,
  schedules,
  type Enqueue,
  type EnqueueEmail,
  type JobHandlers,
  type JobName,
  type JobPayload,
} from './job-payloads.ts';
import type { Logger } from './log.ts';
import { monitoredClient } from './monitored-client.ts';
import { monitored, noMonitoring, type Monitoring } from './monitoring.ts';
import { insertMessageDue } from './outgoing-messages.ts';
import { prepareQueues } from './prepare-queues.ts';
import { PreparedClient } from './prepared-client.ts';
import { setAside, type ExhaustedJob } from './set-aside.ts';
import { isJobKnown } from './stuck-jobs.ts';
import { listQueuesDue, ownPollSeconds, wakeWorkers, type WakingWorkers } from './wake-workers.ts';
import { within } from './within.ts';
import pg from 'pg';
import { shopTimeZone } from './shop-time.ts';

export type Jobs = {
  enqueue: Enqueue;
  enqueueEmail: EnqueueEmail;
  /** Enqueues a job unless it is queued or was set aside. Returns whether it did. */
  ensure<Name extends JobName>(tx: Tx, name: Name, payload: JobPayload<Name>): Promise<boolean>;
  attach(handlers: JobHandlers): void;
  work(): Promise<void>;
  /** Schedules recurring jobs again, after the shop changed its time zone. */
  followTimeZone(): Promise<void>;
  /** Tests only: runs due jobs by the shop's clock until none is left, and throws on failure by default. */
  drain(options?: { toleratesFailures?: boolean }): Promise<number>;
  runNow<Name extends JobName>(name: Name, payload: JobPayload<Name>): Promise<void>;
  /** Deletes ended message jobs of a recipient or an age: their rows hold addresses and texts. */
  forgetMessages: typeof forgetMessages;
  stop(): Promise<void>;
};

const payloadOf = (data: unknown): unknown => (data as { payload?: unknown } | null)?.payload ?? {};

export async function createJobs(deps: {
  database: Database;
  clock: Clock;
  log: Logger;
  monitoring?: Monitoring;
  /** False: another process schedules jobs and looks after the queue. */
  isWorker?: boolean;
}): Promise<Jobs> {
  const monitoring = deps.monitoring ?? noMonitoring;
  // A separate pool: one would deadlock once transactions hold all connections and pg-boss waits.
  const pool = new pg.Pool({
    connectionString: deps.database.pool.options.connectionString,
    options: deps.database.pool.options.options,
    max: 3,
    Client: monitoring.isOn ? monitoredClient(monitoring) : PreparedClient,
  });
  surviveLostConnections(pool);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        pool.query(text, values as unknown[]) as Promise<{ rows: unknown[] }>,
    },
    schema: 'jobs',
    supervise: deps.isWorker !== false,
    schedule: deps.isWorker !== false,
  });
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'));
  await boss.start();
  await prepareQueues(boss, pool);

  let handlers: JobHandlers = {};
  const workers = new Map<string, string>();
  let waking: WakingWorkers | null = null;

  async function handle(name: JobName, data: unknown): Promise<void> {
    const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined;
    if (!handler) throw new Error(`no handler for job ${name}`);
    await monitored(
      monitoring.startTrace(`job ${name}`, 'consumer', { 'messaging.destination.name': name }),
      () =>
        within(policyOf(name).timeLimitSeconds, `job ${name}`, () =>
          handler(jobPayloads[name].parse(data ?? {})),
        ),
    );
  }

  async function settle(
    name: JobName,
    job: { id: string; data: unknown; retryCount: number },
  ): Promise<JobResult> {
    try {
      await handle(name, payloadOf(job.data));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      // Only the first failure is reported: a partner's outage would repeat it some 200 times.
      if (job.retryCount === 0) monitoring.reportError(error, { job: name });
      deps.log.warn({ err: error, job: name, jobId: job.id }, 'a job failed, for now');
      return { id: job.id, status: 'failed', output: { message: String(error) } };
    }
  }

  /** pg-boss waits by PostgreSQL's clock, so jobs that a manual clock has made due are moved forward. */
  async function bringForward(): Promise<void> {
    await pool.query(
      `update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now()
        and (data->>'dueAt')::timestamptz <= $1`,
      [deps.clock.now().toString()],
    );
  }

  /** Fails a job, and sets its retry as far ahead of the manual clock as pg-boss set it ahead of its own. */
  async function failByOwnClock(name: JobName, id: string, error: unknown): Promise<void> {
    await boss.fail(name, id, { message: String(error) });
    await pool.query(
      `update jobs.job set data = coalesce(data, '{}')
        || jsonb_build_object('dueAt', $3::timestamptz + (start_after - now()))
      where name = $1 and id = $2 and state = 'retry'`,
      [name, id, deps.clock.now().toString()],
    );
  }

  async function drainQueue(name: JobName, toleratesFailures: boolean): Promise<number> {
    const jobs = await boss.fetch(name, { batchSize: policyOf(name).batchSize });
    for (const job of jobs) {
      try {
        await handle(name, payloadOf(job.data));
        await boss.complete(name, job.id);
      } catch (error) {
        await failByOwnClock(name, job.id, error);
        if (!toleratesFailures) throw error;
      }
    }
    return jobs.length;
  }

  async function drainFailed(): Promise<number> {
    const jobs = await boss.fetch(failedQueue, { includeMetadata: true });
    for (const job of jobs) {
      await setAside(deps, job as ExhaustedJob);
      await boss.complete(failedQueue, job.id);
    }
    return jobs.length;
  }

  const enqueue: Enqueue = async (tx, name, payload, options = {}) => {
    if (name === 'email.send' || name === 'sms.send') {
      const { key } = payload as JobPayload<'email.send' | 'sms.send'>;
      const channel = name === 'email.send' ? 'email' : 'sms';
      const at = deps.clock.now();
      if (!(await insertMessageDue(tx, { key, channel, at })) && !options.isAgain) return;
    }
    await send(tx, name, payload, options);
  };

  const enqueueEmail: EnqueueEmail = async (tx, key, composed) => {
    const at = deps.clock.now();
    const [isNew, email] = await Promise.all([
      insertMessageDue(tx, { key, channel: 'email', at }),
      composed,
    ]);
    if (isNew) await send(tx, 'email.send', email);
  };

  async function send<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    options: Omit<NonNullable<Parameters<Enqueue>[3]>, 'isAgain'> = {},
  ): Promise<void> {
    const { startAfter: dueAt } = options;
    const at = deps.clock.now();
    await boss.send(
      name,
      { payload, at: at.toString(), ...(dueAt ? { dueAt: dueAt.toString() } : {}) },
      {
        db: { executeSql: (text, values) => insertAhead(tx, text, values) },
        // The shop's clock sets the due time; pg-boss receives the delay.
        ...(dueAt ? { startAfter: Math.max(0, Math.ceil(at.until(dueAt).total('seconds'))) } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      },
    );
  }

  /** Night jobs run at night where the shop is. */
  async function schedule(): Promise<void> {
    for (const [name, cron] of Object.entries(schedules))
      if (handlers[name as JobName]) await boss.schedule(name, cron, {}, { tz: shopTimeZone() });
  }

  return {
    enqueue,
    enqueueEmail,
    async ensure(tx, name, payload) {
      if (await isJobKnown(tx, name, payload)) return false;
      await enqueue(tx, name, payload);
      return true;
    },
    attach(more) {
      handlers = { ...handlers, ...more };
    },
    async work() {
      for (const name of jobNames) {
        if (!handlers[name]) continue;
        // Several jobs at a time, so that a rush of confirmations leaves in seconds. Each one is retried alone.
        const worker = await boss.work(
          name,
          {
            pollingIntervalSeconds: ownPollSeconds,
            batchSize: policyOf(name).batchSize,
            // After a full batch, fetch again at once: a rush or a backlog does not wait for the next poll.
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          async (jobs) => {
            const results: JobResult[] = [];
            for (const job of jobs) results.push(await settle(name, job));
            return results;
          },
        );
        workers.set(name, worker);
      }
      await schedule();
      const failed = await boss.work(
        failedQueue,
        { pollingIntervalSeconds: ownPollSeconds, batchSize: 1, includeMetadata: true },
        async ([job]) => {
          if (job) await setAside(deps, job as ExhaustedJob);
        },
      );
      workers.set(failedQueue, failed);
      waking = wakeWorkers({
        pool,
        log: deps.log,
        queues: [...workers.keys()],
        wake: (queue) => boss.notifyWorker(workers.get(queue) ?? ''),
      });
    },
    async followTimeZone() {
      if (waking) await schedule();
    },
    async drain({ toleratesFailures = false } = {}) {
      for (let total = 0; ;) {
        await bringForward();
        // Most queues are empty.
        const waiting = new Set(await listQueuesDue(pool, [failedQueue, ...jobNames]));
        let done = waiting.has(failedQueue) ? await drainFailed() : 0;
        for (const name of jobNames)
          if (waiting.has(name)) done += await drainQueue(name, toleratesFailures);
        total += done;
        if (done === 0) return total;
      }
    },
    runNow: (name, payload) => handle(name, payload),
    forgetMessages,
    async stop() {
      await waking?.stop();
      // Longer jobs return to the queue and run again after the next start.
      await boss.stop({ graceful: true, close: false, timeout: 1_000 });
      await pool.end();
    },
  };
}

/** Sends the insert without waiting: pg-boss reads only the row's id, which the shop never asks for. */
async function insertAhead(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: { id: null }[] }> {
  await sendAhead(tx, () => tx.executeQuery(CompiledQuery.raw(text, [...values])));
  return { rows: [{ id: null }] };
}
