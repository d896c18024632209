/**
 * npm run day -- [--orders 300] [--seed 2026]: a Saturday of the demo shop through its API, with ten preparers in
 * batches, four drivers, stretches without network and missing products. Prints taps, requests and visits of aisles
 * against those of orders prepared one by one, and explains every bill to the cent. Exit code 1 when one is not, or
 * when the books do not balance.
 *
 * Taps are those of the screens: one for each order that is ticked and one to start the batch; none for a counted line
 * that is scanned, one without its code; for a weighed line its digits and one; three for a missing one; one to finish
 * a batch; of each order those that count its bags, and those to the van or the counter.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    seed: { type: 'string', default: '2026' },
  },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/day'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', DAY: [values.orders, values.seed].join(',') },
  },
);
process.exitCode = status ?? 1;
