/** One PostgreSQL of the pair, from the binaries that come with the shop: a primary, or a standby copied from one. */
import { chmodSync, chownSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyFolder } from '#server/platform/backup/take-base.ts';
import { findBinaries } from '#server/platform/postgres-binaries.ts';
import {
  chooseUser,
  createCluster,
  deleteCluster,
  placeCluster,
  type Cluster,
} from '#server/platform/postgres-cluster.ts';
import { findFreePort, launchPostgres, urlOf } from '#server/platform/postgres-launch.ts';
import { findProcesses } from '#server/platform/postgres-processes.ts';

export type DatabaseNode = {
  name: string;
  port: number;
  url: string;
  /** To every process of this PostgreSQL: SIGKILL for a dead machine, SIGSTOP for one cut off. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills it and deletes its data, so that it can never be a second primary. */
  fence(): Promise<void>;
  /** One statement on a connection of its own. Throws after `patienceMs`. */
  ask<Row extends object>(sql: string, patienceMs?: number): Promise<Row[]>;
  password: string;
  folder: string;
};

/** How soon a broken replication is noticed, and what a new standby can catch up on. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  synchronous_commit: 'on',
  wal_keep_size: '512MB',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '500ms',
};

export async function createPrimary(folder: string, name: string): Promise<DatabaseNode> {
  const dataDir = makeFolder(folder, name);
  const runAs = chooseUser(dataDir);
  const cluster = await createCluster(dataDir, findBinaries(runAs), runAs, { isThrowaway: false });
  return launch(cluster, { dataDir, name, more: {} });
}

/** A base backup by the low-level API: pg_basebackup is not among the binaries. */
export async function createStandby(
  folder: string,
  name: string,
  primary: DatabaseNode,
): Promise<DatabaseNode> {
  const dataDir = makeFolder(folder, name);
  const runAs = chooseUser(dataDir);
  const { password } = primary;
  const cluster = await placeCluster({ dataDir, runAs, password }, async (aside) => {
    const copy = path.join(aside, 'cluster');
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query("select pg_backup_start('standby', fast => true)");
      await copyFolder(primary.folder, copy);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      );
      writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    writeFileSync(path.join(copy, 'standby.signal'), '');
    // The primary's own wait for a standby is not this one's.
    writeFileSync(path.join(copy, 'postgresql.auto.conf'), '');
    if (!runAs) return;
    for (const file of ['.', ...(readdirSync(copy, { recursive: true }) as string[])])
      chownSync(path.join(copy, file), runAs.uid, runAs.gid);
  });
  const source = `host=127.0.0.1 port=${primary.port} user=cabas password=${password} application_name=${name}`;
  return launch(cluster, { dataDir, name, more: { primary_conninfo: source } });
}

function makeFolder(folder: string, name: string): string {
  const dataDir = path.join(realpathSync(folder), name);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  return dataDir;
}

async function launch(
  cluster: Cluster,
  { dataDir, name, more }: { dataDir: string; name: string; more: Record<string, string> },
): Promise<DatabaseNode> {
  const runAs = chooseUser(dataDir);
  const server = {
    cluster,
    runAs,
    binaries: findBinaries(runAs),
    lineage: undefined,
    patienceMs: 60_000,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: { ...settings, ...more },
  };
  const { port } = await launchPostgres(server, await findFreePort());
  const url = urlOf(server, port, 'postgres');
  const signal = (kind: NodeJS.Signals) => {
    for (const { pid } of findProcesses(cluster.folder))
      try {
        process.kill(pid, kind);
      } catch {
        // It has just exited.
      }
  };
  // A drill that is itself interrupted leaves nothing running.
  process.once('exit', () => signal('SIGKILL'));
  return {
    name,
    port,
    url,
    password: cluster.identity.password,
    folder: cluster.folder,
    signal,
    async fence() {
      while (findProcesses(cluster.folder).length > 0) {
        signal('SIGKILL');
        await wait(10);
      }
      await deleteCluster(dataDir);
    },
    ask: (sql, patienceMs = 5_000) => askOnce(url, sql, patienceMs),
  };
}

async function askOnce<Row extends object>(
  url: string,
  sql: string,
  patienceMs: number,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    // A frozen server does not answer the closing message either.
    client.end().catch(() => undefined);
  }
}
