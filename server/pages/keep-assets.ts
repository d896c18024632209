/**
 * Hashed assets of the build, kept in the database, which all processes share: during an update a
 * page of one release may ask a process of the other.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { assetFolder, assetType } from './asset-files.ts';
import {
  deleteOldAssets,
  findMissingNames,
  insertAssets,
  lockAssets,
  noteRelease,
  type PackedAsset,
} from './asset-store.ts';

/** How long a tab may stay open over an update. */
const keptDays = 30;
/** A release is 2.2 MB, gzipped; most of it is new. */
const mostBytes = 64 * 1024 * 1024;

/** Before the process listens, so that no page of its release is shown before the others can answer for it. */
export async function keepAssets(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  { folder = assetFolder, maximumBytes = mostBytes } = {},
): Promise<void> {
  try {
    const names = (await readdir(folder)).filter((name) => assetType(name) !== null);
    const missing = await findMissingNames(db, names);
    const assets = await Promise.all(missing.map((name) => packAsset(folder, name)));
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await lockAssets(tx);
      await insertAssets(tx, assets);
      await noteRelease(tx, names, now);
      await deleteOldAssets(tx, { before: now.subtract({ hours: 24 * keptDays }), maximumBytes });
    });
  } catch (error) {
    // The shop is whole without them: only a page of the other release reloads.
    log.warn({ err: error }, 'the assets could not be kept for other releases');
  }
}

/** Uses the file that the build has compressed, if any. */
async function packAsset(folder: string, name: string): Promise<PackedAsset> {
  const file = path.join(folder, name);
  const gzipped = await readFile(`${file}.gz`).catch(async () =>
    promisify(gzip)(await readFile(file)),
  );
  return { name, gzipped };
}
