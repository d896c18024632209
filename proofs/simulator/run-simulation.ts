import { count, runCommand, text } from '../../scripts/command.ts';
import { runTestFile } from '../run-test-file.ts';

await runCommand(
  {
    usage:
      'npm run prove -- simulate [--seed 2026] [--days 5] [--shoppers 20] [--sites 5] [--story story.txt]',
    about: `Plays days of trade by a driven clock, with partners that lose, delay and repeat. A seed repeats its story, whose
hash is printed.`,
    wrong: 'when the books do not balance',
    options: {
      seed: count('of the story', { fallback: 2026 }),
      days: count('how many', { fallback: 5, min: 1 }),
      shoppers: count('a day', { fallback: 20, min: 1 }),
      sites: count('that serve one zone in an order', { fallback: 1, min: 1 }),
      story: text('write the story there', 'FILE'),
    },
  },
  async ({ seed, days, shoppers, sites, story = '' }) =>
    runTestFile('proofs/simulator', {
      SIMULATE: [seed, days, shoppers, sites].join(','),
      SIMULATE_STORY: story,
    }),
);
