/**
 * Brings the pictures of products that have none: each is read from `source`, encoded as an uploaded one is, and kept.
 * Returns a catalogue file that gives them to their products, for the import; null when no picture came.
 */
import type { Clock } from '#domain/time/clock.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { encodePicture } from '../../pictures/encode-picture.ts';
import { insertPicture } from '../../pictures/store.ts';
import { listProductsBySku } from '../store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { productSheetSchema } from '#domain/catalogue/sheet.ts';

/** Rejects with what an operator can understand. */
export type PictureSource = (address: string) => Promise<Buffer>;

export type BroughtPictures = {
  file: Buffer | null;
  brought: number;
  failed: { sku: string; address: string; reason: string }[];
};

export async function bringPictures(
  { database, clock }: { database: Database; clock: Clock },
  pictures: ReadonlyMap<string, string>,
  source: PictureSource,
): Promise<BroughtPictures> {
  const known = await listProductsBySku(database.db, [...pictures.keys()], { isLocked: false });
  const waiting = known.filter(
    ({ sheet }) => productSheetSchema.parse(sheet).picture === noPicture,
  );
  const rows: string[][] = [];
  const failed: BroughtPictures['failed'] = [];
  for (const { sku } of waiting) {
    const address = pictures.get(sku) ?? '';
    const encoded = await source(address)
      .then(encodePicture)
      .catch((error: Error) => ({ reason: error.message }));
    if ('reason' in encoded) {
      failed.push({ sku, address, ...encoded });
      continue;
    }
    rows.push([
      sku,
      await inTransaction(database.db, (tx) => insertPicture(tx, encoded.files, clock.now())),
    ]);
  }
  return {
    file: rows.length > 0 ? Buffer.from(csvFile([['sku', 'picture'], ...rows])) : null,
    brought: rows.length,
    failed,
  };
}
