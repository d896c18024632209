import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { releaseFiles } from '../scripts/release-files.ts';
import { importsOf, isTest, readSource, root } from '../scripts/source-tree.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const files = new Set(releaseFiles(tracked));

it('whatever a file of the release imports is in the release', () => {
  const missing = [...files]
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) => importsOf(file, readSource(file)).map((target) => [file, target] as const))
    .filter(([, target]) => !files.has(target));
  expect(missing).toEqual([]);
});

it('the release has the server, its migrations and every command of operators, and no test', () => {
  for (const file of [
    'server/main.ts',
    'scripts/start.mjs',
    'scripts/audit.ts',
    'migrations/0001-team.sql',
    'world/load.ts',
    'package-lock.json',
  ])
    expect(files.has(file), file).toBe(true);
  expect(
    [...files].filter((file) => isTest(file) || /^(proofs|web\/(?!public))/.test(file)),
  ).toEqual([]);
});
