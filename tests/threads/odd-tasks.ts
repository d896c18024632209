/** A thread that can be made to fail in each way a thread can (server/platform/thread-pool.test.ts). */
import { setTimeout as wait } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';
import { answerTasks } from '#server/platform/thread-tasks.ts';

const tasks = {
  whoAmI: () => threadId,
  double: (bytes: Uint8Array) => Buffer.concat([bytes, bytes]),
  throwCoded: (code: string): never => {
    throw Object.assign(new Error('the database is away'), { code });
  },
  refuse: (reason: string): never => {
    throw new Refusal('Article.ImportRunning', { reason });
  },
  die: (code: number): never => process.exit(code),
  dieLater(ms: number): Promise<never> {
    setTimeout(() => {
      throw new Error('nobody caught this');
    }, ms);
    return new Promise(() => undefined);
  },
  fillMemory(): never {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, () => ({})));
  },
  hang(): never {
    for (;;);
  },
  takeLong: (ms: number) => wait(ms, threadId),
  answerAFunction: () => () => 'cannot be copied',
};
export type OddTasks = typeof tasks;

answerTasks(tasks);
