import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askOnce } from '../../../tests/ask-once.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { deleteCluster, findCluster } from '../postgres-cluster.ts';
import { listAllBases, listBases } from './archive.ts';
import { isDue } from './keep-backed-up.ts';
import { restoreBackup } from './restore-backup.ts';
import { removeOldBases, takeBase, readArchiveFailure, type Source } from './take-base.ts';

// Each test creates and starts two or three databases.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

afterEach(async () => {
  for (const postgres of running) await stop(postgres);
  for (const folder of folders.splice(0)) {
    for (const name of readdirSync(folder)) await deleteCluster(path.join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('backups', () => {
  it('a crash during a base backup loses nothing archived: the restore includes changes made after it', async () => {
    const { dataDir, backupDir, folder } = newMachine();
    const postgres = await start({ dataDir, backupDir });
    await askOnce(postgres.url, "create table sales as select 'before the copy' as at");
    writeFileSync(path.join(dataDir, 'secret'), 'a secret that links are signed with');
    await takeBase(sourceOf(postgres, dataDir));
    await askOnce(postgres.url, "insert into sales values ('after the copy')");
    await closeJournal(postgres);
    await askOnce(postgres.url, "insert into sales values ('in the last minute')");
    process.kill(
      Number(readFileSync(path.join(postgres.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    const back = path.join(folder, 'back');
    const restored = await restore({ backupDir, dataDir: back });
    expect(await askOnce(restored.url, 'select at from sales')).toEqual([
      'before the copy',
      'after the copy',
    ]);
    expect(readFileSync(path.join(back, 'secret'), 'utf8')).toBe(
      'a secret that links are signed with',
    );
    // The restored shop works and is backed up in turn.
    await stop(restored);
    const again = await start({ dataDir: back });
    await askOnce(again.url, "insert into sales values ('since')");
    expect(await askOnce(again.url, 'select count(*)::int from sales')).toEqual([3]);
  });

  it('a clean stop loses nothing: the restore includes the last change', async () => {
    const { dataDir, backupDir, folder } = newMachine();
    const postgres = await start({ dataDir, backupDir });
    await takeBase(sourceOf(postgres, dataDir));
    await askOnce(postgres.url, "create table sales as select 'just before closing' as at");
    await stop(postgres);
    const restored = await restore({ backupDir, dataDir: path.join(folder, 'back') });
    expect(await askOnce(restored.url, 'select at from sales')).toEqual(['just before closing']);
  });

  it('a restore to a moment excludes later changes', async () => {
    const { dataDir, backupDir, folder } = newMachine();
    const postgres = await start({ dataDir, backupDir });
    const before = Temporal.Now.instant();
    await takeBase(sourceOf(postgres, dataDir));
    await askOnce(postgres.url, "create table sales as select 'the good one' as at");
    const [until] = await askOnce(postgres.url, 'select clock_timestamp()::text');
    await askOnce(postgres.url, 'drop table sales');
    await closeJournal(postgres);
    const restored = await restore({
      backupDir,
      dataDir: path.join(folder, 'back'),
      until: Temporal.Instant.from(String(until)),
    });
    expect(await askOnce(restored.url, 'select at from sales')).toEqual(['the good one']);

    await expect(
      restore({ backupDir, dataDir: path.join(folder, 'early'), until: before }),
    ).rejects.toThrow('nothing earlier can be brought back');
    const tomorrow = Temporal.Now.instant().add({ hours: 24 });
    await expect(
      restore({ backupDir, dataDir: path.join(folder, 'late'), until: tomorrow }),
    ).rejects.toThrow(`The journal ends before ${tomorrow}`);
    expect(findCluster(path.join(folder, 'late'))).toBeUndefined();
    await expect(restore({ backupDir, dataDir })).rejects.toThrow('holds a database already');
    await expect(
      restore({ backupDir: path.join(folder, 'nothing'), dataDir: path.join(folder, 'none') }),
    ).rejects.toThrow('There is no backup');
  });

  it('a base backup is taken daily and after a run without backups, and old ones go with their WAL', async () => {
    const { dataDir, backupDir, folder } = newMachine();
    const first = await start({ dataDir, backupDir });
    const source = sourceOf(first, dataDir);
    const now = Temporal.Now.instant();
    expect(isDue(source, now)).toBe(true);
    const oldest = await takeBase(source);
    expect([isDue(source, now), isDue(source, now.add({ hours: 25 }))]).toEqual([false, true]);
    await stop(first);
    await stop(await start({ dataDir }));
    const second = await start({ dataDir, backupDir });
    expect(isDue(source, now)).toBe(true);
    await askOnce(second.url, "create table sales as select 'kept' as at");
    const newest = await takeBase(sourceOf(second, dataDir));
    expect(isDue(source, now)).toBe(false);
    removeOldBases(source.lineage, 1);
    expect(listBases(source.lineage)).toEqual([newest]);
    expect(existsSync(path.join(newest.journalFolder, `${oldest.firstJournal}.gz`))).toBe(false);
    await stop(second);
    const restored = await restore({ backupDir, dataDir: path.join(folder, 'back') });
    expect(await askOnce(restored.url, 'select at from sales')).toEqual(['kept']);
  });

  it('a failure to archive is logged, as when a copied data folder is opened beside the original', async () => {
    const { dataDir, backupDir, folder } = newMachine();
    const postgres = await start({ dataDir, backupDir });
    await closeJournal(postgres);
    expect(await readArchiveFailure(postgres.url)).toBeNull();
    await stop(postgres);
    const twin = path.join(folder, 'twin');
    cpSync(dataDir, twin, { recursive: true });
    if (isRoot)
      execFileSync('chown', [
        '-R',
        '--reference',
        path.join(dataDir, 'postgres'),
        path.join(twin, 'postgres'),
      ]);
    const [original, copy] = [
      await start({ dataDir, backupDir }),
      await start({ dataDir: twin, backupDir }),
    ];
    await askOnce(original.url, 'create table original as select 1 as id');
    await askOnce(copy.url, 'create table copy as select 2 as id');
    await closeJournal(original);
    await askOnce(copy.url, 'select pg_switch_wal()');
    await expect.poll(() => readArchiveFailure(copy.url)).toMatch(/^0000/);
    expect(await readArchiveFailure(original.url)).toBeNull();
  });

  it('an unusable backup folder fails the start with a clear message', async () => {
    const { dataDir, folder } = newMachine();
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(start({ dataDir, backupDir: path.join(file, 'in it') })).rejects.toThrow(
      'BACKUP_DIR: ',
    );
    if (!isRoot) return;
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await expect(start({ dataDir, backupDir: path.join(closed, 'saved') })).rejects.toThrow(
      'cannot enter',
    );
  });
});

/** A machine with a data folder and a backup folder, whose names need shell quoting. */
function newMachine(): { dataDir: string; backupDir: string; folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "cabas 100% l'essai-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return { folder, dataDir: path.join(folder, 'data'), backupDir: path.join(folder, 'saved') };
}
async function start(options: { dataDir: string; backupDir?: string }): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    ...options,
    say: () => undefined,
    graceMs: 0,
    isThrowaway: true,
  });
  running.add(postgres);
  return postgres;
}
async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres);
  await postgres.stop();
}
async function restore({
  backupDir,
  ...options
}: {
  backupDir: string;
  dataDir: string;
  until?: Temporal.Instant;
}): Promise<EmbeddedPostgres> {
  const postgres = await restoreBackup({
    ...options,
    bases: listAllBases(backupDir),
    say: () => undefined,
  });
  running.add(postgres);
  return postgres;
}
const sourceOf = (postgres: EmbeddedPostgres, dataDir: string): Source => ({
  url: postgres.url,
  cluster: postgres.cluster,
  lineage: postgres.lineage ?? '',
  secretFile: path.join(dataDir, 'secret'),
});
/** What archive_timeout does every minute. */
async function closeJournal({ url }: EmbeddedPostgres): Promise<void> {
  const [journal] = await askOnce(url, 'select pg_walfile_name(pg_switch_wal())');
  await expect
    .poll(async () => (await askOnce(url, 'select last_archived_wal from pg_stat_archiver'))[0])
    .toBe(journal);
}
