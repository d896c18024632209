import type { Reader } from '#server/platform/db.ts';
import { findLogoFile } from '#server/shop/logos-store.ts';
import { invoiceContentSchema } from './invoice-content.ts';
import type { drawInvoice } from './invoice-pdf.ts';

/** Given by open-threads.ts: draws in another thread than the shoppers'. */
export type DrawInvoice = typeof drawInvoice;

/** Draws an invoice or credit note from its frozen content, with the logo of its day. */
export async function drawDocument(
  deps: { drawInvoice: DrawInvoice },
  db: Reader,
  frozen: unknown,
): Promise<Buffer> {
  const content = invoiceContentSchema.parse(frozen);
  const logo = content.seller.brand?.logo;
  return deps.drawInvoice(content, logo ? await findLogoFile(db, logo, 'print.png') : null);
}
