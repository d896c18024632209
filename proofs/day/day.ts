/**
 * Taps are those of the screens: one for each order that is ticked and one to start the batch; none for a counted line
 * that is scanned, one without its code; for a weighed line its digits and one; three for a missing one; one to finish
 * a batch; of each order those that count its bags, and those to the van or the counter.
 */
import { count, runCommand } from '../../scripts/command.ts';
import { runTestFile } from '../run-test-file.ts';

await runCommand(
  {
    usage: 'npm run prove -- day [--orders 300] [--sites 1] [--seed 2026]',
    about: `Plays a Saturday of the demo shop through its API, with ten preparers in batches, four drivers, stretches without
network and missing products. Prints taps, requests and visits of aisles against those of orders prepared one by one, and
explains every bill to the cent. With several sites, three lots of each product: what was oversold, lost between sites or broke
its promise, beside lots taken at random and the nearest site.`,
    wrong: 'when a bill is not explained, or the books do not balance',
    options: {
      orders: count('how many', { fallback: 300, min: 1 }),
      sites: count('that serve one zone, each its share', { fallback: 1, min: 1 }),
      seed: count('of the day', { fallback: 2026 }),
    },
  },
  async ({ orders, sites, seed }) =>
    runTestFile('proofs/day', { DAY: [orders, sites, seed].join(',') }),
);
