/** One server per data folder: owner.json names the process, and is ignored once that process is dead. */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

type Owner = { pid: number; startedAt: string; folder: string };

/** Takes the folder and returns how to release it. Waits `graceMs` for a live owner to leave. */
export async function takeDataFolder(dataDir: string, graceMs: number): Promise<() => void> {
  createFolder(dataDir);
  const file = ownerFile(dataDir);
  const me = JSON.stringify({
    pid: process.pid,
    startedAt: startOf(process.pid),
    folder: realpathSync(dataDir),
  } satisfies Owner);
  const deadline = performance.now() + graceMs;
  while (!writeNew(file, me)) {
    const text = readText(file);
    const owner = liveOwner(text, dataDir);
    if (!owner) removeStale(file, text);
    else if (performance.now() >= deadline)
      throw new OperatorError(
        `Another Cabas (pid ${owner.pid}) uses the data folder ${dataDir}. Stop it, or set DATA_DIR`,
      );
    else await wait(50);
  }
  return () => {
    if (readText(file) === me) rmSync(file, { force: true });
  };
}

/** The pid of the Cabas that runs on this folder, or null. */
export function findOwner(dataDir: string): number | null {
  return liveOwner(readText(ownerFile(dataDir)), dataDir)?.pid ?? null;
}

const ownerFile = (dataDir: string): string => path.join(dataDir, 'owner.json');

function createFolder(dataDir: string): void {
  try {
    // PostgreSQL's user must enter this folder; other users may not list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be created (${(error as NodeJS.ErrnoException).code}). Make its parent yours, or set DATA_DIR`,
    );
  }
}

function liveOwner(text: string | undefined, dataDir: string): Owner | null {
  const owner = parseOwner(text);
  // A copied folder still holds the original's owner.json.
  if (!owner || owner.folder !== realpathSync(dataDir)) return null;
  // After a container restart the previous run may have had our pid.
  if (owner.pid === process.pid && owner.startedAt !== startOf(process.pid)) return null;
  return isAlive(owner.pid) && startOf(owner.pid) === owner.startedAt ? owner : null;
}

function parseOwner(text: string | undefined): Owner | null {
  try {
    const { pid, startedAt, folder } = JSON.parse(text ?? '') as Partial<Owner>;
    return typeof pid === 'number' && typeof startedAt === 'string' && typeof folder === 'string'
      ? { pid, startedAt, folder }
      : null;
  } catch {
    return null;
  }
}

/** Writes aside, then links into place, so that no reader sees half a file. False when the file exists. */
function writeNew(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { mode: 0o600 });
    return linkOrWrite(aside, file, text);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${path.dirname(file)} cannot be written (${(error as NodeJS.ErrnoException).code}). Make it yours, or set DATA_DIR`,
    );
  } finally {
    rmSync(aside, { force: true });
  }
}

function linkOrWrite(aside: string, file: string, text: string): boolean {
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  // Some file systems have no hard links.
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renames first: if another process was faster and the moved file is its own, it is put back. */
function removeStale(file: string, staleText: string | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readText(aside);
  if (moved !== undefined && moved !== staleText) linkOrWrite(aside, file, moved);
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in ticks since boot, since pids are reused. Empty without /proc or for a zombie. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
