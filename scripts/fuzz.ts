import { count, runCommand } from './command.ts';
import { runTestFile } from './run-test-file.ts';

await runCommand(
  {
    usage: 'npm run fuzz -- [--requests 100000] [--seed 2026]',
    about: `Sends random requests to every operation, by each role. Exit code 1 at a 500, an untyped refusal or unbalanced
books; the printed seed replays it.`,
    options: {
      requests: count('how many', { fallback: 100_000, min: 1 }),
      seed: count('of the random requests', { fallback: 2026 }),
    },
  },
  async ({ requests, seed }) =>
    runTestFile('tests/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
);
