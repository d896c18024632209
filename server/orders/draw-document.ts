import type { Reader } from '#server/platform/db.ts';
import { findLogoFile } from '#server/shop/logos-store.ts';
import { invoiceContentSchema } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';

/** Draws an invoice or credit note from its frozen content, with the logo of its day. */
export async function drawDocument(db: Reader, frozen: unknown): Promise<Buffer> {
  const content = invoiceContentSchema.parse(frozen);
  const logo = content.seller.brand?.logo;
  return drawInvoice(content, logo ? await findLogoFile(db, logo, 'print.png') : null);
}
