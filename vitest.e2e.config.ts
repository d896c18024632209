import path from 'node:path';
import { defineConfig } from 'vitest/config';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

// Browser journeys: one shop and one browser for all of them, one file at a time on two cores.
export default defineConfig({
  resolve: { alias: { '#domain': fromRoot('domain'), '#server': fromRoot('server'), '#seed': fromRoot('seed'), '#web': fromRoot('web') } },
  test: { include: ['e2e/**/*.test.ts'], globalSetup: ['e2e/global-setup.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false, retry: 0 },
});
