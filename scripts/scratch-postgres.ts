/** A PostgreSQL for the duration of a test run or a tool. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres.ts';

/** Copying the template for each test file creates a thousand files: six times faster in memory. */
const memoryFolder = '/dev/shm';
const roomBytes = 3 * 2 ** 30;

export async function startScratchPostgres(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const parent = hasRoomInMemory() ? memoryFolder : tmpdir();
  const dataDir = mkdtempSync(path.join(parent, 'cabas-scratch-'));
  // PostgreSQL refuses to run as root: its own user has to enter the folder.
  chmodSync(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    say: () => undefined,
    isThrowaway: true,
  });
  return {
    url,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= roomBytes && freemem() >= roomBytes;
  } catch {
    return false;
  }
}
