/**
 * Runs named tasks in threads beside the shop's own, so that long work blocks no shopper. Threads start when they are
 * needed and end when they have had nothing to do.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from './log.ts';
import { Refusal } from './refusal.ts';
import type { TaskAnswer, TaskProgress, TaskRequest, Tasks, TellProgress } from './thread-tasks.ts';

type Input<Task> = Task extends (input: infer In, tell: never) => unknown ? In : never;
type Result<Task> = Task extends (input: never, tell: never) => infer Out ? Awaited<Out> : never;

export type ThreadPool<Known extends Tasks> = {
  /** Refuses with `Generic.Unavailable` when too many wait, or when the thread died. Rethrows the task's error. */
  run<Name extends keyof Known & string>(
    name: Name,
    input: Input<Known[Name]>,
    onProgress?: TellProgress,
  ): Promise<Result<Known[Name]>>;
  /** Ends the threads at once and refuses their tasks. */
  close(): Promise<void>;
};

export type ThreadPoolOptions = {
  /** The file that calls `answerTasks`. */
  entry: string;
  log: Logger;
  threads: number;
  /** Beyond the tasks that run. */
  longestQueue: number;
  /** A task that takes longer has hung: its thread is ended. */
  patienceMs: number;
  /** Then a thread without work gives its memory back. */
  idleMs?: number;
  heapMegabytes: number;
  workerData?: unknown;
};

type Task = {
  request: TaskRequest;
  onProgress: TellProgress | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | null };

export function openThreadPool<Known extends Tasks>({
  entry,
  log,
  threads: most,
  longestQueue,
  patienceMs,
  idleMs = 30_000,
  heapMegabytes,
  workerData,
}: ThreadPoolOptions): ThreadPool<Known> {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let isClosed = false;

  function start(): Thread {
    const worker = new Worker(entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      workerData,
    });
    const thread: Thread = { worker, task: null, timer: null };
    threads.add(thread);
    worker.on('message', (told: TaskAnswer | TaskProgress) => {
      if ('progress' in told) thread.task?.onProgress?.(told.progress);
      else settle(thread, told);
    });
    worker.on('messageerror', (error) => lose(thread, error));
    worker.on('error', (error) => lose(thread, error));
    worker.on('exit', (code) => lose(thread, new Error(`the thread ended with ${code}`)));
    return thread;
  }

  function giveWork(): void {
    while (waiting.length > 0) {
      const idle = [...threads].find(({ task }) => task === null);
      if (!idle && threads.size >= most) return;
      const task = waiting.shift();
      if (task) give(idle ?? start(), task);
    }
  }

  function give(thread: Thread, task: Task): void {
    thread.task = task;
    setTimer(thread, patienceMs, () =>
      lose(thread, new Error(`${task.request.name} took longer than ${patienceMs} ms`)),
    );
    thread.worker.ref();
    try {
      thread.worker.postMessage(task.request);
    } catch (error) {
      // It holds something that cannot be copied.
      release(thread);
      task.reject(error);
    }
  }

  function settle(thread: Thread, answer: TaskAnswer): void {
    const { task } = thread;
    release(thread);
    if (!task) return;
    if ('result' in answer) task.resolve(answer.result);
    else if ('refusal' in answer) task.reject(new Refusal(answer.refusal, answer.meta));
    else task.reject(withCode(answer.error, answer.code));
    giveWork();
  }

  function release(thread: Thread): void {
    thread.task = null;
    // A tool that only waits for an idle thread may end.
    thread.worker.unref();
    setTimer(thread, idleMs, () => void end(thread));
  }

  function setTimer(thread: Thread, ms: number, then: () => void): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = setTimeout(then, ms).unref();
  }

  async function end(thread: Thread): Promise<void> {
    threads.delete(thread);
    if (thread.timer) clearTimeout(thread.timer);
    await thread.worker.terminate();
  }

  /** Fails the task of this thread alone: those that wait get another one. */
  function lose(thread: Thread, error: unknown): void {
    if (!threads.has(thread)) return;
    const { task } = thread;
    void end(thread);
    log.error({ err: error, entry, task: task?.request.name }, 'a thread was lost');
    task?.reject(new Refusal('Generic.Unavailable', { reason: 'thread lost' }));
    giveWork();
  }

  return {
    run(name, input, onProgress) {
      if (isClosed || waiting.length >= longestQueue)
        return Promise.reject(
          new Refusal('Generic.Unavailable', { reason: isClosed ? 'stopping' : 'queue full' }),
        );
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.push({ request: { name, input }, onProgress, resolve, reject });
      giveWork();
      return promise as never;
    },
    async close() {
      isClosed = true;
      const stopping = new Refusal('Generic.Unavailable', { reason: 'stopping' });
      const tasks = [...threads].flatMap(({ task }) => task ?? []);
      for (const task of [...tasks, ...waiting.splice(0)]) task.reject(stopping);
      await Promise.all([...threads].map(end));
    },
  };
}

function withCode(error: unknown, code: unknown): unknown {
  return error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error;
}
