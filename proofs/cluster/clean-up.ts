import { once } from 'node:events';
import { OperatorError } from '#server/platform/operator-error.ts';

export type Cleanup = () => Promise<unknown>;

/** Undoes what `work` started, last first, when it ends, fails or gets Ctrl-C; then exits. */
export async function runAndCleanUp(work: (cleanups: Cleanup[]) => Promise<void>): Promise<never> {
  const cleanups: Cleanup[] = [];
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => {
    process.exitCode = 130;
  });
  try {
    await Promise.race([work(cleanups), stopped]);
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    const couldNotRun = error instanceof OperatorError || code === 'EADDRINUSE';
    process.stderr.write(`${couldNotRun ? message : stack}\n`);
    // Else a journey or a race that has failed.
    process.exitCode = couldNotRun ? 2 : 1;
  }
  // A second Ctrl-C does not cut this short.
  process.on('SIGINT', () => undefined);
  for (const cleanup of cleanups.toReversed())
    await cleanup().catch((error: unknown) =>
      process.stderr.write(`while cleaning up: ${String(error)}\n`),
    );
  // Interrupted work must not go on.
  return process.exit();
}
