/** Databases of the former migrations, which together gave the schema of the baseline. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { formerMigrations } from './former-migrations.ts';
import { OperatorError } from './operator-error.ts';

/** The whole former chain counts as the baseline; throws on a database with only part of it. */
export async function adoptFormerDatabase(
  client: pg.ClientBase,
  applied: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const missing = formerMigrations.filter((name) => !applied.includes(name));
  if (missing.length === formerMigrations.length) return applied;
  if (missing.length > 0) throw new OperatorError(halfway(missing));
  const baseline = await readBaseline(folder);
  await client.query(
    `with former as (delete from schema_migrations where name = any($1))
    insert into schema_migrations (name) select unnest($2::text[])`,
    [formerMigrations, baseline],
  );
  return [...applied.filter((name) => !formerMigrations.includes(name)), ...baseline];
}

async function readBaseline(folder: string): Promise<string[]> {
  const list = await readFile(path.join(folder, 'baseline.sha256'), 'utf8');
  return list
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1] ?? '');
}

function halfway(missing: readonly string[]): string {
  const last = formerMigrations.at(-1);
  return [
    `This database was made by an older version of Cabas and lacks ${missing.length} of its ${formerMigrations.length} migrations, ${missing[0]} first.`,
    'Start the last version that has them on it once, then this one:',
    `  git checkout "$(git log -1 --diff-filter=D --format=%H -- migrations/${last})^"`,
    'If it holds a demo only, throw it away instead: npm run shop -- reset',
  ].join('\n');
}
