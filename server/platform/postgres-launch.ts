import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fchownSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from './operator-error.ts';
import type { Postgres, RunAs } from './postgres-binaries.ts';
import { postgresEnv, type Cluster } from './postgres-cluster.ts';
import { openLog } from './postgres-log.ts';
import { titleOf } from './postgres-processes.ts';

export type PostgresServer = {
  cluster: Cluster;
  postgres: Postgres;
  runAs: RunAs;
  logFile: string;
  lineage: string | undefined;
  patienceMs: number;
  settings: Record<string, string>;
};
export type RunningPostgres = { child: ChildProcess; port: number };

/** Resolves once connections are accepted, recovery included. Changes a port taken meanwhile. */
export async function launchPostgres(
  server: PostgresServer,
  firstPort: number,
): Promise<RunningPostgres> {
  for (let attempt = 1, port = firstPort; ; attempt += 1, port = await findFreePort()) {
    const child = spawnPostgres(server, port);
    const failure = await waitUntilReady(child, urlOf(server, port, 'postgres'), server);
    if (failure === null) return { child, port };
    await stopPostgres(child);
    // After a crash the previous processes may still be exiting.
    const isPassing = /Address already in use|could not bind|pre-existing shared memory/.test(
      failure,
    );
    if (!isPassing || attempt === 10)
      throw new OperatorError(
        `The database does not start: ${fatalLines(failure)} (see ${server.logFile})`,
      );
    await wait(100);
  }
}

/** Detached: on Ctrl-C the shop closes its connections first, then stops the database. */
function spawnPostgres(server: PostgresServer, port: number): ChildProcess {
  const { cluster, runAs, logFile } = server;
  const log = openLog(logFile);
  if (runAs) fchownSync(log, runAs.uid, runAs.gid);
  const given = Object.entries({
    ...server.settings,
    port: String(port),
    cluster_name: titleOf(cluster.folder),
  });
  const child = spawn(
    path.join(server.postgres.bin, 'postgres'),
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
  // Stops the database whenever our process exits, short of kill -9.
  const kill = () => void child.kill('SIGINT');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.on('error', () => undefined);
  return child;
}

/** Null when ready; otherwise the end of its log. */
async function waitUntilReady(
  child: ChildProcess,
  url: string,
  { logFile, patienceMs }: PostgresServer,
): Promise<string | null> {
  const logStart = statSync(logFile).size;
  const deadline = performance.now() + patienceMs;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const failure = await readConnectionError(url);
    if (failure === null) return null;
    if (performance.now() > deadline) return failure;
    await wait(20);
  }
  return (
    readFileSync(logFile).subarray(logStart).toString().trim().split('\n').slice(-12).join('\n') ||
    'it ended at once'
  );
}

/** The fatal line is followed by lines about the shutdown. */
function fatalLines(failure: string): string {
  const lines = failure.split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join(' ');
}

async function readConnectionError(url: string): Promise<string | null> {
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

/** Fast shutdown, then immediate, then kill: the next start recovers everything committed. */
export async function stopPostgres(child: ChildProcess, fastMs = 10_000): Promise<void> {
  if (child.pid === undefined) return;
  for (const [signal, patienceMs] of [
    ['SIGINT', fastMs],
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

export function urlOf(server: PostgresServer, port: number, database: string): string {
  return `postgres://cabas:${server.cluster.identity.password}@127.0.0.1:${port}/${database}`;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
