/** A supplier's invoice as read from its file: Factur-X, UBL or CII. */
import { z } from 'zod';
import { daySchema } from '../time/typed-dates.ts';

/** Indexed columns are bounded: PostgreSQL limits index entries to about 2,700 bytes. */
const partySchema = z.object({
  name: z.string().max(300),
  /** SIREN or SIRET as written; null if missing. */
  registrationNumber: z.string().max(50).nullable(),
  vatNumber: z.string().max(50).nullable(),
  /** Electronic address in the reform's directory; absent if missing. */
  address: z.string().optional(),
});

export const supplierInvoiceSchema = z.object({
  syntax: z.enum(['cii', 'ubl']),
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string().min(1).max(100),
  issuedOn: daySchema,
  dueOn: daySchema.nullable(),
  currency: z.string(),
  seller: partySchema,
  buyer: partySchema,
  /** The shop's order number, as repeated by the supplier. */
  orderNumber: z.string().nullable(),
  iban: z.string().nullable(),
  lines: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      /** Reference in the supplier's catalogue. */
      code: z.string().nullable(),
      ean: z.string().nullable(),
      /** The shop's reference. */
      sku: z.string().nullable(),
      lot: z.string().nullable(),
      quantity: z.number(),
      /** UN/ECE recommendation 20 unit: C62, KGM… */
      unit: z.string(),
      /** Unit price in cents without VAT; suppliers may use fractions of a cent. */
      priceCents: z.number(),
      /** Negative for a charge. */
      reductionCents: z.int(),
      rate: z.int(),
      /** Net of reductions. */
      netCents: z.int(),
    }),
  ),
  /** Document-level charges, without VAT; allowances are negative. */
  charges: z.array(z.object({ label: z.string(), netCents: z.int(), rate: z.int() })),
  vat: z.array(z.object({ rate: z.int(), baseCents: z.int(), vatCents: z.int() })),
  totals: z.object({
    linesCents: z.int(),
    netCents: z.int(),
    vatCents: z.int(),
    grossCents: z.int(),
    prepaidCents: z.int(),
    dueCents: z.int(),
  }),
});
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>;
export type SupplierInvoiceLine = SupplierInvoice['lines'][number];

/** Extracts the SIREN from a SIREN, SIRET or French VAT number; null without any. */
export function sirenOf({
  registrationNumber,
  vatNumber,
}: Pick<SupplierInvoice['seller'], 'registrationNumber' | 'vatNumber'>): string | null {
  const digits = registrationNumber?.replaceAll(/\D/g, '') ?? '';
  if (digits.length === 9 || digits.length === 14) return digits.slice(0, 9);
  return /^FR[\dA-Z]{2}(\d{9})$/.exec(vatNumber?.replaceAll(' ', '') ?? '')?.[1] ?? null;
}

/** Identifies the seller, since two sellers may use the same invoice number. */
export const sellerKeyOf = (seller: SupplierInvoice['seller']): string =>
  sirenOf(seller) ?? seller.vatNumber ?? seller.name.trim().toLowerCase();

/** Whether platform statuses cannot distinguish the two, since they identify invoices by these fields only. */
export const isSameInvoice = (one: SupplierInvoice, other: SupplierInvoice): boolean =>
  one.number === other.number &&
  one.kind === other.kind &&
  one.issuedOn === other.issuedOn &&
  sellerKeyOf(one.seller) === sellerKeyOf(other.seller);

/** The shop's order number on the invoice; null if missing, or of another system. */
export function orderNumberOf({
  orderNumber,
}: Pick<SupplierInvoice, 'orderNumber'>): number | null {
  const digits = orderNumber?.replaceAll(/\D/g, '') ?? '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
