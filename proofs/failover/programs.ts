/** The programs that the drill runs, all from Debian's packages. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { oldestPostgres } from '#server/platform/before-starting.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { findOnPath } from '../../scripts/find-on-path.mjs';

export type Programs = {
  patroni: string;
  etcd: string;
  haproxy: string;
  ip: string;
  setpriv: string;
  /** Folder of initdb, postgres, pg_basebackup and pg_rewind. */
  postgresFolder: string;
};

const packageOf = {
  patroni: 'patroni python3-etcd python3-psycopg2',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const;
/** Root's own, which `su` leaves off the PATH. */
const rootFolders = ['/usr/sbin', '/sbin'];

/** Throws OperatorError with the command that installs what is missing. */
export function findPrograms(): Programs {
  if (process.getuid?.() !== 0)
    throw new OperatorError('The drill gives each database a network of its own: run it as root.');
  const found = Object.keys(packageOf).map(
    (name) => [name, findOnPath([name], rootFolders)] as const,
  );
  const postgresFolder = findPostgresFolder();
  const missing: string[] = found.flatMap(([name, file]) =>
    file === undefined ? [packageOf[name as keyof typeof packageOf]] : [],
  );
  if (postgresFolder === null) missing.push('postgresql');
  if (missing.length > 0 || postgresFolder === null)
    throw new OperatorError(
      `The drill runs Debian's Patroni, etcd, HAProxy and PostgreSQL (${oldestPostgres} or newer). ` +
        `To install what is missing:\n  apt-get install ${missing.join(' ')}`,
    );
  return { ...(Object.fromEntries(found) as Omit<Programs, 'postgresFolder'>), postgresFolder };
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
      .find((folder) => existsSync(path.join(folder, 'pg_rewind'))) ?? null
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
