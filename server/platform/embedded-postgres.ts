/** The shop's own PostgreSQL: one server per data folder, stopped with it, restarted on a crash. */
import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { archiveSettings, prepareArchive, continuityMark } from './backup/archive.ts';
import { choosePostgres, type PostgresChoice } from './choose-postgres.ts';
import { takeDataFolder } from './data-folder-owner.ts';
import { OperatorError } from './operator-error.ts';
import { chooseUser, createCluster, findCluster } from './postgres-cluster.ts';
import {
  findFreePort,
  launchPostgres,
  stopPostgres,
  urlOf,
  type PostgresServer,
  type RunningPostgres,
} from './postgres-launch.ts';
import { boundLog, quietLog } from './postgres-log.ts';
import { stopLeftovers } from './postgres-processes.ts';

export type EmbeddedPostgres = {
  url: string;
  cluster: string;
  lineage?: string;
  /** Fast shutdown; after `patienceMs` it is killed, and recovery at the next start loses nothing. */
  stop(patienceMs?: number): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  say: (line: string) => void;
  /** For tests: no fsync. */
  isThrowaway?: boolean;
  graceMs?: number;
  /** Where the WAL is archived continuously, for restores. */
  backupDir?: string | undefined;
  patienceMs?: number;
  /** By default, the package's. */
  choice?: PostgresChoice | undefined;
  settings?: Record<string, string>;
};

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel queries would take a core from another shopper, and the data fits in the cache.
  max_parallel_workers_per_gather: '0',
  ...quietLog,
  timezone: 'UTC',
};
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
};

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const release = await takeDataFolder(dataDir, options.graceMs ?? 3_000);
  process.once('exit', release);
  try {
    const server = await prepare(realpathSync(dataDir), options);
    const running = await launchPostgres(server, await findFreePort());
    await ensureDatabase(urlOf(server, running.port, 'postgres'), 'cabas');
    return supervise(server, running, options.say, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<PostgresServer> {
  const isThrowaway = options.isThrowaway ?? false;
  const runAs = chooseUser(dataDir);
  let cluster = findCluster(dataDir);
  const postgres = choosePostgres(options.choice ?? {}, runAs, cluster?.folder);
  options.say(`database      PostgreSQL ${postgres.version}, ${postgres.bin}`);
  if (cluster) {
    await stopLeftovers(cluster.folder);
  } else {
    options.say('database      creating it');
    cluster = await createCluster(dataDir, postgres, runAs, { isThrowaway });
  }
  // Writes are no longer archived, so the archive has a gap: drop the mark that says it is continuous.
  if (options.backupDir === undefined) rmSync(continuityMark(cluster.folder), { force: true });
  const lineage =
    options.backupDir === undefined
      ? undefined
      : prepareArchive(options.backupDir, cluster.identity.token, runAs);
  return {
    cluster,
    postgres,
    runAs,
    lineage,
    patienceMs: options.patienceMs ?? 120_000,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: {
      ...settings,
      // Exists since 18; an older server does not start with it.
      ...(postgres.major >= 18 ? { io_method: 'sync' } : {}),
      ...(isThrowaway ? throwawaySettings : {}),
      ...(lineage ? archiveSettings(lineage) : {}),
      ...options.settings,
    },
  };
}

/** Restarts PostgreSQL on the same port after an unexpected exit, so that the pool reconnects. */
function supervise(
  server: PostgresServer,
  first: RunningPostgres,
  say: (line: string) => void,
  release: () => void,
): EmbeddedPostgres {
  let { child } = first;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();
  const restartedAt: number[] = [];

  const watch = () =>
    child.once('exit', () => {
      // Five restarts in a minute: give up.
      if (isStopping || performance.now() - (restartedAt.at(-5) ?? -Infinity) < 60_000) return;
      restartedAt.push(performance.now());
      say('database      it stopped unexpectedly: starting it again');
      restart = stopLeftovers(server.cluster.folder)
        .then(async () => {
          if (!isStopping) ({ child } = await launchAt(server, first.port));
          watch();
        })
        .catch((error: unknown) =>
          say(`database      it cannot be started again: ${String(error)}`),
        );
    });
  watch();
  const bounding = boundLog(server.logFile);

  return {
    url: urlOf(server, first.port, 'cabas'),
    cluster: server.cluster.folder,
    ...(server.lineage ? { lineage: server.lineage } : {}),
    async stop(patienceMs) {
      isStopping = true;
      clearInterval(bounding);
      await restart;
      await stopPostgres(child, patienceMs);
      release();
      process.off('exit', release);
    },
  };
}

/** Fails when the port was taken: the pool cannot change port. */
async function launchAt(server: PostgresServer, port: number): Promise<RunningPostgres> {
  const running = await launchPostgres(server, port);
  if (running.port === port) return running;
  await stopPostgres(running.child);
  throw new OperatorError(`port ${port} was taken meanwhile`);
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
