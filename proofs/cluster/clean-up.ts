import { once } from 'node:events';
import { OperatorError } from '#server/platform/operator-error.ts';

export type Cleanup = () => Promise<unknown>;

/** Runs `work`, then its cleanups in reverse order on success, failure or Ctrl-C, and exits. */
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
    // 1: a journey or a race failed; 2: the work could not run.
    process.exitCode = couldNotRun ? 2 : 1;
  }
  // Ignore a second Ctrl-C during clean-up.
  process.on('SIGINT', () => undefined);
  for (const cleanup of cleanups.toReversed())
    await cleanup().catch((error: unknown) =>
      process.stderr.write(`while cleaning up: ${String(error)}\n`),
    );
  return process.exit();
}
