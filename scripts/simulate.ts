/**
 * npm run simulate -- [--seed 2026] [--days 5] [--shoppers 20] [--story story.txt]: days of trade
 * by a driven clock, with partners that lose, delay and repeat. A seed repeats its story; its hash
 * is printed. Exit code 1 when the books do not balance.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '2026' },
    days: { type: 'string', default: '5' },
    shoppers: { type: 'string', default: '20' },
    story: { type: 'string', default: '' },
  },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/simulator'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SIMULATE: [values.seed, values.days, values.shoppers].join(','),
      SIMULATE_STORY: values.story,
    },
  },
);
process.exitCode = status ?? 1;
