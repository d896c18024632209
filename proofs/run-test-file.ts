/** Long runs of the proofs are tests with more rounds, told by the environment. Returns whether all passed. */
import { spawnSync } from 'node:child_process';

export function runTestFile(part: string, environment: Record<string, string | number>): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', part], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, String(value)]),
      ),
    },
  });
  return status === 0;
}
