/**
 * npm run fuzz -- [--requests 100000] [--seed 2026]: sends random requests to every operation of the API, as a
 * stranger, as customers and as each role of the team. Exit code 1 at the first answer 500, at a refusal without the
 * shop's typed error, or when the books no longer balance. A failure prints its seed, which plays it again.
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
