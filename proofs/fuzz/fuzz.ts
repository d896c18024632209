import { count, runCommand } from '../../scripts/command.ts';
import { runTestFile } from '../run-test-file.ts';

await runCommand(
  {
    usage: 'npm run prove -- fuzz [--requests 100000] [--seed 2026]',
    about: `Sends random requests to every operation, by each role. The printed seed replays them.`,
    wrong: 'at a 500, an untyped refusal or unbalanced books',
    options: {
      requests: count('how many', { fallback: 100_000, min: 1 }),
      seed: count('of the random requests', { fallback: 2026 }),
    },
  },
  async ({ requests, seed }) =>
    runTestFile('proofs/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
);
