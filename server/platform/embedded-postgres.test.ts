import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askOnce } from '../../tests/ask-once.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { systemFolder } from './postgres-binaries.ts';
import { deleteCluster, findCluster } from './postgres-cluster.ts';

// Each creates one or two clusters: 5 s alone, 25 s on two busy cores.
vi.setConfig({ testTimeout: 60_000 });
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

afterEach(async () => {
  for (const postgres of running) await stop(postgres);
  for (const folder of folders.splice(0)) {
    await deleteCluster(path.join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the embedded PostgreSQL', () => {
  it('the embedded PostgreSQL keeps its data across restarts', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await askOnce(first.url, "create table kept as select 'crème brûlée' as name");
    await stop(first);
    const second = await start(dataDir);
    expect(await askOnce(second.url, 'select upper(name) from kept')).toEqual(['CRÈME BRÛLÉE']);
  });

  it('the embedded PostgreSQL syncs commits to disk', async () => {
    const { url } = await start(newDataDir());
    expect(
      await askOnce(
        url,
        "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toEqual(['on', 'on', 'on']);
  });

  it('the embedded PostgreSQL refuses connections without the password', async () => {
    const { url } = await start(newDataDir());
    await expect(askOnce(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('the embedded PostgreSQL refuses a second owner, and names the first', async () => {
    const dataDir = newDataDir();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another Cabas (pid ${process.pid}) uses the data folder ${dataDir}`,
    );
  });

  it('the embedded PostgreSQL refuses an owner in another process', async () => {
    const dataDir = newDataDir();
    const other = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow('Another Cabas');
    await other.kill();
  });

  it('the embedded PostgreSQL recovers after kill -9 of its owner', async () => {
    const dataDir = newDataDir();
    const other = await startElsewhere(dataDir);
    const left = postmasterPid(dataDir);
    await other.kill();
    const { url } = await start(dataDir);
    expect(await askOnce(url, 'select 1')).toEqual([1]);
    expect(postmasterPid(dataDir)).not.toBe(left);
  });

  it('the embedded PostgreSQL loses nothing committed after kill -9 of its owner and of PostgreSQL', async () => {
    const dataDir = newDataDir();
    await stop(await start(dataDir));
    const other = await startElsewhere(dataDir);
    const { identity } = findCluster(dataDir) ?? expect.unreachable();
    const port = readFileSync(
      path.join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid'),
      'utf8',
    ).split('\n')[3];
    await askOnce(
      `postgres://cabas:${identity.password}@127.0.0.1:${port}/cabas`,
      'create table kept as select 7 as id',
    );
    const left = postmasterPid(dataDir);
    await other.kill();
    process.kill(left, 'SIGKILL');
    const { url } = await start(dataDir);
    expect(await askOnce(url, 'select id from kept')).toEqual([7]);
  });

  it('the embedded PostgreSQL comes back on the same port when PostgreSQL alone is killed', async () => {
    const dataDir = newDataDir();
    const { url } = await start(dataDir);
    await askOnce(url, 'create table kept as select 7 as id');
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(() => askOnce(url, 'select id from kept').catch(() => null), { timeout: 15_000 })
      .toEqual([7]);
  });

  it('the embedded PostgreSQL ignores a pid that now belongs to another program', async () => {
    const dataDir = newDataDir();
    const other = await startElsewhere(dataDir);
    const pidFile = path.join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await other.kill();
    await stop(await start(dataDir));
    // As after a container restart: the pid now belongs to this test process.
    execFileSync('sh', ['-c', 'cat > "$1"', 'sh', pidFile], {
      input: [process.ppid, ...lines.slice(1)].join('\n'),
    });
    const { url } = await start(dataDir);
    expect(await askOnce(url, 'select 1')).toEqual([1]);
  });

  it('the embedded PostgreSQL gives a copied data folder its own cluster', async () => {
    const dataDir = newDataDir();
    await stop(await start(dataDir));
    const copy = newDataDir();
    cpSync(dataDir, copy, { recursive: true });
    if (isRoot)
      execFileSync('chown', [
        '-R',
        '--reference',
        path.join(dataDir, 'postgres'),
        path.join(copy, 'postgres'),
      ]);
    const both = [await start(dataDir), await start(copy)];
    expect(new Set(both.map(({ url }) => new URL(url).port)).size).toBe(2);
  });

  it('the embedded PostgreSQL refuses a data folder of another major version, and leaves it as it was', async () => {
    const dataDir = newDataDir();
    await stop(await start(dataDir));
    const { folder } = findCluster(dataDir) ?? expect.unreachable();
    const inside = () => readdirSync(folder).toSorted();
    const before = inside();
    execFileSync('sh', ['-c', 'echo 14 > "$1"', 'sh', path.join(folder, 'PG_VERSION')]);
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 14, which is not here');
    expect(inside()).toEqual(before);
    execFileSync('sh', ['-c', 'echo 18 > "$1"', 'sh', path.join(folder, 'PG_VERSION')]);
    expect(await askOnce((await start(dataDir)).url, 'select 1')).toEqual([1]);
  });

  it('the embedded PostgreSQL leaves no partial database when its creation is interrupted', async () => {
    const dataDir = newDataDir();
    mkdirSync(path.join(dataDir, 'postgres-new-0123'), { recursive: true });
    await start(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new'))).toEqual([]);
  });
});

describe.runIf(isRoot)('as root, in a folder that only root can enter', () => {
  it('as root, in a folder that only root can enter, the shop puts the database where an unprivileged user can run it', async () => {
    const dataDir = newDataDir(0o700);
    const { url } = await start(dataDir);
    expect(await askOnce(url, 'select 1')).toEqual([1]);
    expect(findCluster(dataDir)?.folder).toContain(systemFolder);
  });

  it('as root, in a folder that only root can enter, the shop starts afresh once the data folder is deleted, and removes its external files', async () => {
    const dataDir = newDataDir(0o700);
    const first = await start(dataDir);
    await askOnce(first.url, 'create table kept as select 7 as id');
    await stop(first);
    const orphan = findCluster(dataDir)?.folder ?? '';
    rmSync(dataDir, { recursive: true });
    const second = await start(dataDir);
    expect(await askOnce(second.url, "select to_regclass('kept')")).toEqual([null]);
    expect(existsSync(orphan)).toBe(false);
  });

  it('as root, in a folder that only root can enter, the shop does not share one database between a folder and its copy', async () => {
    const dataDir = newDataDir(0o700);
    await stop(await start(dataDir));
    const copy = newDataDir(0o700);
    cpSync(dataDir, copy, { recursive: true });
    await stop(await start(copy));
    expect(findCluster(copy)?.folder).not.toBe(findCluster(dataDir)?.folder);
  });
});

/** The space is deliberate: people keep projects in « My shop ». */
function newDataDir(mode = 0o755): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'cabas test-'));
  chmodSync(parent, mode);
  folders.push(parent);
  return path.join(parent, 'data');
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, graceMs: 0 });
  running.add(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres);
  await postgres.stop();
}

const postmasterPid = (dataDir: string): number =>
  Number(
    readFileSync(path.join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid'), 'utf8').split(
      '\n',
    )[0],
  );

/** Another Cabas, in a child process that the test can kill. */
async function startElsewhere(dataDir: string): Promise<{ kill(): Promise<void> }> {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say: () => undefined });
    process.stdout.write('ready'); setInterval(() => undefined, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('it did not start');
    }),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
