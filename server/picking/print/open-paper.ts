/** An A4 document in the shop's font, for paper: unlike invoices it is not kept, so it is not tagged. */
import { fileURLToPath } from 'node:url';
import { bold, fontFiles, regular } from '#server/orders/invoice-style.ts';

export type Paper = { pdf: PDFKit.PDFDocument; finish(): Promise<Buffer> };

export async function openPaper(title: string, at: Temporal.Instant): Promise<Paper> {
  // Loaded lazily, as for invoices.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'fr-FR',
    font: fileURLToPath(fontFiles.regular),
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(at.epochMilliseconds) },
  });
  pdf
    .registerFont(regular, fileURLToPath(fontFiles.regular))
    .registerFont(bold, fileURLToPath(fontFiles.bold));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  return {
    pdf,
    async finish() {
      pdf.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}
