/** Differences between a supplier's invoice and our records, worded for the team and the supplier. */
import { z } from 'zod';

export const sumsChecked = [
  'line',
  'lines',
  'vatBase',
  'vat',
  'net',
  'vatTotal',
  'gross',
  'due',
] as const;

const name = z.string();
/** Expected credit in cents without VAT; negative when in the shop's favour. */
const costCents = z.int();
const lot = z.string().nullable();
const compared = { expected: z.number(), invoiced: z.number() };

export const differenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('buyer'), name }),
  z.object({ kind: z.literal('currency'), name }),
  z.object({ kind: z.literal('date'), day: z.string() }),
  z.object({ kind: z.literal('order'), name: name.nullable() }),
  z.object({ kind: z.literal('cancelledOrder'), name }),
  z.object({ kind: z.literal('bankAccount'), expected: z.string(), invoiced: z.string() }),
  z.object({ kind: z.literal('unknownProduct'), name, costCents }),
  z.object({ kind: z.literal('notOrdered'), name, costCents }),
  z.object({ kind: z.literal('unit'), name, invoiced: z.string() }),
  z.object({ kind: z.literal('vatRate'), name, ...compared }),
  /** In cents per pack or per kilogram. */
  z.object({ kind: z.literal('price'), name, ...compared, isWeighed: z.boolean(), costCents }),
  z.object({ kind: z.literal('lot'), name, invoiced: z.string(), costCents }),
  z.object({ kind: z.literal('quantity'), name, lot, ...compared, costCents }),
  /** In grams. */
  z.object({ kind: z.literal('weight'), name, lot, ...compared, costCents }),
  z.object({
    kind: z.literal('notInvoiced'),
    name,
    lot,
    expected: z.number(),
    isWeighed: z.boolean(),
  }),
  z.object({ kind: z.literal('charge'), name, costCents }),
  z.object({ kind: z.literal('sum'), what: z.enum(sumsChecked), name, ...compared, costCents }),
]);
export type Difference = z.infer<typeof differenceSchema>;
