import path from 'node:path';
import { defineConfig } from 'vitest/config';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

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
    include: ['{domain,server,seed,web,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a loaded machine takes, not what is promised: Vitest's own second is a red build for nothing.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: more workers only fight over them.
    maxWorkers: 2,
  },
});
