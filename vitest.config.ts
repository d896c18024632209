import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tests/longest-first.ts';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

/** They replace a module, or measure and stop a process. */
const needsOwnWorker = [
  'server/platform/**/*.test.ts',
  'server/account/sign-up.test.ts',
  'server/picking/day/day.test.ts',
];

/** They start clusters and shops, or play a whole day. */
const longest = [
  'server/platform/embedded-postgres',
  'server/platform/backup/backup',
  'tests/starting-production',
  'proofs/simulator/simulate',
  'world/past/killed',
  'proofs/day/day',
  'proofs/chaos/rush',
  'proofs/chaos/kills',
  'proofs/cluster/races',
  'proofs/fuzz/fuzz',
  'tests/gates',
  'tests/staff-command',
];

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
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a loaded machine takes, not what is promised: Vitest's own second is a red build for nothing.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: more workers only fight over them.
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      // Files share their worker, which saves starting one and loading the modules again for each.
      {
        extends: true,
        test: { name: 'pure', include: ['{domain,web}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: needsOwnWorker,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole shop',
          include: ['{world,tests,scripts,proofs,packages/client}/**/*.test.ts', ...needsOwnWorker],
        },
      },
    ],
  },
});
