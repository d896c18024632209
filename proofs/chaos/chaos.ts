import { runMutants } from './run-mutants.ts';
import { count, flag, runCommand, text } from '../../scripts/command.ts';
import { runTestFile } from '../run-test-file.ts';

type Parts = { rounds: number; kills: number; checkouts: number; seed: number };

await runCommand(
  {
    usage: `npm run prove -- chaos [--rounds 1000] [--kills 20] [--checkouts 10000] [--seed 2026]
npm run prove -- chaos --mutants [--only slot]`,
    about: `Runs each race so many rounds; kills the shop so many times at each named point; then a rush of checkouts through
partners that lose 5 % of the calls, with a kill -9 of the shop in 50 checkouts and a crash of the database in 500. With
--mutants it removes locks and conditions one by one instead, and a test must fail for each.`,
    wrong: 'when something is lost, doubled, oversold or off by a cent, or no test missed a lock',
    options: {
      rounds: count('of each race; 0 leaves them out', { fallback: 1_000 }),
      kills: count('at each point; 0 leaves them out', { fallback: 20 }),
      checkouts: count('of the rush; 0 leaves it out', { fallback: 10_000 }),
      seed: count('of the rush', { fallback: 2026 }),
      mutants: flag('remove locks instead'),
      only: text('mutants whose name matches this regular expression', 'NAME'),
    },
  },
  async ({ mutants, only, ...parts }) =>
    mutants ? runMutants((line) => process.stdout.write(`${line}\n`), only) === 0 : runParts(parts),
);

async function runParts({ rounds, kills, checkouts, seed }: Parts): Promise<boolean> {
  const crashes = [Math.floor(checkouts / 50), Math.floor(checkouts / 500)];
  const parts = [
    rounds === 0 || (await runTestFile('proofs/chaos/races.test.ts', { CHAOS_ROUNDS: rounds })),
    kills === 0 || (await runTestFile('proofs/chaos/kills.test.ts', { CHAOS_KILL_ROUNDS: kills })),
    kills === 0 ||
      (await runTestFile('proofs/chaos/site-kills.test.ts', { CHAOS_KILL_ROUNDS: kills })),
    checkouts === 0 ||
      (await runTestFile('proofs/chaos/rush.test.ts', {
        CHAOS_RUSH: [checkouts, ...crashes, seed].join(','),
      })),
  ];
  return parts.every(Boolean);
}
