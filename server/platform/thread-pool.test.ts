import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { OddTasks } from '../../tests/threads/odd-tasks.ts';
import { createLog } from './log.ts';
import { isDatabaseUnavailable } from './transient-errors.ts';
import { asBuffer } from './thread-tasks.ts';
import { openThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const entry = path.resolve(import.meta.dirname, '../../tests/threads/odd-tasks.ts');
const opened: ThreadPool<OddTasks>[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

describe('a pool of threads', () => {
  it('a pool of threads runs tasks beside the shop, one after the other in the same thread', async () => {
    const pool = open();
    const ids = await Promise.all([pool.run('whoAmI', null), pool.run('whoAmI', null)]);
    expect(ids[0]).not.toBe(threadId);
    expect(ids[1]).toBe(ids[0]);
  });

  it('a pool of threads starts as many threads as it may when there is work for them', async () => {
    const pool = open({ threads: 2 });
    const ids = await Promise.all([pool.run('takeLong', 50), pool.run('takeLong', 50)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('a pool of threads starts none before the first task', async () => {
    const pool = open({ entry: '/nowhere/thread.ts' });
    await expect(pool.run('whoAmI', null)).rejects.toMatchObject(unavailable('thread lost'));
  });

  it('a pool of threads gives bytes and takes bytes', async () => {
    const answer = await open().run('double', Buffer.from('éa'));
    expect(asBuffer(answer).toString()).toBe('éaéa');
  });

  it('a pool of threads throws what the task throws, with its code, and keeps the thread', async () => {
    const pool = open();
    const id = await pool.run('whoAmI', null);
    const error: unknown = await pool.run('throwCoded', '57P01').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'the database is away', code: '57P01' });
    expect(isDatabaseUnavailable(error as Error)).toBe(true);
    expect(await pool.run('whoAmI', null)).toBe(id);
  });

  it('a pool of threads refuses as the task refuses', async () => {
    await expect(open().run('refuse', 'import')).rejects.toMatchObject({
      errorName: 'Article.ImportRunning',
      body: { meta: { reason: 'import' } },
    });
  });

  it.each([
    ['exits', 'die', 3],
    ['throws outside of its task', 'dieLater', 1],
    ['fills its memory', 'fillMemory', null],
    ['answers what cannot be copied', 'answerAFunction', null],
  ] as const)('a thread that %s fails its task alone: the next has a new thread', async (...by) => {
    const [, name, input] = by;
    const pool = open();
    const before = await pool.run('whoAmI', null);
    const failing = pool.run(name, input);
    // It waits for the thread that is about to die.
    const next = pool.run('whoAmI', null);
    await expect(failing).rejects.toMatchObject(unavailable('thread lost'));
    expect(await next).not.toBe(before);
  });

  it('a pool of threads ends a thread whose task takes longer than its patience', async () => {
    const pool = open({ patienceMs: 2_000 });
    const before = await pool.run('whoAmI', null);
    await expect(pool.run('hang', null)).rejects.toMatchObject(unavailable('thread lost'));
    expect(await pool.run('whoAmI', null)).not.toBe(before);
  });

  it('a pool of threads refuses what its queue has no place for', async () => {
    const pool = open({ longestQueue: 2 });
    const taken = Array.from({ length: 3 }, () => pool.run('takeLong', 1));
    await expect(pool.run('whoAmI', null)).rejects.toMatchObject(unavailable('queue full'));
    expect(await Promise.all(taken)).toHaveLength(3);
    expect(await pool.run('whoAmI', null)).toEqual(expect.any(Number));
  });

  it('a pool of threads refuses an input that cannot be copied, and keeps the thread', async () => {
    const pool = open();
    const id = await pool.run('whoAmI', null);
    await expect(pool.run('takeLong', (() => 1) as never)).rejects.toThrow(/could not be cloned/);
    expect(await pool.run('whoAmI', null)).toBe(id);
  });

  it('a pool of threads ends a thread without work, and starts another for the next', async () => {
    const pool = open({ idleMs: 1 });
    const before = await pool.run('whoAmI', null);
    await expect.poll(() => pool.run('whoAmI', null)).not.toBe(before);
  });

  it('a pool of threads refuses what runs and what waits when it closes, and whatever comes then', async () => {
    const pool = open();
    await pool.run('whoAmI', null);
    const given = [pool.run('hang', null), pool.run('whoAmI', null)].map((task) =>
      task.catch((error: unknown) => error),
    );
    await pool.close();
    for (const error of await Promise.all(given))
      expect(error).toMatchObject(unavailable('stopping'));
    await expect(pool.run('whoAmI', null)).rejects.toMatchObject(unavailable('stopping'));
  });
});

function open(options: Partial<ThreadPoolOptions> = {}): ThreadPool<OddTasks> {
  const pool = openThreadPool<OddTasks>({
    entry,
    log: createLog('silent'),
    threads: 1,
    longestQueue: 3,
    patienceMs: 15_000,
    heapMegabytes: 64,
    ...options,
  });
  opened.push(pool);
  return pool;
}

const unavailable = (reason: string) => ({
  errorName: 'Generic.Unavailable',
  body: { statusCode: 503, meta: { reason } },
});
