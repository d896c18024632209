/** Takes a base backup once a day while the shop is open; WAL archiving covers the rest. */
import { existsSync } from 'node:fs';
import type { Logger } from '../log.ts';
import { listBases, continuityMark } from './archive.ts';
import { removeOldBases, takeBase, readArchiveFailure, type Source } from './take-base.ts';

const day = { hours: 24 };
const keptBases = 7;
const checkIntervalMs = 10 * 60_000;

/** Checks now and every ten minutes; failures are retried. Returns the function that stops it. */
export function keepBackedUp(source: Source, log: Logger): () => void {
  let isEnding = false;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const notCopied = await readArchiveFailure(source.url);
      if (notCopied)
        log.error(
          { notCopied },
          'the journal is not copied to the backup folder: what is sold since would be lost with this machine',
        );
      if (isDue(source, Temporal.Now.instant()))
        log.info({ folder: (await takeBase(source)).folder }, 'the database was backed up');
      removeOldBases(source.lineage, keptBases);
    } catch (error) {
      if (!isEnding) log.error({ err: error }, 'the database could not be backed up');
    } finally {
      isBusy = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), checkIntervalMs);
  return () => {
    isEnding = true;
    clearInterval(timer);
  };
}

export function isDue(
  { lineage, cluster }: Pick<Source, 'lineage' | 'cluster'>,
  now: Temporal.Instant,
): boolean {
  const newest = listBases(lineage).at(-1);
  return (
    !newest ||
    !existsSync(continuityMark(cluster)) ||
    Temporal.Instant.compare(Temporal.Instant.from(newest.startedAt).add(day), now) <= 0
  );
}
