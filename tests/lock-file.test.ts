import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Entry = { integrity?: string; inBundle?: true };

it('every package that npm downloads, for any system, has its hash in the lock file', () => {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const [, ...entries] = Object.entries(packages);
  expect(entries.length).toBeGreaterThan(500);
  // A bundled package comes inside another one, whose hash covers it.
  const without = entries.filter(([, entry]) => !entry.inBundle && !entry.integrity);
  expect(without.map(([name]) => name)).toEqual([]);
});
