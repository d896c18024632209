/** Long runs of the proofs are tests with more rounds, told by the environment. Returns whether all passed. */
import { spawn } from 'node:child_process';
import { withProgress } from '../scripts/progress.mjs';

export async function runTestFile(
  part: string,
  environment: Record<string, string | number>,
): Promise<boolean> {
  // On a terminal Vitest shows what runs; in a log it would be silent until the end of a file.
  const isTerminal = process.stdout.isTTY;
  const run = () =>
    new Promise<number | null>((resolve, reject) => {
      spawn(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          part,
          `--reporter=${isTerminal ? 'default' : 'verbose'}`,
        ],
        {
          stdio: 'inherit',
          env: {
            ...process.env,
            NODE_ENV: 'test',
            ...Object.fromEntries(
              Object.entries(environment).map(([name, value]) => [name, String(value)]),
            ),
          },
        },
      )
        .on('error', reject)
        .on('close', resolve);
    });
  return (isTerminal ? await run() : await withProgress(part, run, { lineMs: 30_000 })) === 0;
}
