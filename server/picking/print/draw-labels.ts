/** Bag labels on A4 sheets of ten, 105 × 57 mm each. Never the pickup code: a bag must not open itself. */
import { bagText, type Bag } from '#domain/orders/bags.ts';
import { bold, ink, quiet, regular, written } from '#server/orders/invoice-style.ts';
import { formatDay, formatHour } from '#server/platform/shop-time.ts';
import { openPaper } from './open-paper.ts';
import type { OrderSheet } from './read-sheets.ts';

const columns = 2;
const rows = 5;
const perPage = columns * rows;
const millimetre = 72 / 25.4;
const labelWidth = 105 * millimetre;
const labelHeight = 57 * millimetre;
const topMargin = 6 * millimetre;
const padding = 6 * millimetre;
const inside = labelWidth - 2 * padding;

/** The bags of each order: counted ones, or as many as asked for before the count. */
export type Labelled = { sheet: OrderSheet; bags: readonly Pick<Bag, 'number' | 'isCold'>[] };

export type DrawLabels = typeof drawLabels;

export async function drawLabels(
  orders: readonly Labelled[],
  at: Temporal.Instant,
): Promise<Buffer> {
  const { pdf, finish } = await openPaper('Étiquettes des sacs', at);
  const labels = orders.flatMap(({ sheet, bags }) =>
    bags.map((bag) => ({ sheet, bag, count: bags.length })),
  );
  for (const [index, label] of labels.entries()) {
    const place = index % perPage;
    if (place === 0) pdf.addPage();
    drawLabel(pdf, label, {
      x: (place % columns) * labelWidth + padding,
      y: topMargin + Math.floor(place / columns) * labelHeight + padding,
    });
  }
  return finish();
}

function drawLabel(
  pdf: PDFKit.PDFDocument,
  { sheet, bag, count }: { sheet: OrderSheet; bag: Labelled['bags'][number]; count: number },
  { x, y }: { x: number; y: number },
): void {
  const oneLine = { width: inside, height: 18, ellipsis: true };
  pdf
    .fillColor(ink)
    .font(bold, 26)
    .text(sheet.number, x, y, { ...oneLine, height: 32 });
  pdf.font(bold, 11).text(written(bagText(bag, count)), x, y + 8, {
    width: inside,
    align: 'right',
    lineBreak: false,
  });
  pdf.font(bold, 13).text(written(sheet.customerName), x, y + 38, oneLine);
  pdf
    .font(regular, 11)
    .text(written([sheet.place, sheet.city].filter(Boolean).join(' · ')), x, y + 57, oneLine);
  const slot = `${formatDay(sheet.from)}, ${formatHour(sheet.from)} – ${formatHour(sheet.to)}`;
  pdf.text(written(slot), x, y + 74, oneLine);
  pdf.font(bold, 10).fillColor(quiet);
  pdf.text(written(sheet.remarks.join(' · ')), x, y + 94, oneLine);
}
