/** The other end of thread-pool.ts: a thread that answers one task after the other. */
import { parentPort } from 'node:worker_threads';
import type { ErrorName } from '#domain/errors.ts';
import { Refusal } from './refusal.ts';

/** How far a task is, told to the thread that asked. */
export type TellProgress = (progress: unknown) => void;
/** Functions by name. What goes in and comes out is copied between threads: no class, no function, no Temporal. */
export type Tasks = Readonly<Record<string, (input: never, tell: TellProgress) => unknown>>;

export type TaskRequest = { name: string; input: unknown };
export type TaskProgress = { progress: unknown };
export type TaskAnswer =
  | { result: unknown }
  | { refusal: ErrorName; meta: Record<string, unknown> | undefined }
  /** A copied error loses its code, which tells a database that is away from a bug. */
  | { error: unknown; code: unknown };

export function answerTasks(tasks: Tasks): void {
  parentPort?.on('message', ({ name, input }: TaskRequest) => {
    void answer(tasks, name, input).then((told) => parentPort?.postMessage(told));
  });
}

/** A buffer arrives from another thread as plain bytes. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const tellProgress: TellProgress = (progress) =>
  parentPort?.postMessage({ progress } satisfies TaskProgress);

async function answer(tasks: Tasks, name: string, input: unknown): Promise<TaskAnswer> {
  try {
    return { result: await tasks[name]?.(input as never, tellProgress) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.errorName, meta: error.body.meta };
    return { error, code: (error as { code?: unknown } | null)?.code };
  }
}
