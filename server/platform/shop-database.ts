/** Gives command-line tools (import, audit, bench) the shop's database, running or not. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOwner } from './data-folder-owner.ts';
import { openDatabase, type Database } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const fileOf = (dataDir: string): string => path.join(dataDir, 'database-url');

/** Writes the URL for the tools, readable by its owner only; returns the function that removes it. */
export function writeDatabaseUrl(dataDir: string, url: string): () => void {
  writeFileSync(fileOf(dataDir), url, { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/** Uses the configured database, or the running shop's, or starts the embedded one while `work` runs. */
export async function withShopDatabase<T>(
  config: { databaseUrl?: string; dataDir: string; backupDir?: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const known =
    config.databaseUrl ??
    (findOwner(config.dataDir) === null ? undefined : readNote(config.dataDir));
  if (known) return useDatabase(known, work);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    return await useDatabase(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function useDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { maxConnections: 4 });
  try {
    await migrate(database.pool);
    return await work(database);
  } finally {
    await database.close();
  }
}

function readNote(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
