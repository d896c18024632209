/** Removes each lock or condition of a table in a copy of the sources, and runs the test that must then fail. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
];
/** Enough for two requests to meet. */
const rounds = '25';

/** Returns how many tests did not miss what was removed. `only`: a part of the names. */
export function runMutants(say: (line: string) => void, only = ''): number {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
  try {
    for (const name of copied)
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const chosen = mutants.filter(({ name }) => name.includes(only));
    // A test that fails anyway would miss nothing.
    for (const test of new Set(chosen.map((mutant) => mutant.test)))
      if (isFailing(copy, { edits: [], test, title: '' }))
        throw new Error(`${test} fails as it is`);
    const unmissed = chosen.filter((mutant) => {
      const isMissed = isFailing(copy, mutant);
      say(`${isMissed ? 'missed  ' : 'SURVIVES'} ${mutant.name}`);
      return !isMissed;
    });
    say(`locks and conditions removed: ${chosen.length}, that no test missed: ${unmissed.length}`);
    return unmissed.length;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function isFailing(copy: string, { edits, test, title }: Omit<Mutant, 'name'>): boolean {
  try {
    for (const edit of edits) remove(copy, edit);
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', test, '--bail', '1', '-t', title],
      {
        cwd: copy,
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'test', CHAOS_ROUNDS: rounds },
      },
    );
    return status !== 0;
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
