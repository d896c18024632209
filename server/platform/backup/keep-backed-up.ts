/** One copy a day, while the shop is open; the journal does the rest. */
import { existsSync } from 'node:fs';
import type { Logger } from '../log.ts';
import { listBases, unbrokenMark } from './archive.ts';
import { removeOldBases, takeBase, whyNotCopied, type Source } from './take-base.ts';

const day = { hours: 24 };
const keptBases = 7;
const lookEveryMs = 10 * 60_000;

/** Looks now and every ten minutes, one copy at a time; what fails is told and tried again. Returns what ends it, at once: a copy cut short is none. */
export function keepBackedUp(source: Source, log: Logger): () => void {
  let isEnding = false;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const notCopied = await whyNotCopied(source.url);
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
  const timer = setInterval(() => void look(), lookEveryMs);
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
    !existsSync(unbrokenMark(cluster)) ||
    Temporal.Instant.compare(Temporal.Instant.from(newest.startedAt).add(day), now) <= 0
  );
}
