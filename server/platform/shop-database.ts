/** Gives command-line tools (import, audit, bench) the shop's database, running or not. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireDatabase } from './before-starting.ts';
import type { PostgresChoice } from './choose-postgres.ts';
import { findOwner } from './data-folder-owner.ts';
import { openDatabase, type Database } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { requireMigrated } from './migrate.ts';
import { OperatorError } from './operator-error.ts';
import { findCluster } from './postgres-cluster.ts';

const fileOf = (dataDir: string): string => path.join(dataDir, 'database-url');

/** Writes the URL for the tools, readable by its owner only; returns the function that removes it. */
export function writeDatabaseUrl(dataDir: string, url: string): () => void {
  writeFileSync(fileOf(dataDir), url, { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/**
 * Uses the configured database, or the running shop's, or starts the embedded one while `work` runs. It must be there
 * and have this release's schema: only a start of the shop creates or migrates.
 */
export async function withShopDatabase<T>(
  config: {
    databaseUrl?: string;
    dataDir: string;
    backupDir?: string;
    postgres?: PostgresChoice;
  },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { dataDir, backupDir, postgres: choice } = config;
  const known = config.databaseUrl ?? (findOwner(dataDir) === null ? undefined : readNote(dataDir));
  if (known) return useDatabase(known, work);
  if (!existsSync(dataDir) || !findCluster(dataDir))
    throw new OperatorError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the shop has it. A new shop makes its database at its first start`,
    );
  const postgres = await startEmbeddedPostgres({
    dataDir,
    backupDir,
    choice,
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
    await requireDatabase(database.pool);
    await requireMigrated(database.pool);
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
