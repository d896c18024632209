/** Keeps two runs from writing the same folder: a file that names the process drawing there. */
import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Holder = { pid: number; command: string; since: string };

export const lockName = 'drawing.lock';

/** Takes the folder for this process until it ends. Returns who has it when that is another that still runs. */
function takeLock(folder: string, since: string): Holder | null {
  const lock = path.join(folder, lockName);
  const own = `${lock}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, command: commandOf(process.pid), since });
  // Linked and not written in place, so that nobody ever reads half a lock.
  writeFileSync(own, text);
  try {
    while (!isLinked(own, lock)) {
      const seen = readLock(lock);
      if (seen === '') continue;
      const holder = holderOf(seen);
      if (holder !== null && isRunning(holder)) return holder;
      takeAway(lock, seen);
    }
  } finally {
    rmSync(own, { force: true });
  }
  process.once('exit', () => {
    if (readLock(lock) === text) rmSync(lock, { force: true });
  });
  return null;
}

/** Ends this run, and says why, when another is drawing in the folder. */
export function drawAlone(folder: string): void {
  const holder = takeLock(folder, new Date().toISOString());
  if (holder === null) return;
  process.stderr.write(
    `Process ${holder.pid} has been drawing in ${folder} since ${holder.since}. Wait for it, stop it with kill ${holder.pid}, or draw elsewhere with --into.\n`,
  );
  process.exit(1);
}

function isLinked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function holderOf(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** A number is given to another process once its own has died: the command must be the same too. */
function isRunning({ pid, command }: Holder): boolean {
  return commandOf(pid) === command;
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

/** Removes the lock of a dead process, unless another run has just put its own there. */
function takeAway(lock: string, dead: string): void {
  const aside = `${lock}.dead-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  if (readLock(aside) !== dead) isLinked(aside, lock);
  rmSync(aside, { force: true });
}
