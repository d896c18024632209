/** The PostgreSQL that comes with the shop: one server per data folder, stopped with it, recovered after a crash. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { archiveSettings, prepareArchive, unbrokenMark } from './backup/archive.ts';
import { takeDataFolder } from './data-folder-owner.ts';
import { OperatorError } from './operator-error.ts';
import { findBinaries, type RunAs } from './postgres-binaries.ts';
import {
  chooseUser,
  createCluster,
  findCluster,
  postgresEnv,
  type Cluster,
} from './postgres-cluster.ts';
import { stopLeftovers, titleOf } from './postgres-processes.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Where its files are. */
  cluster: string;
  /** Where its backups go, when it was given a folder for them. */
  lineage?: string;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  say: (line: string) => void;
  /** For tests: nothing is forced to the disk. */
  isThrowaway?: boolean;
  /** How long another Cabas that is just leaving the folder is waited for. */
  graceMs?: number;
  /** Where its journal is copied as it is written, so that it can be brought back. */
  backupDir?: string | undefined;
  /** How long it is waited for until it lets anybody in. */
  patienceMs?: number;
  /** PostgreSQL's own, over ours. */
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
  // Two cores are better spent on two shoppers than on one query; the cache holds all there is to read.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'off',
  timezone: 'UTC',
};
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
};

type Server = {
  cluster: Cluster;
  binaries: string;
  runAs: RunAs;
  logFile: string;
  lineage: string | undefined;
  patienceMs: number;
  settings: Record<string, string>;
};
type Running = { child: ChildProcess; port: number };

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const release = await takeDataFolder(dataDir, options.graceMs ?? 3_000);
  process.once('exit', release);
  try {
    const server = await prepare(realpathSync(dataDir), options);
    const running = await launch(server, await findFreePort());
    await ensureDatabase(urlOf(server, running.port, 'postgres'), 'cabas');
    return supervise(server, running, options.say, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Server> {
  const isThrowaway = options.isThrowaway ?? false;
  const runAs = chooseUser(dataDir);
  const binaries = findBinaries(runAs);
  let cluster = findCluster(dataDir);
  if (cluster) {
    await stopLeftovers(cluster.folder);
  } else {
    options.say('database      creating it');
    cluster = await createCluster(dataDir, binaries, runAs, { isThrowaway });
  }
  // What is written now reaches no backup: the journal that was copied before no longer joins what comes after.
  if (options.backupDir === undefined) rmSync(unbrokenMark(cluster.folder), { force: true });
  const lineage =
    options.backupDir === undefined
      ? undefined
      : prepareArchive(options.backupDir, cluster.identity.token, runAs);
  return {
    cluster,
    binaries,
    runAs,
    lineage,
    patienceMs: options.patienceMs ?? 120_000,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: {
      ...settings,
      ...(isThrowaway ? throwawaySettings : {}),
      ...(lineage ? archiveSettings(lineage) : {}),
      ...options.settings,
    },
  };
}

/** Comes back when connections are accepted, recovery included. A port that somebody took in between is replaced. */
async function launch(server: Server, firstPort: number): Promise<Running> {
  for (let attempt = 1, port = firstPort; ; attempt += 1, port = await findFreePort()) {
    const child = spawnPostgres(server, port);
    const failure = await waitUntilReady(child, urlOf(server, port, 'postgres'), server);
    if (failure === null) return { child, port };
    await stopChild(child);
    // Right after a crash the processes of the one before may still be leaving.
    const isPassing = /Address already in use|could not bind|pre-existing shared memory/.test(
      failure,
    );
    if (!isPassing || attempt === 10)
      throw new OperatorError(
        `The database does not start: ${lastWords(failure)} (see ${server.logFile})`,
      );
    await wait(100);
  }
}

/** In a session of its own: Ctrl-C must reach the shop first, which then closes its connections and stops the database. */
function spawnPostgres(server: Server, port: number): ChildProcess {
  const { cluster, runAs, logFile } = server;
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) truncateSync(logFile);
  const log = openSync(logFile, 'a');
  if (runAs) fchownSync(log, runAs.uid, runAs.gid);
  const given = Object.entries({
    ...server.settings,
    port: String(port),
    cluster_name: titleOf(cluster.folder),
  });
  const child = spawn(
    path.join(server.binaries, 'bin/postgres'),
    ['-D', cluster.folder, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...runAs,
      cwd: '/',
      env: postgresEnv(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  // Whatever ends our process short of kill -9, the database does not stay behind.
  const kill = () => void child.kill('SIGINT');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.on('error', () => undefined);
  return child;
}

/** null when it answers; otherwise the end of its log. */
async function waitUntilReady(
  child: ChildProcess,
  url: string,
  { logFile, patienceMs }: Server,
): Promise<string | null> {
  const logStart = statSync(logFile).size;
  const deadline = performance.now() + patienceMs;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const failure = await whyNotAnswering(url);
    if (failure === null) return null;
    if (performance.now() > deadline) return failure;
    await wait(20);
  }
  return (
    readFileSync(logFile).subarray(logStart).toString().trim().split('\n').slice(-12).join('\n') ||
    'it ended at once'
  );
}

/** Why it gave up, which several lines about leaving may follow. */
function lastWords(failure: string): string {
  const lines = failure.split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join(' ');
}

async function whyNotAnswering(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts it again, on the same port, when it ends without being told to: the pool then finds it where it was. */
function supervise(
  server: Server,
  first: Running,
  say: (line: string) => void,
  release: () => void,
): EmbeddedPostgres {
  let { child } = first;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();
  const restartedAt: number[] = [];

  const watch = () =>
    child.once('exit', () => {
      // Five in a minute: it is not going to hold.
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

  return {
    url: urlOf(server, first.port, 'cabas'),
    cluster: server.cluster.folder,
    ...(server.lineage ? { lineage: server.lineage } : {}),
    async stop() {
      isStopping = true;
      await restart;
      await stopChild(child);
      release();
      process.off('exit', release);
    },
  };
}

/** On that port or not at all: the pool knows no other. */
async function launchAt(server: Server, port: number): Promise<Running> {
  const running = await launch(server, port);
  if (running.port === port) return running;
  await stopChild(running.child);
  throw new OperatorError(`port ${port} was taken meanwhile`);
}

/** Fast shutdown; if that hangs, as after a crash: nothing committed is lost, the next start recovers. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.ref();
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([
      hasEnded,
      wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }
}

function urlOf(server: Server, port: number, database: string): string {
  return `postgres://cabas:${server.cluster.identity.password}@127.0.0.1:${port}/${database}`;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
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
