/** Removes each listed lock in a copy of the sources, and runs the test that must then fail. */
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
import type { Edit, Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copied = [
  'domain',
  'server',
  'world',
  'tests',
  'scripts',
  'migrations',
  'web',
  'proofs',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.domain.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
];
/** Enough rounds for two requests to meet. */
const rounds = '28';

/** Returns how many mutants survived. `only` filters their names by regular expression. */
export function runMutants(say: (line: string) => void, only = ''): number {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
  // As root, PostgreSQL runs as another user, who must be able to reach its binaries.
  chmodSync(copy, 0o755);
  try {
    for (const name of copied)
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const chosen = mutants.filter(({ name }) => new RegExp(only).test(name));
    // A test that already fails would prove nothing.
    for (const test of new Set(chosen.map((mutant) => mutant.test))) {
      const titles = chosen.filter((mutant) => mutant.test === test).map(({ title }) => title);
      const title = titles.map((one) => RegExp.escape(one)).join('|');
      const { status, stdout, stderr } = runTest(copy, { edits: [], test, title });
      if (status !== 0) throw new Error(`${test} fails as it is:\n${stdout}${stderr}`);
    }
    const unmissed = chosen.filter((mutant) => {
      const title = RegExp.escape(mutant.title);
      const isMissed = runTest(copy, { ...mutant, title }).status !== 0;
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
  { edits, test, title }: Pick<Mutant, 'edits' | 'test' | 'title'>,
): { status: number | null; stdout: string; stderr: string } {
  try {
    for (const edit of edits) remove(copy, edit);
    const ran = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', test, '--bail', '1', '-t', title],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'test', CHAOS_ROUNDS: rounds },
      },
    );
    // Vitest passes when no test matches the title.
    if (!/\d+ (passed|failed)/.test(ran.stdout)) throw new Error(`${test} has no « ${title} »`);
    return ran;
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
