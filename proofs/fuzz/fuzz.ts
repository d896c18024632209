import { count, runCommand } from '../../scripts/command.ts';
import { runTestFile } from '../run-test-file.ts';

await runCommand(
  {
    usage: 'npm run prove -- fuzz [--requests 100000] [--seed 2026]',
    about: `Sends random requests to every operation and to the tools of assistants, by each role, by programs with keys and by assistants of customers. The printed seed replays them.`,
    wrong:
      'at a 500, an untyped refusal, unbalanced books, or a token that moves money, goes beyond its scopes, or tells of a person or of an order at another site than its own',
    options: {
      requests: count('how many', { fallback: 100_000, min: 1 }),
      seed: count('of the random requests', { fallback: 2026 }),
    },
  },
  async ({ requests, seed }) =>
    runTestFile('proofs/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
);
