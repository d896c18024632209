import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tests/longest-first.ts';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

const longest = [
  'slow-phone',
  'pages',
  'delivery',
  'recipes',
  'comfort',
  'tracking',
  'purchase',
  'consent',
  'orders',
  'account',
  'opening',
].map((name) => `e2e/${name}`);

// Browser journeys: two workers for two cores, each with a shop of its own.
export default defineConfig({
  resolve: {
    alias: {
      '#domain': fromRoot('domain'),
      '#server': fromRoot('server'),
      '#world': fromRoot('world'),
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
    sequence: { sequencer: longestFirst(longest) },
    // A second look, which the run tells of (tests/README.md).
    retry: Number(process.env['JOURNEY_RETRIES'] ?? 1),
  },
});
