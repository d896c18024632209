/**
 * npm run chaos -- [--rounds 1000] [--kills 20] [--checkouts 10000] [--seed 2026]: each race so many rounds; the shop
 * killed so many times at each named point; then a rush of checkouts through partners that lose 5 % of the calls, with
 * a kill -9 of the shop in 50 checkouts and a crash of the database in 500. 0 leaves a part out.
 * npm run chaos -- --mutants [--only slot]: removes locks and conditions one by one; a test must fail for each.
 * Exit code 1 when something is lost, doubled, oversold or off by a cent, or when no test missed a lock.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runMutants } from './chaos/run-mutants.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    checkouts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '2026' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

function runTest(file: string, environment: Record<string, string>): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', `tests/chaos/${file}`],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', ...environment } },
  );
  return status === 0;
}

function playAll(): boolean {
  const checkouts = Number(values.checkouts);
  const kills = Math.floor(checkouts / 50);
  const restarts = Math.floor(checkouts / 500);
  return [
    values.rounds === '0' || runTest('races.test.ts', { CHAOS_ROUNDS: values.rounds }),
    values.kills === '0' || runTest('kills.test.ts', { CHAOS_KILL_ROUNDS: values.kills }),
    checkouts === 0 ||
      runTest('rush.test.ts', {
        CHAOS_RUSH: [checkouts, kills, restarts, values.seed].join(','),
      }),
  ].every(Boolean);
}

const isClean = values.mutants
  ? runMutants((line) => process.stdout.write(`${line}\n`), values.only) === 0
  : playAll();
process.exitCode = isClean ? 0 : 1;
