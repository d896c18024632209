import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { surviveLostConnections } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { root, shopEnvironment, shopFlags } from '../../scripts/setup.mjs';
import type { Cleanup } from './clean-up.ts';
import { openProxy } from './proxy.ts';

export type Member = {
  name: string;
  url: string;
  role: 'web' | 'worker' | 'both';
  process: ChildProcess;
  /** Its latest output. */
  said(): string;
};
export type Cluster = {
  url: string;
  databaseUrl: string;
  pool: pg.Pool;
  members: readonly [Member, ...Member[]];
  /** Behind no proxy. Null when members work the jobs. */
  worker: Member | null;
};

const processesOf = ({ members, worker }: Pick<Cluster, 'members' | 'worker'>) =>
  worker ? [...members, worker] : members;

/** Who works the jobs: the last member, each of them, or one more process that does nothing else. */
export type Workers = 'last' | 'all' | 'apart';

const longestStartMs = 300_000;

/** Without `databaseUrl`, on a temporary database. */
export async function startCluster(
  cleanups: Cleanup[],
  options: {
    count: number;
    port: number;
    databaseUrl?: string | undefined;
    /** Of standbys that answer what may lag a little. */
    readUrl?: string;
    workers?: Workers;
    say: (line: string) => void;
  },
): Promise<Cluster> {
  const { count, port, readUrl, say, workers = 'last' } = options;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-cluster-'));
  // As root, PostgreSQL runs as another user, who must be able to reach its own folder.
  chmodSync(dataDir, 0o755);
  cleanups.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = options.databaseUrl ?? (await startDatabase(dataDir, cleanups));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  // The database may go away for a while, or stop first.
  surviveLostConnections(pool);
  cleanups.push(() => pool.end());
  const members: Member[] = [];
  const publicUrl = `http://127.0.0.1:${port}`;
  const start = (index: number, role: Member['role']) => {
    const member = startMember({
      index,
      port: port + index,
      role,
      dataDir,
      databaseUrl,
      readUrl,
      publicUrl,
    });
    cleanups.push(() => end(member));
    return member;
  };
  // The first one migrates and loads the demo, which the others find.
  for (let index = 1; index <= count; index += 1) {
    const worksJobs = workers === 'all' || (workers === 'last' && index === count);
    const member = start(index, worksJobs ? 'both' : 'web');
    members.push(member);
    if (index === 1) await untilReady(member);
  }
  const worker = workers === 'apart' ? start(count + 1, 'worker') : null;
  const [first, ...others] = members;
  if (!first) throw new Error('a cluster needs a process');
  const started = { members: [first, ...others] as const, worker };
  await Promise.all(processesOf(started).map(untilReady));
  const proxy = await openProxy(
    port,
    members.map(({ url }) => url),
  );
  cleanups.push(() => proxy.close());
  for (const { name, url, role } of processesOf(started))
    say(`${name.padEnd(10)} ${url}  ROLE=${role}`);
  say(`${'proxy'.padEnd(10)} ${proxy.url}`);
  return { url: proxy.url, databaseUrl, pool, ...started };
}

async function startDatabase(dataDir: string, cleanups: Cleanup[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  cleanups.push(() => postgres.stop());
  return postgres.url;
}

function startMember(options: {
  index: number;
  port: number;
  role: Member['role'];
  dataDir: string;
  databaseUrl: string;
  readUrl: string | undefined;
  /** Where a bank sends people back to. */
  publicUrl: string;
}): Member {
  const name = `process-${options.index}`;
  const url = `http://127.0.0.1:${options.port}`;
  const child = spawn(process.execPath, [...shopFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...shopEnvironment(),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      PUBLIC_URL: options.publicUrl,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      ...(options.readUrl && { DATABASE_READ_URL: options.readUrl }),
      DATABASE_POOL: '8',
      ROLE: options.role,
      DEMO_PAST: '0',
      LOG_LEVEL: 'fatal',
      // Tells the processes apart in pg_stat_activity.
      PGAPPNAME: name,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2_000);
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return { said: () => said, name, url, role: options.role, process: child };
}

async function untilReady({ name, url, said, process: child }: Member): Promise<void> {
  const deadline = Date.now() + longestStartMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`${name} did not open: ${said()}`);
}

async function end({ process: child }: Member): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
