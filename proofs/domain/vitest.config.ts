import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of domain/ alone: they need no database. */
export default defineConfig({
  resolve: { alias: { '#domain': path.resolve(import.meta.dirname, '../../domain') } },
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['domain/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    maxWorkers: 2,
    coverage: { include: ['domain/**/*.ts'], reporter: ['json-summary'], reportOnFailure: true },
  },
});
