/**
 * Content of an invoice, frozen at issue (CGI annexe II, art. 242 nonies A). The PDF is rendered
 * from it on demand.
 */
import { z } from 'zod';
import { companySchema } from '#domain/account/company.ts';
import { electronicInvoiceSchema } from '#domain/orders/electronic-invoice.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
  vatRowSchema,
  type FrozenSettlement,
} from '#domain/orders/frozen.ts';
import { quotationSchema } from '#domain/cart/contract.ts';
import { promotionLabel } from '#domain/catalogue/promotion-label.ts';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { territoryOf } from '#domain/france/territories.ts';
import { timeZone as frenchTimeZone } from '#domain/france/time-zones.ts';
import { vatLetter, vatOf } from '#domain/france/vat.ts';
import { hasVat, priceOfWeightCents } from '#domain/measures/money.ts';
import { isCancelled } from '#domain/orders/state-groups.ts';
import { baggedProduct } from './bagged-product.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

const sellerPartySchema = companySchema.extend({ email: z.string() });

export const invoiceContentSchema = z.object({
  number: z.string(),
  orderNumber: z.string(),
  issuedAt: z.string(),
  deliveredAt: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    vatNumber: z.string(),
    /** The letterhead; absent from older invoices. */
    brand: z
      .object({
        name: z.string(),
        colour: z.string(),
        /** Id of its files, which are kept for ever. Absent: the name is written. */
        logo: z.string().optional(),
      })
      .optional(),
    /** In which its dates are; absent from older invoices, of mainland France. */
    timeZone: z.string().optional(),
    /** The establishment that prepared the order, where it is not the first site. */
    site: z.object({ name: z.string(), address: z.string(), siret: z.string() }).optional(),
    /** The same seller, field by field; absent from older invoices. */
    party: sellerPartySchema.optional(),
  }),
  customer: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** The company billed; absent when the customer is. */
    company: companySchema.optional(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      vatLetter: z.string(),
      totalCents: z.int(),
      /** Quantity times price, when the bill is lower; absent from older invoices. */
      grossCents: z.int().optional(),
      /** Deductions from gross to total: promotions and gifts. */
      reductions: z.array(z.object({ label: z.string(), amountCents: z.int() })).optional(),
    }),
  ),
  adjustments: z.array(
    z.object({
      label: z.string(),
      amountCents: z.int(),
      /** Of fees, which follow the goods; absent from older invoices. */
      vatLetters: z.string().optional(),
    }),
  ),
  vat: z.array(vatRowSchema),
  /** Instead of VAT, when the seller is exempt. */
  vatMention: z.string().optional(),
  totalCents: z.int(),
  /** Apple Pay, Google Pay or PayPal; absent for a card, and from older invoices. */
  paidBy: z.string().optional(),
  /** For credit notes: the corrected invoice. */
  creditedInvoice: z.object({ number: z.string(), issuedAt: z.string() }).optional(),
  /** Amounts without VAT, of documents that a company gets. */
  electronic: electronicInvoiceSchema.optional(),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

type Issued = { number: string; issuedAt: Temporal.Instant; seller: InvoiceContent['seller'] };

export function invoiceContent(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { number, issuedAt, seller }: Issued,
): InvoiceContent {
  const settlement = frozenSettlementSchema.parse(order.settlement);
  const quotation = quotationSchema.parse(order.quotation);
  const customer = frozenCustomerSchema.parse(order.customer);
  const { address } = frozenDeliverySchema.parse(order.delivery);
  const vatLetters = settlement.vat.map(({ letter }) => letter).join(', ');
  return {
    number,
    orderNumber: order.number,
    issuedAt: issuedAt.toString(),
    deliveredAt: order.updated_at.toString(),
    seller,
    customer: {
      name: `${customer.firstname} ${customer.lastname}`,
      address: address
        ? `${address.streetNumber ?? ''} ${address.street}, ${address.postalCode} ${address.city}`.trim()
        : '',
      email: customer.email,
      ...(customer.company ? { company: customer.company } : {}),
    },
    lines: billedLines(lines).map(invoiceLine),
    adjustments: [
      ...(settlement.couponDiscountCents > 0
        ? [{ label: 'Codes et avantages', amountCents: -settlement.couponDiscountCents }]
        : []),
      ...(quotation.shipping > 0 && settlement.feesCents > 0
        ? [{ label: 'Frais de livraison', amountCents: quotation.shipping, vatLetters }]
        : []),
      ...(quotation.preparationFee > 0 && settlement.feesCents > 0
        ? [{ label: 'Frais de préparation', amountCents: quotation.preparationFee, vatLetters }]
        : []),
      ...cappedBy(order, settlement),
    ],
    vat: settlement.vat,
    ...mentionOf(settlement.vat, seller),
    totalCents: settlement.billedCents,
  };
}

/** Fresh products of an uncollected pickup are billed up to the amount announced, and to the order's. */
function cappedBy(
  { status }: OrderRow,
  { netCents, couponDiscountCents, billedCents }: FrozenSettlement,
): InvoiceContent['adjustments'] {
  const amountCents = billedCents - (netCents - couponDiscountCents);
  return isCancelled(status) && amountCents < 0
    ? [{ label: 'Au-dessus du montant dû, offert', amountCents }]
    : [];
}

/** By the lines, since an order keeps the regime under which it was placed. */
function mentionOf(
  vat: InvoiceContent['vat'],
  { party, timeZone = frenchTimeZone }: InvoiceContent['seller'],
): Pick<InvoiceContent, 'vatMention'> {
  if (vat.length === 0 || vat.some(hasVat)) return {};
  const territory = territoryOf({ postalCode: party?.postalCode ?? null, timeZone });
  return { vatMention: vatOf(territory).mention ?? vatExemptionMention };
}

/** What nothing was billed for is not on the invoice. */
export const billedLines = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.filter((line) => (line.billed_cents ?? 0) > 0);

function invoiceLine(line: OrderLineRow): InvoiceContent['lines'][number] {
  const { product, quotation, unitPriceCents, vatRateBasisPoints } = baggedProduct(line);
  return {
    name: product.name,
    quantity: billedQuantity(line, quotation),
    unitPrice: unitPrice(unitPriceCents, quotation),
    vatLetter: vatLetter(vatRateBasisPoints),
    totalCents: line.billed_cents ?? 0,
    ...reductionsOf(line),
  };
}

/** Makes each line verifiable: quantity × price = gross, minus reductions = total. */
function reductionsOf(
  line: OrderLineRow,
): Pick<InvoiceContent['lines'][number], 'grossCents' | 'reductions'> {
  const { product, quotation, unitPriceCents } = baggedProduct(line);
  const grossCents =
    quotation === 'weight'
      ? priceOfWeightCents(unitPriceCents, line.prepared_grams ?? line.announced_grams ?? 0)
      : unitPriceCents * (line.prepared_quantity ?? line.requested_quantity);
  const giftCents = line.offered_cents;
  const discountCents = grossCents - (line.billed_cents ?? 0) - giftCents;
  // A negative discount comes from older lines billed by the piece rather than by weight.
  if (discountCents < 0 || discountCents + giftCents === 0) return {};
  const { promotion } = product;
  const reductions = [
    {
      label: promotion ? `Promotion ${promotionLabel(promotion)}` : 'Promotion',
      amountCents: -discountCents,
    },
    {
      label: giftLabel(line),
      amountCents: -giftCents,
    },
  ];
  return { grossCents, reductions: reductions.filter(({ amountCents }) => amountCents < 0) };
}

function giftLabel({ short_lived_until: shortLived, replacement }: OrderLineRow): string {
  if (shortLived) return 'Date plus courte que promis, offert';
  return replacement ? 'Différence de prix offerte' : 'Surplus de poids offert';
}

function billedQuantity(line: OrderLineRow, quotation: 'count' | 'weight'): string {
  if (quotation === 'count') return String(line.prepared_quantity ?? line.requested_quantity);
  return `${((line.prepared_grams ?? line.announced_grams ?? 0) / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 3 })} kg`;
}

function unitPrice(cents: number, quotation: 'count' | 'weight'): string {
  const euros = (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 });
  return quotation === 'weight' ? `${euros} €/kg` : `${euros} €`;
}
