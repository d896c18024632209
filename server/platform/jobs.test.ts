import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { open } from '../../tests/opened-shop.ts';
import { jobNames, policyOf } from './job-policies.ts';
import { createJobs } from './jobs.ts';
import { within } from './within.ts';

const { app } = open();
const ran: string[] = [];

beforeAll(async () => {
  app.jobs.attach({
    'payment.settle': async ({ paymentId }) => {
      ran.push(paymentId);
    },
  });
});

it('a delayed job is due by the shop’s clock, not PostgreSQL’s', async () => {
  const { db } = app.database;
  await db
    .transaction()
    .execute((tx) =>
      app.jobs.enqueue(
        tx,
        'payment.settle',
        { paymentId: 'later' },
        { startAfter: app.clock.now().add({ minutes: 2 }) },
      ),
    );
  await db
    .transaction()
    .execute((tx) => app.jobs.enqueue(tx, 'payment.settle', { paymentId: 'now' }));
  await app.jobs.drain();
  expect(ran).toEqual(['now']);
  app.clock.advance({ minutes: 1, seconds: 59 });
  await app.jobs.drain();
  expect(ran).toEqual(['now']);
  app.clock.advance({ seconds: 1 });
  await app.jobs.drain();
  expect(ran).toEqual(['now', 'later']);
});

it('existing queues and their waiting jobs take the current retry policy', async () => {
  const { pool } = app.database;
  await pool.query(
    "update jobs.queue set retry_limit = 5, retry_delay_max = null, dead_letter = null where name = 'order.settle'",
  );
  await app.database.db
    .transaction()
    .execute((tx) =>
      app.jobs.enqueue(
        tx,
        'order.settle',
        { orderId: 'waiting' },
        { startAfter: app.clock.now().add({ hours: 5 }) },
      ),
    );
  await pool.query(
    "update jobs.job set retry_limit = 5, dead_letter = null where name = 'order.settle'",
  );
  const reopened = await createJobs(app);
  await reopened.stop();
  const policy = { retry_limit: 200, retry_delay_max: 900, dead_letter: 'jobs.failed' };
  expect(
    (
      await pool.query(
        "select retry_limit, retry_delay_max, dead_letter from jobs.queue where name = 'order.settle'",
      )
    ).rows,
  ).toEqual([policy]);
  expect(
    (
      await pool.query(
        "select retry_limit, retry_delay_max, dead_letter from jobs.job where name = 'order.settle'",
      )
    ).rows,
  ).toEqual([policy]);
  await pool.query("delete from jobs.job where name = 'order.settle'");
});

it('a process that works starts a due job within a second, and asks the idle queues twice a second', async () => {
  const jobs = await createJobs(app);
  const done: string[] = [];
  jobs.attach({
    'review.invite': async ({ orderId }) => {
      done.push(orderId);
    },
  });
  await jobs.work();
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  for (const orderId of ['first', 'second']) {
    await app.database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, 'review.invite', { orderId }));
    await expect.poll(() => done).toContain(orderId);
  }
  const asked = query.mock.calls.map(([text]) => String(text));
  const looks = asked.filter((text) => text.includes('unnest($1::text[]) as queues'));
  expect(looks.length).toBeGreaterThan(0);
  expect(asked.length - looks.length).toBeLessThan(20);
  query.mockRestore();
  await jobs.stop();
});

it('a long queue is worked without a pause between its batches', async () => {
  const jobs = await createJobs(app);
  const done: string[] = [];
  jobs.attach({
    'review.invite': async ({ orderId }) => {
      done.push(orderId);
    },
  });
  const orderIds = Array.from({ length: 35 }, (_, index) => `order-${index}`);
  await app.database.db.transaction().execute(async (tx) => {
    for (const orderId of orderIds) await jobs.enqueue(tx, 'review.invite', { orderId });
  });
  const original = pg.Pool.prototype.query as (...args: unknown[]) => unknown;
  // Nothing wakes the worker, and pg-boss looks by itself once a minute only.
  const query = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function ask(
    this: pg.Pool,
    ...args: unknown[]
  ) {
    const isLook = String(args[0]).includes('unnest($1::text[]) as queues');
    return isLook ? Promise.resolve({ rows: [] }) : original.apply(this, args);
  });
  await jobs.work();
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(orderIds.length);
  query.mockRestore();
  await jobs.stop();
});

it('a process that serves pages only enqueues: it neither schedules nor looks after the queue', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const countTimers = async (isWorker: boolean) => {
    timers.mockClear();
    const jobs = await createJobs({ ...app, isWorker });
    const count = timers.mock.calls.length;
    await jobs.stop();
    return count;
  };
  expect(await countTimers(false)).toBeLessThan(await countTimers(true));
  timers.mockRestore();
});

it.each(jobNames)('a batch of %s ends before its jobs expire', (name) => {
  const { batchSize, timeLimitSeconds, expireInSeconds } = policyOf(name);
  expect(batchSize * timeLimitSeconds).toBeLessThan(expireInSeconds);
});

it('a job that never ends fails after its time limit', async () => {
  await expect(within(0.01, 'the bank', () => new Promise(() => undefined))).rejects.toThrow(
    'the bank took longer than 0.01 s',
  );
  await expect(within(5, 'the bank', async () => 'answered')).resolves.toBe('answered');
});
