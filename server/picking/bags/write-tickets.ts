/** The labels of an order's bags for a receipt printer, in ESC/POS: a cut after each. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { bagCode, bagText } from '#domain/orders/bags.ts';
import { formatDay, formatHour } from '#server/platform/shop-time.ts';
import type { Labelled } from '../print/draw-labels.ts';

/** Characters per line of an 80 mm printer; a narrower one wraps. */
const columns = 42;
const barcodeHeight = 80;

/** Never the pickup code: a bag must not open itself. */
export function writeTickets({ sheet, bags }: Labelled): Uint8Array {
  const printer = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 });
  // French accents and the euro sign, on every printer of this kind.
  printer.initialize().codepage('windows1252');
  const slot = `${formatDay(sheet.from)}, ${formatHour(sheet.from)} - ${formatHour(sheet.to)}`;
  for (const bag of bags) {
    printer
      .align('center')
      .bold(true)
      .size(2, 2)
      .line(sheet.number)
      .size(1, 2)
      .line(printable(bagText(bag, bags.length)))
      .bold(false)
      .size(1, 1)
      .line(printable(sheet.customerName))
      .line(printable([sheet.place, sheet.city].filter(Boolean).join(' · ')))
      .line(printable(slot));
    if (sheet.remarks.length > 0) printer.line(printable(sheet.remarks.join(' · ')));
    printer.barcode(bagCode(sheet.number, bag), 'code128', barcodeHeight).cut('partial');
  }
  return printer.encode();
}

/** Narrow and no-break spaces are in no code page; a control character would be a command. */
const printable = (text: string): string =>
  text.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/\p{Cc}/gu, '');
