/** What an invoice says, frozen when it is issued (CGI annexe II, art. 242 nonies A). The PDF is drawn from it, any number of times. */
import { z } from 'zod';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
  vatRowSchema,
} from '#domain/orders/frozen.ts';
import { quotationSchema } from '#domain/cart/contract.ts';
import { vatLetter } from '#domain/money.ts';
import { baggedProduct } from './bagged-product.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

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
  }),
  customer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      vatLetter: z.string(),
      totalCents: z.int(),
    }),
  ),
  adjustments: z.array(z.object({ label: z.string(), amountCents: z.int() })),
  vat: z.array(vatRowSchema),
  totalCents: z.int(),
  /** Of a credit note only: the invoice that it corrects. */
  creditedInvoice: z.object({ number: z.string(), issuedAt: z.string() }).optional(),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** The demo company; a real one is written here before the shop opens. */
const seller = {
  name: 'Cabas SAS',
  address: '12 rue de la Roquette, 75011 Paris',
  registration: 'RCS Paris 900 000 000 · capital 100 000 €',
  vatNumber: 'FR00 900000000',
};

export function invoiceContent(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  number: string,
  issuedAt: Temporal.Instant,
): InvoiceContent {
  const settlement = frozenSettlementSchema.parse(order.settlement);
  const quotation = quotationSchema.parse(order.quotation);
  const customer = frozenCustomerSchema.parse(order.customer);
  const { address } = frozenDeliverySchema.parse(order.delivery);
  const billed = lines.filter((line) => (line.billed_cents ?? 0) > 0);
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
    },
    lines: billed.map(invoiceLine),
    adjustments: [
      ...(settlement.couponDiscountCents > 0
        ? [{ label: 'Codes et avantages', amountCents: -settlement.couponDiscountCents }]
        : []),
      ...(quotation.shipping > 0
        ? [{ label: 'Frais de livraison', amountCents: quotation.shipping }]
        : []),
      ...(quotation.preparationFee > 0
        ? [{ label: 'Frais de préparation', amountCents: quotation.preparationFee }]
        : []),
    ],
    vat: settlement.vat,
    totalCents: settlement.billedCents,
  };
}

function invoiceLine(line: OrderLineRow): InvoiceContent['lines'][number] {
  const { product, quotation, unitPriceCents, vatRateBasisPoints } = baggedProduct(line);
  return {
    name: product.name,
    quantity: billedQuantity(line, quotation),
    unitPrice: unitPrice(unitPriceCents, quotation),
    vatLetter: vatLetter(vatRateBasisPoints),
    totalCents: line.billed_cents ?? 0,
  };
}

function billedQuantity(line: OrderLineRow, quotation: 'count' | 'weight'): string {
  if (quotation === 'count') return String(line.prepared_quantity ?? line.requested_quantity);
  return `${((line.prepared_grams ?? line.announced_grams ?? 0) / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 3 })} kg`;
}

function unitPrice(cents: number, quotation: 'count' | 'weight'): string {
  const euros = (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 });
  return quotation === 'weight' ? `${euros} €/kg` : `${euros} €`;
}
