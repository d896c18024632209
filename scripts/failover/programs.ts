/** The programs that the drill runs, all from Debian's packages. */
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

export type Programs = {
  patroni: string;
  etcd: string;
  haproxy: string;
  ip: string;
  setpriv: string;
  /** Folder of initdb, postgres, pg_basebackup and pg_rewind. */
  postgresFolder: string;
};

/** Servers refuse to run as root: they run as the user that Debian's PostgreSQL creates. */
export type DatabaseUser = { uid: number; gid: number };

const packageOf = {
  patroni: 'patroni python3-etcd python3-psycopg2',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const;
const oldestPostgres = 15;
const folders = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin', '/sbin'];

/** Throws OperatorError with the command that installs what is missing. */
export function findPrograms(): Programs {
  if (process.getuid?.() !== 0)
    throw new OperatorError('The drill gives each database a network of its own: run it as root.');
  const found = Object.keys(packageOf).map((name) => [name, findProgram(name)] as const);
  const postgresFolder = findPostgresFolder();
  const missing: string[] = found.flatMap(([name, file]) =>
    file === null ? [packageOf[name as keyof typeof packageOf]] : [],
  );
  if (postgresFolder === null) missing.push('postgresql');
  if (missing.length > 0 || postgresFolder === null)
    throw new OperatorError(
      `The drill runs Debian's Patroni, etcd, HAProxy and PostgreSQL (${oldestPostgres} or newer). To install what is missing:\n  apt-get install ${missing.join(' ')}`,
    );
  return { ...(Object.fromEntries(found) as Omit<Programs, 'postgresFolder'>), postgresFolder };
}

function findProgram(name: string): string | null {
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

/** Of the newest version that Debian's packages have installed. */
function findPostgresFolder(): string | null {
  const parent = '/usr/lib/postgresql';
  const versions = listFolder(parent)
    .map(Number)
    .filter((version) => version >= oldestPostgres)
    .toSorted((a, b) => b - a);
  return (
    versions
      .map((version) => path.join(parent, String(version), 'bin'))
      .find((folder) => isExecutable(path.join(folder, 'pg_rewind'))) ?? null
  );
}

export function findDatabaseUser(): DatabaseUser {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new OperatorError('There is no user « postgres » to run databases as.');
  return { uid: Number(uid), gid: Number(gid) };
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
