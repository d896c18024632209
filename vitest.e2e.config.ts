import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

/** The longest journeys, started first: one started last leaves the other worker idle for a minute. */
const longest = ['pages', 'recipes', 'orders', 'tracking', 'account', 'delivery', 'consent'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(path.basename(moduleId, '.test.ts'));
      return place < 0 ? longest.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not an array's
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// Browser journeys: two workers for two cores, each with a shop of its own.
export default defineConfig({
  resolve: {
    alias: {
      '#domain': fromRoot('domain'),
      '#server': fromRoot('server'),
      '#seed': fromRoot('seed'),
      '#web': fromRoot('web'),
    },
  },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['e2e/report-failed-pages.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As long as the browser's own waits: with Vitest's one second, a page that a busy machine holds up is a failure.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Files of a worker share its modules and its browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A second look, which the run tells of (docs/decisions/0092).
    retry: Number(process.env['JOURNEY_RETRIES'] ?? 1),
  },
});
