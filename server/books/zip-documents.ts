/** Invoices and credit notes of a period as one zip, each drawn when its turn comes. */
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { csvFile } from '#domain/words/csv-file.ts';
import { drawDocument, type DrawInvoice } from '#server/orders/draw-document.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readDocuments, type DocumentSpan } from './documents-store.ts';

/** PDF files are compressed already, so the zip only stores them. */
export function zipDocuments(
  deps: ZipDeps,
  span: DocumentSpan,
  shop: { isVatExempt: boolean },
): Readable {
  return Readable.fromWeb(makeZip(drawDocuments(deps, span, shop)));
}

type ZipDeps = { db: Reader; drawInvoice: DrawInvoice };
type ZippedFile = { name: string; lastModified: Date; input: Buffer | string };

/** The list comes last, when every document is known; memory holds it and one PDF. */
async function* drawDocuments(
  { db, drawInvoice }: ZipDeps,
  span: DocumentSpan,
  { isVatExempt }: { isVatExempt: boolean },
): AsyncGenerator<ZippedFile> {
  const list = [['Pièce', 'Date', 'Commande', isVatExempt ? 'Total (€)' : 'Total TTC (€)']];
  for await (const document of readDocuments(db, span)) {
    const { number, kind, issuedAt, orderNumber, totalCents, content } = document;
    const isInvoice = kind === 'invoice';
    list.push([
      number,
      shopDate(issuedAt).toString(),
      orderNumber,
      ((isInvoice ? totalCents : -totalCents) / 100).toFixed(2).replace('.', ','),
    ]);
    yield {
      name: `${isInvoice ? 'factures' : 'avoirs'}/${number}.pdf`,
      lastModified: new Date(issuedAt.epochMilliseconds),
      input: await drawDocument({ drawInvoice }, db, content),
    };
  }
  yield {
    name: 'liste.csv',
    lastModified: new Date(span.to.epochMilliseconds),
    input: csvFile(list),
  };
}
