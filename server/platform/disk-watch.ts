/** Watches free space on the data folder's disk: logs above 80 % and feeds /health. */
import { statfs } from 'node:fs/promises';
import type { Logger } from './log.ts';

const diskStates = ['ok', 'low', 'full'] as const;
export type DiskState = (typeof diskStates)[number];
export type DiskWatch = {
  state(): Promise<DiskState>;
  /** Call when a write failed for lack of space. */
  noteFull(): void;
  close(): void;
};

type Room = { totalBytes: number; freeBytes: number };

const lowFrom = 0.8;
/** PostgreSQL's WAL grows by files of 16 MB: with room for less than two, the next write may fail. */
const fullBelowBytes = 32 * 1024 * 1024;
const checkIntervalMs = 60_000;

export function stateOf({ totalBytes, freeBytes }: Room): DiskState {
  if (freeBytes < fullBelowBytes) return 'full';
  return freeBytes < totalBytes * (1 - lowFrom) ? 'low' : 'ok';
}

export function watchDisk(
  folder: string,
  log: Logger,
  readRoom: (folder: string) => Promise<Room> = roomOf,
): DiskWatch {
  let told: DiskState = 'ok';
  let refusedAt = -Infinity;

  async function state(): Promise<DiskState> {
    // A remote database has its own disk, so only its write failures are visible.
    if (performance.now() - refusedAt < checkIntervalMs / 6) return 'full';
    return readRoom(folder).then(stateOf, () => 'ok' as const);
  }

  async function look(): Promise<void> {
    const now = await state();
    if (now !== told && now !== 'ok')
      log.warn({ folder, disk: now }, 'the disk of the data folder is more than 80 % full');
    told = now;
  }

  void look();
  const timer = setInterval(() => void look(), checkIntervalMs).unref();
  return {
    state,
    noteFull() {
      refusedAt = performance.now();
    },
    close: () => clearInterval(timer),
  };
}

async function roomOf(folder: string): Promise<Room> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}
