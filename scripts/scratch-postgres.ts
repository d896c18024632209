/** A PostgreSQL for as long as a test run or a tool needs it; nothing of it stays. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres.ts';

export async function startScratchPostgres(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cabas-scratch-'));
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
