/** Removes each lock of a table in a copy of the sources, and runs the test that must then fail. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutants, type Edit, type Mutant } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copied = [
  'domain',
  'server',
  'seed',
  'tests',
  'scripts',
  'migrations',
  'web',
  'bench',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.domain.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
];
/** Enough rounds for two requests to meet. */
const rounds = '10';

/** Returns how many mutants survived their test. `only`: a part of their names. */
export function runMutants(say: (line: string) => void, only = ''): number {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
  // As root, PostgreSQL runs as another user, who must be able to reach its binaries.
  chmodSync(copy, 0o755);
  try {
    for (const name of copied)
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const chosen = mutants.filter(({ name }) => name.includes(only));
    // A test that fails without a mutant would prove nothing.
    for (const test of new Set(chosen.map((mutant) => mutant.test))) {
      const { status, stdout, stderr } = runTest(copy, { edits: [], test });
      if (status !== 0) throw new Error(`${test} fails as it is:\n${stdout}${stderr}`);
    }
    const unmissed = chosen.filter((mutant) => {
      const isMissed = runTest(copy, mutant).status !== 0;
      say(`${isMissed ? 'missed  ' : 'SURVIVES'} ${mutant.name}`);
      return !isMissed;
    });
    say(`locks and conditions removed: ${chosen.length}, that no test missed: ${unmissed.length}`);
    return unmissed.length;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function runTest(
  copy: string,
  { edits, test, title }: Pick<Mutant, 'edits' | 'test'> & { title?: string },
): { status: number | null; stdout: string; stderr: string } {
  try {
    for (const edit of edits) remove(copy, edit);
    return spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        test,
        '--bail',
        '1',
        ...(title ? ['-t', title] : []),
      ],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'test', CHAOS_ROUNDS: rounds },
      },
    );
  } finally {
    for (const { file } of edits) cpSync(path.join(root, file), path.join(copy, file));
  }
}

function remove(copy: string, { file, from, to }: Edit): void {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  writeFileSync(
    place,
    source.replace(from, () => to),
  );
}
