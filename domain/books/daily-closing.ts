/** Daily closing: payment data kept unalterable, secured and archived (CGI, art. 286 I-3° bis). */
import { z } from 'zod';

const cents = z.int();
const count = z.int().min(0);
/** Billed and refunded amounts, VAT included; both positive. */
const turnoverSchema = z.object({ salesCents: cents, refundsCents: cents });
const documentsSchema = z.object({
  count,
  first: z.string().nullable(),
  last: z.string().nullable(),
});

const dayFiguresSchema = z.object({
  ...turnoverSchema.shape,
  orders: count,
  /** By card brand or wallet. */
  takings: z.array(z.object({ means: z.string(), takenCents: cents, refundedCents: cents })),
  /** Invoices minus credit notes. */
  vat: z.array(
    z.object({ rateBasisPoints: z.int(), baseCents: cents, vatCents: cents, totalCents: cents }),
  ),
  /** Delivery and preparation fees, already included in sales and refunds. */
  feesCents: cents,
  feesRefundedCents: cents,
  /** Not billed: promo codes and coupons used, and excess weight or price offered to customers. */
  codesCents: cents,
  giftsCents: cents,
  /** Goodwill gestures given by the team that day. */
  gestures: z.object({ count, amountCents: cents }),
  invoices: documentsSchema,
  creditNotes: documentsSchema,
  /** Amounts withdrawn by payers' banks, and returned. Absent from closings of older releases. */
  disputes: z.object({ withdrawnCents: cents, returnedCents: cents }).optional(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

const countedSchema = dayFiguresSchema.extend({
  /** Running totals including this day. The perpetual total is never reset. */
  totals: z.object({ month: turnoverSchema, year: turnoverSchema, perpetual: turnoverSchema }),
});
/** Excludes goodwill gestures, which the seller gives, not a site. */
const siteClosingSchema = countedSchema.omit({ gestures: true }).extend({
  id: z.string(),
  name: z.string(),
  /** Null: uses the seller's SIRET. */
  siret: z.string().nullable(),
});
export type SiteClosing = z.infer<typeof siteClosingSchema>;

export const closingContentSchema = countedSchema.extend({
  /** Breakdown by site, adding up to the totals. Absent when one site has sold, and from older closings. */
  sites: z.array(siteClosingSchema).optional(),
});
export type ClosingContent = z.infer<typeof closingContentSchema>;

export type Closing = {
  day: string;
  number: number;
  endedAt: string;
  closedAt: string;
  content: ClosingContent;
  previousHash: string;
};

export const firstPreviousHash = '0'.repeat(64);

type Turnover = z.infer<typeof turnoverSchema>;
const nothing: Turnover = { salesCents: 0, refundsCents: 0 };

/** Adds a day, of the seller or of a site, to the running totals of the previous closing. */
export function closingContent<Figures extends Omit<DayFigures, 'gestures'>>(
  day: string,
  figures: Figures,
  previous: { day: string; content: Pick<ClosingContent, 'totals'> } | null,
): Figures & Pick<ClosingContent, 'totals'> {
  const plus = (before: Turnover): Turnover => ({
    salesCents: before.salesCents + figures.salesCents,
    refundsCents: before.refundsCents + figures.refundsCents,
  });
  const totals = previous?.content.totals;
  const isSame = (length: number) => previous?.day.slice(0, length) === day.slice(0, length);
  return {
    ...figures,
    totals: {
      month: plus(isSame('YYYY-MM'.length) ? (totals?.month ?? nothing) : nothing),
      year: plus(isSame('YYYY'.length) ? (totals?.year ?? nothing) : nothing),
      perpetual: plus(totals?.perpetual ?? nothing),
    },
  };
}

/** Returns the text covered by a closing's hash: JSON with sorted keys. */
export function sealedText({
  day,
  number,
  endedAt,
  closedAt,
  content,
  previousHash,
}: Closing): string {
  return JSON.stringify(sortKeys({ day, number, endedAt, closedAt, content, previousHash }));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
