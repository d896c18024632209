/** The file of accounting entries of a year, one closed day after another. */
import { fecHeader, fecLines } from '#domain/books/fec.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { listTransactions, type ClosedDay } from './fec-store.ts';

/** Yields text in ISO 8859-15, one of the character sets that the tax office takes. */
export async function* writeFec(db: Reader, days: readonly ClosedDay[]): AsyncGenerator<Buffer> {
  yield encode(fecHeader);
  let number = 0;
  for (const { day, closedAt, ...span } of days) {
    const lines: string[] = [];
    for (const transaction of await listTransactions(db, span)) {
      const { documentNumber, documentAt } = transaction;
      if (documentNumber === null || documentAt === null)
        throw new Error(`order ${transaction.orderNumber} has a ledger entry without a document`);
      number += 1;
      lines.push(
        fecLines(
          {
            ...transaction,
            documentNumber,
            day: day.toString(),
            documentDay: shopDate(documentAt).toString(),
            validatedDay: shopDate(closedAt).toString(),
          },
          number,
        ),
      );
    }
    if (lines.length > 0) yield encode(lines.join(''));
  }
}

/** The letters we write are at the same place in ISO 8859-1 and 8859-15. */
const encode = (text: string): Buffer => Buffer.from(text, 'latin1');
