/** Makes a file of the nightly drop just before it is uploaded. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { DrawInvoice } from '#server/orders/draw-document.ts';
import type { Reader } from '#server/platform/db.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { readClosing } from '../closing-chain.ts';
import { listClosedDays, type ClosedDay } from '../fec-store.ts';
import { findClosing } from '../closings-store.ts';
import { writeFec } from '../write-fec.ts';
import { zipDocuments } from '../zip-documents.ts';
import type { DroppedFile } from './store.ts';

type MakeDeps = { db: Reader; drawInvoice: DrawInvoice; shop: Pick<ShopIdentity, 'shown'> };

export async function makeFile(deps: MakeDeps, { kind, day }: DroppedFile): Promise<Buffer> {
  if (kind === 'closing') return makeClosing(deps.db, day);
  const days = await listClosedDays(deps.db, day.year);
  const until = days.filter((each) => Temporal.PlainDate.compare(each.day, day) <= 0);
  if (kind === 'fec') return buffer(Readable.from(writeFec(deps.db, until)));
  const span: ClosedDay | undefined = until.at(-1);
  if (!span?.day.equals(day)) throw new Error(`${day} is not closed`);
  return buffer(zipDocuments(deps, { ...span, siteIds: null }, deps.shop.shown()));
}

/** With its hash, which proves that the closing was not changed since. */
async function makeClosing(db: Reader, day: Temporal.PlainDate): Promise<Buffer> {
  const row = await findClosing(db, day);
  if (!row) throw new Error(`${day} is not closed`);
  return Buffer.from(`${JSON.stringify({ ...readClosing(row), hash: row.hash }, null, 2)}\n`);
}
