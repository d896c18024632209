/** Picking lists on A4: each slot begins a page, and an order is not cut when it fits on one. */
import { formatGrams, plural } from '#domain/measures/quantity.ts';
import { bold, ink, quiet, regular, written } from '#server/orders/invoice-style.ts';
import { formatDate, formatSlot, formatTime } from '#server/platform/shop-time.ts';
import { openPaper } from './open-paper.ts';
import type { OrderSheet, SheetLine } from './read-sheets.ts';

/** Given by open-threads.ts, as is `DrawLabels`: draws in another thread than the shoppers'. */
export type DrawSheets = typeof drawSheets;

const margin = 40;
const width = 515;
const bottom = 790;
const rowHeight = 16;
const aisleHeight = 19;
const headHeight = 40;

export async function drawSheets(
  sheets: readonly OrderSheet[],
  at: Temporal.Instant,
): Promise<Buffer> {
  const { pdf, finish } = await openPaper('Commandes à préparer', at);
  for (const ofSlot of Map.groupBy(sheets, ({ from, to }) => `${from} ${to}`).values())
    drawSlot(pdf, ofSlot);
  numberPages(pdf, at);
  return finish();
}

function drawSlot(pdf: PDFKit.PDFDocument, sheets: readonly OrderSheet[]): void {
  const [first] = sheets;
  if (!first) return;
  const slot = formatSlot(first);
  pdf.addPage();
  pdf
    .font(bold, 16)
    .fillColor(ink)
    .text(written(slot.charAt(0).toUpperCase() + slot.slice(1)), margin, margin, { width });
  const lines = sheets.flatMap(linesOf);
  const weighed = lines.filter(({ grams }) => grams !== null).length;
  const facts = [
    plural(sheets.length, 'commande'),
    `${plural(lines.length, 'ligne')}${weighed > 0 ? `, dont ${weighed} à peser` : ''}`,
  ];
  pdf
    .font(regular, 10)
    .fillColor(quiet)
    .text(written(facts.join(' · ')), { width });
  pdf.y += 10;
  for (const sheet of sheets) drawOrder(pdf, sheet);
}

function drawOrder(pdf: PDFKit.PDFDocument, sheet: OrderSheet): void {
  const height = headHeight + sheet.aisles.length * aisleHeight + linesOf(sheet).length * rowHeight;
  const isWholeOnAPage = height < bottom - margin;
  keepTogether(pdf, isWholeOnAPage ? height : headHeight + aisleHeight + rowHeight);
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(1)
    .stroke(ink);
  const top = pdf.y + 6;
  pdf.font(bold, 13).fillColor(ink).text(`n° ${sheet.number}`, margin, top, { lineBreak: false });
  pdf
    .font(regular, 10.5)
    .text(written(`${sheet.customerName} · ${sheet.place}`), margin + 95, top + 2, {
      width: width - 95,
      height: 13,
      ellipsis: true,
    });
  pdf.font(bold, 9).text(written(sheet.remarks.join(' · ')), margin + 95, top + 17, {
    width: width - 95,
    height: 12,
    ellipsis: true,
  });
  pdf.y = top + headHeight - 6;
  for (const { name, lines } of sheet.aisles) {
    keepTogether(pdf, aisleHeight + rowHeight);
    pdf
      .font(bold, 9.5)
      .fillColor(quiet)
      .text(written(name), margin, pdf.y + 4, { width, height: 12, ellipsis: true });
    pdf.y += 2;
    for (const line of lines) drawLine(pdf, line);
  }
  pdf.y += 8;
}

function drawLine(
  pdf: PDFKit.PDFDocument,
  { quantity, name, packSize, grams, wish }: SheetLine,
): void {
  keepTogether(pdf, rowHeight);
  const top = pdf.y;
  pdf
    .rect(margin + 2, top + 2, 9, 9)
    .lineWidth(0.8)
    .stroke(ink);
  pdf.font(bold, 10.5).fillColor(ink);
  pdf.text(`${quantity} ×`, margin + 18, top, { width: 34, align: 'right', lineBreak: false });
  pdf
    .font(regular, 10.5)
    .text(
      written(`${name}, ${packSize}${wish ? ` (s’il manque : ${wish})` : ''}`),
      margin + 60,
      top,
      {
        width: grams === null ? width - 60 : width - 230,
        height: 13,
        ellipsis: true,
      },
    );
  if (grams !== null)
    pdf.text(written(`${formatGrams(grams)} prévus · pesé : ______ g`), margin + width - 165, top, {
      width: 165,
      align: 'right',
      lineBreak: false,
    });
  pdf.y = top + rowHeight;
}

function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height <= bottom) return;
  pdf.addPage();
  pdf.y = margin;
}

const linesOf = ({ aisles }: OrderSheet): SheetLine[] => aisles.flatMap(({ lines }) => lines);

function numberPages(pdf: PDFKit.PDFDocument, at: Temporal.Instant): void {
  const { start, count } = pdf.bufferedPageRange();
  const time = at.toString();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const text = `Imprimé le ${formatDate(time)} à ${formatTime(time)}, à détruire après la préparation · page ${page + 1} sur ${count}`;
    pdf
      .font(regular, 8)
      .fillColor(quiet)
      .text(written(text), margin, 812, { width, align: 'right', lineBreak: false });
  }
}
