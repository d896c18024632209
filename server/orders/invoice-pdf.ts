/** Draws an invoice. A4, selectable text, the figures on the right. */
import { formatEuros, formatVatRate } from '#domain/money.ts';
import { formatDate } from '#domain/paris-time.ts';
import type { InvoiceContent } from './invoice-content.ts';

const margin = 48;
const right = 547;
const columns = { name: margin, quantity: 300, unit: 370, letter: 455, total: 480 } as const;

export async function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  // With its fonts it weighs as much as a fifth of the shop's own code; most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin, lang: 'fr-FR', info: { Title: titleOf(content), Author: content.seller.name } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => { pdf.on('end', resolve); pdf.on('error', reject); });
  drawHead(pdf, content);
  drawLines(pdf, content);
  drawTotals(pdf, content);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

const titleOf = (content: InvoiceContent): string => `${content.creditedInvoice ? 'Avoir' : 'Facture'} ${content.number}`;

function subtitleOf(content: InvoiceContent): string {
  if (content.creditedInvoice) return `Émis le ${formatDate(content.issuedAt)} · sur la facture ${content.creditedInvoice.number} du ${formatDate(content.creditedInvoice.issuedAt)}`;
  return `Émise le ${formatDate(content.issuedAt)} · livrée le ${formatDate(content.deliveredAt)}`;
}

/** The standard PDF fonts know no narrow spaces: they become plain ones. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ').replace(/[−]/g, '-').replace(/[œ]/g, 'oe').replace(/[Œ]/g, 'OE');

function drawHead(pdf: PDFKit.PDFDocument, content: InvoiceContent): void {
  pdf.font('Helvetica-Bold').fontSize(22).fillColor('#1F6B43').text('cabas', margin, margin);
  pdf.fillColor('#1C2620').fontSize(15).text(plain(titleOf(content)), 300, margin, { width: right - 300, align: 'right' });
  pdf.font('Helvetica').fontSize(9.5);
  pdf.text(plain(`${subtitleOf(content)}\nCommande ${content.orderNumber}`), 300, 70, { width: right - 300, align: 'right' });
  pdf.text(plain(`${content.seller.name}\n${content.seller.address}\n${content.seller.registration}\nTVA ${content.seller.vatNumber}`), margin, 110);
  pdf.text(plain(`${content.customer.name}\n${content.customer.address}\n${content.customer.email}`), 300, 110, { width: right - 300, align: 'right' });
  pdf.y = 185;
}

function drawLines(pdf: PDFKit.PDFDocument, content: InvoiceContent): void {
  drawRow(pdf, ['Produit', 'Quantité', 'Prix TTC', 'TVA', 'Total TTC'], 'Helvetica-Bold');
  for (const line of content.lines) drawRow(pdf, [line.name, line.quantity, line.unitPrice, line.vatLetter, formatEuros(line.totalCents)], 'Helvetica');
  for (const adjustment of content.adjustments) drawRow(pdf, [adjustment.label, '', '', '', formatEuros(adjustment.amountCents)], 'Helvetica');
}

function drawRow(pdf: PDFKit.PDFDocument, [name, quantity, unit, letter, total]: [string, string, string, string, string], font: string): void {
  if (pdf.y > 740) pdf.addPage();
  const top = pdf.y;
  pdf.font(font).fontSize(9.5);
  pdf.text(plain(name), columns.name, top, { width: 245 });
  const bottom = pdf.y;
  pdf.text(plain(quantity), columns.quantity, top, { width: 60, align: 'right' });
  pdf.text(plain(unit), columns.unit, top, { width: 75, align: 'right' });
  pdf.text(letter, columns.letter, top, { width: 20, align: 'center' });
  pdf.text(plain(total), columns.total, top, { width: right - columns.total, align: 'right' });
  pdf.moveTo(margin, bottom + 3).lineTo(right, bottom + 3).strokeColor('#EDE8DC').stroke();
  pdf.y = bottom + 8;
}

function drawTotals(pdf: PDFKit.PDFDocument, content: InvoiceContent): void {
  pdf.moveDown(0.5);
  drawRow(pdf, [content.creditedInvoice ? 'Total remboursé TTC' : 'Total TTC', '', '', '', formatEuros(content.totalCents)], 'Helvetica-Bold');
  pdf.moveDown(1).font('Helvetica-Bold').text('TVA par taux', margin, pdf.y);
  pdf.moveDown(0.3);
  for (const row of content.vat) drawRow(pdf, [`${row.letter} - ${formatVatRate(row.rate)}`, `HT ${formatEuros(row.base)}`, `TVA ${formatEuros(row.vat)}`, '', formatEuros(row.total)], 'Helvetica');
  pdf.moveDown(1).font('Helvetica').fontSize(8.5).fillColor('#5B665F').text(plain(content.creditedInvoice ? 'Remboursé sur la carte de la commande. Avoir conservé dix ans.' : 'Réglée par carte bancaire. Facture conservée dix ans. Pas d’escompte pour paiement anticipé.'), margin, pdf.y);
}
