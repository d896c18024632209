import path from 'node:path';
import { defineConfig } from 'vitest/config';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

// Browser journeys: two workers for two cores, each with a shop of its own.
export default defineConfig({
  resolve: { alias: { '#domain': fromRoot('domain'), '#server': fromRoot('server'), '#seed': fromRoot('seed'), '#web': fromRoot('web') } },
  test: { include: ['e2e/**/*.test.ts'], globalSetup: ['e2e/global-setup.ts'], testTimeout: 120_000, hookTimeout: 60_000, maxWorkers: 2, retry: 0 },
});
