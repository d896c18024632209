/** Takes an online base backup (PostgreSQL: « Making a base backup using the low level API »). */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { listBases, manifestOf, continuityMark, type Base, type BaseManifest } from './archive.ts';

/** Excluded: WAL, archived on its own, and what belongs to the running process or is rebuilt. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = (name: string): boolean =>
  [
    'postmaster.pid',
    'postmaster.opts',
    'backup_label',
    'recovery.signal',
    'cabas-backed-up',
  ].includes(name) || name.startsWith('pgsql_tmp');

export type Source = { url: string; cluster: string; lineage: string; secretFile: string };

/** Resolves once the backup and the WAL that makes it consistent are on disk. Built aside until then. */
export async function takeBase({ url, cluster, lineage, secretFile }: Source): Promise<Base> {
  const startedAt = Temporal.Now.instant();
  const name = `base-${startedAt.round('second').toString().replaceAll(/[-:]/g, '')}`;
  const aside = path.join(lineage, `${name}.part`);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const {
      rows: [turn],
    } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isOurs"',
      ['cabas backup'],
    );
    if (!turn?.isOurs)
      throw new OperatorError('A copy is being made already: wait until it is done');
    for (const left of readdirSync(lineage).filter((entry) => entry.endsWith('.part')))
      rmSync(path.join(lineage, left), { recursive: true, force: true });
    const {
      rows: [begun],
    } = await client.query<{ journal: string }>(
      "select pg_walfile_name(pg_backup_start('cabas', fast => true)) as journal",
    );
    await copyFolder(cluster, path.join(aside, 'cluster'));
    // Waits until its last WAL segment is archived: the backup is unusable without it.
    const {
      rows: [ended],
    } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => true)',
    );
    writeFileSync(path.join(aside, 'cluster/backup_label'), ended?.labelfile ?? '');
    if (existsSync(secretFile)) cpSync(secretFile, path.join(aside, 'secret'));
    const manifest: BaseManifest = {
      startedAt: startedAt.toString(),
      endedAt: Temporal.Now.instant().toString(),
      firstJournal: begun?.journal ?? '',
    };
    writeFileSync(manifestOf(aside), JSON.stringify(manifest, null, 2));
    forceToDisk(aside);
    renameSync(aside, path.join(lineage, name));
    writeFileSync(continuityMark(cluster), '');
  } finally {
    // Also aborts an unfinished backup on the server.
    await client.end();
  }
  const taken = listBases(lineage).at(-1);
  if (!taken) throw new Error(`${name} cannot be read back`);
  return taken;
}

/** Sequential, to leave the disk to shoppers. Files that disappear meanwhile are covered by the WAL. */
async function copyFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && emptied.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile())
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

function forceToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(path.join(entry.parentPath, entry.name), 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/** Returns which segment has failed to archive and since when, or null. */
export async function readArchiveFailure(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const {
      rows: [archiver],
    } = await client.query<{ journal: string; at: string }>(
      `select last_failed_wal as journal, last_failed_time::text as at from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    );
    return archiver ? `${archiver.journal}, tried at ${archiver.at}` : null;
  } finally {
    await client.end();
  }
}

/** Keeps the newest `kept` base backups, and the WAL from the oldest of them on. */
export function removeOldBases(lineage: string, kept: number): void {
  const bases = listBases(lineage);
  for (const { folder } of bases.slice(0, -kept)) rmSync(folder, { recursive: true, force: true });
  const oldest = bases.slice(-kept)[0];
  if (!oldest) return;
  // Segment names sort chronologically after the 8 characters of the timeline.
  const isOlder = (name: string) =>
    /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.firstJournal.slice(8, 24);
  for (const name of readdirSync(oldest.journalFolder).filter(isOlder))
    rmSync(path.join(oldest.journalFolder, name), { force: true });
}
