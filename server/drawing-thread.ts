/** Draws PDF files beside the shop's own thread (open-threads.ts). It loads the fonts and pdfkit, not the shop. */
import { drawInvoice } from './orders/invoice-pdf.ts';
import type { InvoiceContent } from './orders/invoice-content.ts';
import { drawLabels, type Labelled } from './picking/print/draw-labels.ts';
import { drawSheets } from './picking/print/draw-sheets.ts';
import type { OrderSheet } from './picking/print/read-sheets.ts';
import { setShopTimeZone } from './platform/shop-time.ts';
import { answerTasks, asBuffer } from './platform/thread-tasks.ts';

/** `timeZone`: of the shop, which this thread does not follow. */
type Printed = { at: string; timeZone: string };

const tasks = {
  invoice: ({ content, logo }: { content: InvoiceContent; logo: Uint8Array | null }) =>
    drawInvoice(content, logo && asBuffer(logo)),
  sheets({ sheets, at, timeZone }: Printed & { sheets: readonly OrderSheet[] }) {
    setShopTimeZone(timeZone);
    return drawSheets(sheets, Temporal.Instant.from(at));
  },
  labels({ orders, at, timeZone }: Printed & { orders: readonly Labelled[] }) {
    setShopTimeZone(timeZone);
    return drawLabels(orders, Temporal.Instant.from(at));
  },
};
export type DrawingTasks = typeof tasks;

answerTasks(tasks);
