/**
 * Brings the pictures of products that have none: each is taken from the file or read from `source`, encoded as an uploaded
 * one is, and kept. Returns a catalogue file that gives them to their products, for the import; null when no picture came.
 */
import type { Clock } from '#domain/time/clock.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { encodePicture } from '../../pictures/encode-picture.ts';
import { insertPicture } from '../../pictures/store.ts';
import { maximumBytes } from '../../pictures/variants.ts';
import { embeddedPicture } from './foreign-product.ts';
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
  /** Null: those in the file alone come. */
  source: PictureSource | null,
): Promise<BroughtPictures> {
  const asked = [...pictures].filter(([, address]) => source || isEmbedded(address));
  const skus = asked.map(([sku]) => sku);
  const known = await listProductsBySku(database.db, skus, { isLocked: false });
  const waiting = known.filter(
    ({ sheet }) => productSheetSchema.parse(sheet).picture === noPicture,
  );
  const rows: string[][] = [];
  const failed: BroughtPictures['failed'] = [];
  for (const { sku } of waiting) {
    const address = pictures.get(sku) ?? '';
    const read = isEmbedded(address) || !source ? readEmbedded : source;
    const encoded = await read(address)
      .then(encodePicture)
      .catch((error: Error) => ({ reason: error.message }));
    if ('reason' in encoded) {
      failed.push({ sku, address: isEmbedded(address) ? 'the file’s own' : address, ...encoded });
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

const isEmbedded = (address: string): boolean => address.startsWith(embeddedPicture);

async function readEmbedded(address: string): Promise<Buffer> {
  const bytes = Buffer.from(address.slice(embeddedPicture.length), 'base64');
  if (bytes.length > maximumBytes) throw new Error('is larger than 10 MB');
  return bytes;
}
