/**
 * Three PostgreSQL under Patroni, each on a network of its own, with etcd and HAProxy: the databases of deploy/compose,
 * on one machine.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chooseUser } from '#server/platform/postgres-cluster.ts';
import { findFreePort } from '#server/platform/postgres-launch.ts';
import type { Cleanup } from '../cluster/clean-up.ts';
import { openNetwork, type Machine } from './network.ts';
import { patroniSettings, ports, proxySettings } from './patroni.ts';
import { findPrograms } from './programs.ts';

export type Databases = {
  /** For the shop: a role that owns its database and nothing else. */
  url: string;
  /** Leads to the standbys. */
  readUrl: string;
  /** As Patroni names them now. Throws while nobody leads. */
  primary(): Promise<Machine>;
  synchronousStandby(): Promise<Machine>;
  /** Starts Patroni again where it died, then waits until everyone follows and commits wait for a standby. */
  mend(): Promise<void>;
  /** One statement on the primary, as superuser. */
  ask<Row extends object>(sql: string): Promise<Row[]>;
};

type Member = { name: string; role: string; state: string; lag?: number | string };

const count = 3;
const longestWaitMs = 120_000;
const longestLookMs = 2_000;

/** `folder` must be open to the user of the databases. */
export async function startDatabases(folder: string, cleanups: Cleanup[]): Promise<Databases> {
  const programs = findPrograms();
  const user = chooseUser(folder);
  if (!user) throw new Error('only root runs databases as another user');
  const network = await openNetwork(programs, user);
  cleanups.push(() => network.close());
  const makeFolder = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    chownSync(made, user.uid, user.gid);
    return made;
  };
  const runBeside = (command: string, args: readonly string[], name: string) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(command, args, { stdio: ['ignore', log, log], cwd: '/', ...user });
    closeSync(log);
    cleanups.push(() => end(child));
    process.once('exit', () => child.kill('SIGKILL'));
  };

  runBeside(
    programs.etcd,
    [
      '--enable-v2',
      `--data-dir=${makeFolder('etcd')}`,
      `--listen-client-urls=http://${network.hub}:${ports.etcd}`,
      `--advertise-client-urls=http://${network.hub}:${ports.etcd}`,
      '--listen-peer-urls=http://127.0.0.1:0',
    ],
    'etcd',
  );

  const machines = Array.from({ length: count }, () => network.addMachine());
  const startPatroni = ({ name, run }: Machine) =>
    run(programs.patroni, [path.join(folder, `${name}.json`)], path.join(folder, `${name}.log`));
  for (const { name, address } of machines)
    writeFileSync(
      path.join(folder, `${name}.json`),
      JSON.stringify(
        patroniSettings({
          name,
          address,
          etcd: network.hub,
          folder: makeFolder(name),
          postgresFolder: programs.postgresFolder,
        }),
      ),
    );
  machines.forEach(startPatroni);

  const [primaryPort, replicaPort] = [await findFreePort(), await findFreePort()];
  const proxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxySettings(machines, { primaryPort, replicaPort }));
  runBeside(programs.haproxy, ['-f', proxyFile], 'haproxy');

  const machineOf = (member: Member | undefined, role: string): Machine => {
    const machine = machines.find(({ name }) => name === member?.name);
    if (!machine) throw new Error(`no database is the ${role}`);
    return machine;
  };
  const databases: Databases = {
    url: `postgres://shop@127.0.0.1:${primaryPort}/shop`,
    readUrl: `postgres://shop@127.0.0.1:${replicaPort}/shop`,
    primary: async () => machineOf((await readMembers(machines)).find(isPrimary), 'primary'),
    synchronousStandby: async () =>
      machineOf((await readMembers(machines)).find(isSynchronous), 'synchronous standby'),
    async mend() {
      for (const machine of machines) if (!(await isAlive(machine))) startPatroni(machine);
      await untilComplete(machines, folder);
    },
    ask: (sql) => askOnce(`postgres://postgres@127.0.0.1:${primaryPort}/postgres`, sql),
  };
  await untilComplete(machines, folder);
  await databases.ask('create role shop login');
  await databases.ask('create database shop owner shop');
  return databases;
}

const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running';
const isSynchronous = ({ role }: Member) => role === 'sync_standby';

/** Patroni's own account of the cluster, from the first node that answers. */
async function readMembers(machines: readonly Machine[]): Promise<Member[]> {
  for (const machine of machines) {
    const answer = await askPatroni(machine, '/cluster');
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function isAlive(machine: Machine): Promise<boolean> {
  return (await askPatroni(machine, '/liveness')) !== null;
}

function askPatroni({ address }: Machine, what: string): Promise<Response | null> {
  return fetch(`http://${address}:${ports.patroni}${what}`, {
    signal: AbortSignal.timeout(longestLookMs),
  }).catch(() => null);
}

/** A primary, a synchronous standby, and one more that streams. */
async function untilComplete(machines: readonly Machine[], folder: string): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  let members: Member[] = [];
  while (performance.now() < deadline) {
    members = await readMembers(machines);
    const following = members.filter(
      ({ role, state, lag }) =>
        role !== 'leader' && ['running', 'streaming'].includes(state) && lag === 0,
    );
    if (members.some(isPrimary) && members.some(isSynchronous) && following.length === count - 1)
      return;
    await wait(200);
  }
  const logs = machines.map(({ name }) =>
    readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-1_500),
  );
  throw new Error(`the databases are not complete: ${JSON.stringify(members)}\n${logs.join('\n')}`);
}

async function askOnce<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
