/** CGI, article 286 I-3° bis: data of payments are kept unalterable, secured and archived. */
import { z } from 'zod';

const cents = z.int();
const count = z.int().min(0);
/** Billed, and refunded, VAT included; both positive. */
const turnoverSchema = z.object({ salesCents: cents, refundsCents: cents });
const documentsSchema = z.object({
  count,
  first: z.string().nullable(),
  last: z.string().nullable(),
});

const dayFiguresSchema = z.object({
  ...turnoverSchema.shape,
  orders: count,
  /** By brand of card or wallet. */
  takings: z.array(z.object({ means: z.string(), takenCents: cents, refundedCents: cents })),
  /** Invoices less credit notes. */
  vat: z.array(
    z.object({ rateBasisPoints: z.int(), baseCents: cents, vatCents: cents, totalCents: cents }),
  ),
  /** Within the sales and refunds: delivery and preparation. */
  feesCents: cents,
  feesRefundedCents: cents,
  /** Not billed: promo codes and coupons used, and weight or price above the bill. */
  codesCents: cents,
  giftsCents: cents,
  /** Given to customers by the team that day. */
  gestures: z.object({ count, amountCents: cents }),
  invoices: documentsSchema,
  creditNotes: documentsSchema,
  /** Taken back by payers' banks, and returned. Absent from the closings of older releases. */
  disputes: z.object({ withdrawnCents: cents, returnedCents: cents }).optional(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

const countedSchema = dayFiguresSchema.extend({
  /** Including this day. The perpetual total is never reset. */
  totals: z.object({ month: turnoverSchema, year: turnoverSchema, perpetual: turnoverSchema }),
});
/** Gestures belong to no site: the seller gives them to a customer. */
const siteClosingSchema = countedSchema.omit({ gestures: true }).extend({
  id: z.string(),
  name: z.string(),
  /** Null: the seller's own. */
  siret: z.string().nullable(),
});
export type SiteClosing = z.infer<typeof siteClosingSchema>;

export const closingContentSchema = countedSchema.extend({
  /** The same by site, whose sums are those above. Absent where one site has sold, and from older closings. */
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

/** Adds the day of the seller, or of a site, to the running totals of the previous closing. */
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

/** The text that a closing's hash covers: JSON with its keys in alphabetical order. */
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
