/** Finds or creates the embedded database's cluster (its data directory). */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';
import { systemFolder, type Postgres, type RunAs } from './postgres-binaries.ts';
import { stopLeftovers } from './postgres-processes.ts';

/** Stored inside the cluster, so that the two cannot be separated. */
type Identity = { token: string; dataDir: string; password: string };
export type Cluster = { folder: string; identity: Identity };

/** PostgreSQL refuses to run as root. Undefined when we are not root. */
export function chooseUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  // Keep the current owner of the files: the shop may be started by a user today and by root tomorrow.
  const inside = path.join(dataDir, 'postgres');
  const holder = existsSync(inside) ? statSync(inside).uid : 0;
  const user =
    users.find(({ uid }) => uid !== 0 && uid === holder) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  if (!user)
    throw new OperatorError(
      'PostgreSQL does not run as root, and there is no user postgres or nobody. Start Cabas as an ordinary user, or set DATABASE_URL',
    );
  return { uid: user.uid, gid: user.gid };
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

export function findCluster(dataDir: string): Cluster | undefined {
  const inside = path.join(dataDir, 'postgres');
  const identity = readIdentity(inside);
  if (identity) return { folder: inside, identity };
  const location = readJson<{ folder: string; token: string }>(locationFile(dataDir));
  const elsewhere = location && readIdentity(location.folder);
  if (!location || !elsewhere || elsewhere.token !== location.token) return undefined;
  return adopt({ folder: location.folder, identity: elsewhere }, dataDir);
}

/** A moved data folder keeps its cluster; a copied one must not share the original's. */
function adopt(cluster: Cluster, dataDir: string): Cluster | undefined {
  const here = realpathSync(dataDir);
  const { identity } = cluster;
  if (identity.dataDir === here) return cluster;
  if (readJson<{ token: string }>(locationFile(identity.dataDir))?.token === identity.token)
    return undefined;
  const moved = { ...identity, dataDir: here };
  writeFileSync(identityFile(cluster.folder), JSON.stringify(moved), { mode: 0o600 });
  return { ...cluster, identity: moved };
}

export async function createCluster(
  dataDir: string,
  postgres: Postgres,
  runAs: RunAs,
  options: { isThrowaway: boolean },
): Promise<Cluster> {
  return placeCluster(
    { dataDir, runAs, password: randomBytes(24).toString('base64url') },
    (aside, password) => runInitdb(postgres, aside, { password, runAs }, options),
  );
}

type Place = { dataDir: string; runAs: RunAs; password: string };

/** Lets `fill` create the cluster aside and renames it when complete, so none is half-made. */
export async function placeCluster(
  { dataDir, runAs, password }: Place,
  fill: (aside: string, password: string) => Promise<void>,
): Promise<Cluster> {
  await removeOrphans(dataDir);
  const token = randomBytes(8).toString('hex');
  const identity = { token, dataDir: realpathSync(dataDir), password };
  const parent = runAs && !canEnter(dataDir, runAs) ? systemFolder : dataDir;
  const folder = path.join(parent, parent === dataDir ? 'postgres' : `data-${token}`);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  if (existsSync(folder))
    throw new OperatorError(
      `${folder} is not a database of Cabas, or belongs to somebody else. Move it away, or set DATA_DIR`,
    );

  const aside = path.join(parent, `postgres-new-${token}`);
  try {
    mkdirSync(aside, { mode: 0o700 });
    if (runAs) chownSync(aside, runAs.uid, runAs.gid);
    await fill(aside, password);
    writeFileSync(identityFile(path.join(aside, 'cluster')), JSON.stringify(identity), {
      mode: 0o600,
    });
    if (runAs) chownSync(identityFile(path.join(aside, 'cluster')), runAs.uid, runAs.gid);
    renameSync(path.join(aside, 'cluster'), folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  if (parent !== dataDir)
    writeFileSync(locationFile(dataDir), JSON.stringify({ folder, token }), { mode: 0o600 });
  return { folder, identity };
}

/** Deletes this data folder's database, wherever it is. Its server must be stopped. */
export async function deleteCluster(dataDir: string): Promise<void> {
  const cluster = existsSync(dataDir) ? findCluster(dataDir) : undefined;
  if (!cluster) return;
  await stopLeftovers(cluster.folder);
  rmSync(cluster.folder, { recursive: true, force: true });
  rmSync(locationFile(dataDir), { force: true });
}

/** Removes clusters kept outside data folders that were since deleted. */
async function removeOrphans(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres-new-'))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  if (process.getuid?.() !== 0 || !existsSync(systemFolder)) return;
  const here = realpathSync(dataDir);
  for (const name of readdirSync(systemFolder).filter((entry) => entry.startsWith('data-'))) {
    const folder = path.join(systemFolder, name);
    if (readIdentity(folder)?.dataDir !== here) continue;
    await stopLeftovers(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function runInitdb(
  postgres: Postgres,
  aside: string,
  { password, runAs }: { password: string; runAs: RunAs },
  options: { isThrowaway: boolean },
): Promise<void> {
  writeFileSync(path.join(aside, 'password'), password, { mode: 0o600 });
  if (runAs) chownSync(path.join(aside, 'password'), runAs.uid, runAs.gid);
  // C.UTF-8 sorts by code point and can upper-case accented letters. PostgreSQL has its own since 17; before, the system's.
  const locale =
    postgres.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const args = [
    '-D',
    path.join(aside, 'cluster'),
    '-U',
    'cabas',
    `--pwfile=${path.join(aside, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    ...(options.isThrowaway ? ['--no-sync'] : []),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(postgres.bin, 'initdb'), args, {
      ...runAs,
      cwd: '/',
      env: postgresEnv(),
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new OperatorError(
            `The database could not be created: ${output.trim().split('\n').slice(-4).join(' ')}`,
          ),
        );
    });
  });
}

/** A clean environment: our PGDATA, LC_ALL or secrets must not reach the server. */
export function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Tries it as that user, since modes alone do not decide. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0
  );
}

const identityFile = (cluster: string): string => path.join(cluster, 'cabas.json');
const locationFile = (dataDir: string): string => path.join(dataDir, 'postgres-location.json');
export const readIdentity = (cluster: string): Identity | undefined =>
  readJson<Identity>(identityFile(cluster));

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
