/**
 * npm run fuzz -- [--requests 100000] [--seed 2026]: random requests to every operation, by each
 * role. Exit code 1 at a 500, an untyped refusal or unbalanced books; the printed seed replays it.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '2026' },
  },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
    },
  },
);
process.exitCode = status ?? 1;
