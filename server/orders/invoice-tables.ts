/** The tables of products and VAT. Each cell references its headers for screen readers. */
import { formatEuros, formatVatRate } from '#domain/measures/money.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { bold, ink, regular, stripe, written } from './invoice-style.ts';

const small = 9.5;
const cellStyle = {
  border: 0,
  padding: { top: 4.5, right: 6, bottom: 4.5, left: 6 },
  textColor: ink,
};

type Align = 'left' | 'right' | 'center';
const alignments: Record<'lines' | 'vat', readonly Align[]> = {
  lines: ['left', 'right', 'right', 'center', 'right'],
  vat: ['left', 'right', 'right', 'right'],
};

export function drawLines(
  pdf: PDFKit.PDFDocument,
  structParent: PDFKit.PDFStructureElement,
  content: InvoiceContent,
): void {
  const table = openTable(pdf, structParent, alignments.lines, ['*', 76, 88, 44, 84]);
  // Without VAT there is no price with taxes to tell from one without.
  const [taxes, vat] = content.vatMention ? ['', ''] : [' TTC', 'TVA'];
  table.row(['Produit', 'Quantité', `Prix${taxes}`, vat, `Total${taxes}`].map(columnHeader));
  for (const { name, quantity, unitPrice, vatLetter, ...bought } of content.lines) {
    const amount = formatEuros(bought.grossCents ?? bought.totalCents);
    table.row([rowHeader(name), ...[quantity, unitPrice, vatLetter, amount].map(figure)]);
    for (const { label, amountCents } of bought.reductions ?? [])
      table.row([rowHeader(`${name} : ${label}`, 4), figure(formatEuros(amountCents))]);
  }
  for (const { label, amountCents, vatLetters = '' } of content.adjustments)
    table.row([rowHeader(label, 3), ...[vatLetters, formatEuros(amountCents)].map(figure)]);
  table.row([
    {
      ...rowHeader(`${content.creditedInvoice ? 'Total remboursé' : 'Total'}${taxes}`, 4),
      ...strong,
    },
    { ...figure(formatEuros(content.totalCents)), ...strong },
  ]);
  table.end();
}

export function drawVat(
  pdf: PDFKit.PDFDocument,
  structParent: PDFKit.PDFStructureElement,
  { vat, vatMention }: InvoiceContent,
): void {
  if (vatMention) return drawMention(pdf, structParent, vatMention);
  structParent.add(
    pdf.struct('H2', {}, () => {
      pdf
        .font(bold, 11)
        .fillColor(ink)
        .text('TVA par taux', pdf.page.margins.left, pdf.y + 18);
    }),
  );
  pdf.y += 4;
  const table = openTable(pdf, structParent, alignments.vat, ['*', 100, 100, 100]);
  table.row(['Taux', 'Base HT', 'TVA', 'Total TTC'].map(columnHeader));
  for (const { letter, rate, base, vat: tax, total } of vat)
    table.row([
      rowHeader(`${letter} : ${formatVatRate(rate)}`),
      ...[base, tax, total].map((cents) => figure(formatEuros(cents))),
    ]);
  table.end();
}

function drawMention(
  pdf: PDFKit.PDFDocument,
  structParent: PDFKit.PDFStructureElement,
  mention: string,
): void {
  structParent.add(
    pdf.struct('P', {}, () => {
      pdf
        .font(bold, small)
        .fillColor(ink)
        .text(written(mention), pdf.page.margins.left, pdf.y + 18);
    }),
  );
}

function openTable(
  pdf: PDFKit.PDFDocument,
  structParent: PDFKit.PDFStructureElement,
  aligned: readonly Align[],
  widths: readonly (string | number)[],
): PDFKit.Mixins.PDFTableObject {
  pdf.font(regular, small);
  const options = {
    structParent,
    defaultStyle: cellStyle,
    rowStyles: (row: number) => (row % 2 === 0 ? { backgroundColor: stripe } : {}),
    columnStyles: widths.map((width, index) => ({ width, align: { x: aligned[index] ?? 'left' } })),
  };
  return pdf.table(options);
}

const strong = { font: { src: bold } };
const columnHeader = (text: string) => ({ text, type: 'TH', scope: 'Column', ...strong }) as const;
const rowHeader = (text: string, colSpan = 1) =>
  ({ text: written(text), type: 'TH', scope: 'Row', colSpan, align: { x: 'left' } }) as const;
const figure = (text: string) => ({ text: written(text) });
