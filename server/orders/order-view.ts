/** Maps order rows to the API's customer and staff views. */
import { agreedMarginSchema, quotationSchema, wishSchema } from '#domain/cart/contract.ts';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import type { Order, OrderProduct, OrderSummary } from '#domain/orders/contract.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenProductSchema,
  frozenReplacementSchema,
  frozenSettlementSchema,
  type FrozenReplacement,
  type FrozenSettlement,
} from '#domain/orders/frozen.ts';
import { currentStatuses, isCompletable, statusLabel, whyLocked } from '#domain/orders/states.ts';
import { vatRows } from '#domain/orders/settle.ts';
import { secondsUntil } from '#domain/time/clock.ts';
import { vatLetter } from '#domain/france/vat.ts';
import { awaitsPreparation, isCancelled, awaitsPickup } from '#domain/orders/state-groups.ts';
import type { Row } from '#server/platform/schema.ts';
import { invoiceContentSchema } from './invoice-content.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { explainTotal } from './explain-total.ts';
import {
  releasedCents,
  viewPayment,
  type AwaitedPayment,
  type ViewedPayment,
} from './view-payment.ts';
import { keptUntil, uncollectedReason } from '#domain/orders/uncollected.ts';

export function viewSummary(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Temporal.Instant,
): OrderSummary {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const quotation = quotationSchema.parse(order.quotation);
  const settlement = parseSettlement(order);
  const status = order.status;
  const mode = isCollection(delivery.type) ? 'collection' : 'delivery';
  const changeable = { status, completableUntil: order.completable_until };
  const lockedReason = whyLocked(changeable, now);
  const isOpen = lockedReason === null;
  return {
    id: order.id,
    number: order.number,
    status,
    statusLabel: statusLabel(status, mode),
    kind: order.initial_order_id ? 'additional' : 'new',
    placedAt: order.placed_at.toString(),
    delivery: {
      type: delivery.type,
      label: mode === 'collection' ? delivery.zoneName : addressLabel(delivery.address),
      from: delivery.from,
      to: delivery.to,
    },
    total: settlement?.billedCents ?? quotation.total,
    units: lines.reduce((sum, line) => sum + line.requested_quantity, 0),
    pictures: lines.slice(0, 4).map((line) => frozenProductSchema.parse(line.product).picture.base),
    completableUntil: isCompletable(changeable, now)
      ? (order.completable_until?.toString() ?? null)
      : null,
    canCancel: isOpen,
    canModify: isOpen,
    lockedReason,
  };
}

function addressLabel(
  address: { streetNumber?: string | undefined; street: string; city: string } | null,
): string {
  return address ? `${address.streetNumber ?? ''} ${address.street}, ${address.city}`.trim() : '';
}

const parseSettlement = (order: OrderRow): FrozenSettlement | null =>
  order.settlement ? frozenSettlementSchema.parse(order.settlement) : null;

export function viewProduct(line: OrderLineRow): OrderProduct {
  const product = frozenProductSchema.parse(line.product);
  const isPrepared = line.prepared_quantity !== null;
  const replacement = line.replacement ? frozenReplacementSchema.parse(line.replacement) : null;
  const vatRate = replacement?.vatRateBasisPoints ?? line.vat_rate_basis_points;
  return {
    id: line.product_id,
    sku: line.sku,
    name: product.name,
    slug: product.slug,
    picture: product.picture,
    packSize: product.packSize,
    quotation: line.quotation,
    unitTerm: product.unitTerm,
    requestedQuantity: line.requested_quantity,
    preparedQuantity: line.prepared_quantity,
    billedQuantity:
      line.billed_cents === null ? null : line.billed_cents > 0 ? line.prepared_quantity : 0,
    announcedGrams: line.announced_grams,
    preparedGrams: line.prepared_grams,
    unitPrice: line.unit_price_cents,
    requestedPrice: line.requested_cents,
    billedPrice: line.billed_cents,
    maximumProductPrice: line.maximum_cents,
    vatRate,
    vatLetter: vatLetter(vatRate),
    replacedBy:
      replacement && line.replaced_by ? viewReplacement(line.replaced_by, replacement) : null,
    missingWish: line.wish === null ? null : wishSchema.parse(line.wish),
    approvedByClient: line.approved_by_client,
    notCharged: isPrepared && line.prepared_quantity === 0,
    offered: line.offered_cents,
    recipeIds: product.recipeIds,
  };
}

function viewReplacement(
  id: string,
  { product, quotation, unitPriceCents }: FrozenReplacement,
): NonNullable<OrderProduct['replacedBy']> {
  return {
    id,
    name: product.name,
    slug: product.slug,
    packSize: product.packSize,
    picture: product.picture,
    quotation,
    unitPrice: unitPriceCents,
  };
}

export type OrderParts = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  events: readonly Row<'order_events'>[];
  invoices: readonly Row<'invoices'>[];
  payment: ViewedPayment | undefined;
  awaited: AwaitedPayment | null;
  initialOrder: { id: string; number: string } | null;
  newerOrder: Order['newerOrder'];
  formerOrders: Order['formerOrders'];
  terms: Order['terms'];
  instructions: string | null;
  pickupCode: string;
  now: Temporal.Instant;
};

export function viewOrder(parts: OrderParts): Order {
  const { order, lines, payment } = parts;
  const summary = viewSummary(order, lines, parts.now);
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const quotation = quotationSchema.parse(order.quotation);
  const settlement = parseSettlement(order);
  // The bill of a cancelled order is not that of its preparation.
  const billed = isCancelled(order.status) ? null : settlement;
  const mode = isCollection(delivery.type) ? 'collection' : 'delivery';
  return {
    ...summary,
    activeDeliveryPrice: quotation.shipping,
    replaceMissingProducts: delivery.isReplacingMissing,
    askBeforeReplacing: delivery.isAskingFirst,
    ...agreedMarginSchema.parse(quotation),
    canChangeWishes: awaitsPreparation(order.status),
    initialOrder: parts.initialOrder,
    newerOrder: parts.newerOrder,
    formerOrders: parts.formerOrders,
    timeLeft: summary.completableUntil ? secondsUntil(summary.completableUntil, parts.now) : null,
    address: delivery.address,
    instructions: parts.instructions,
    pickupCode:
      mode === 'collection' && currentStatuses.includes(summary.status) ? parts.pickupCode : null,
    customer: frozenCustomerSchema.parse(order.customer),
    products: lines.map(viewProduct),
    amounts: {
      net: settlement?.netCents ?? quotation.net,
      discount: quotation.discount,
      shipping: quotation.shipping,
      preparationFee: quotation.preparationFee,
      total: quotation.total,
      preauthorization: order.preauthorization_cents,
      billed: settlement?.billedCents ?? null,
      captured: payment?.captured_cents ?? 0,
      released: releasedCents(payment),
      refunded: payment?.refunded_cents ?? 0,
      gift: settlement?.giftCents ?? 0,
    },
    vat:
      settlement?.vat ??
      vatRows(
        lines.map((line) => ({ rate: line.vat_rate_basis_points, cents: line.requested_cents })),
        quotation.total - quotation.net,
      ),
    explanation: inFrenchSpaces(explainTotal(quotation, lines, billed)),
    events: parts.events.map((event) => ({
      at: event.at.toString(),
      status: event.to_status,
      label: statusLabel(event.to_status, mode),
    })),
    ...viewCollection(order, parts.events),
    ...viewPayment(payment, parts.awaited),
    invoices: parts.invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      kind: invoice.kind,
      issuedAt: invoice.issued_at.toString(),
      total: invoice.total_cents,
      vat: invoiceContentSchema.parse(invoice.content).vat,
    })),
    terms: parts.terms,
  };
}

/** A pickup that nobody has come for yet, or that was cancelled because nobody did. */
function viewCollection(
  order: OrderRow,
  events: readonly Row<'order_events'>[],
): Pick<Order, 'lateCollection' | 'neverCollected'> {
  const before = awaitsPickup(order.status) ? keptUntil(order.collection_reminded_at) : null;
  return {
    lateCollection: before && {
      before: before.toString(),
      freshMaximum: order.uncollected_fresh_cents,
    },
    neverCollected:
      isCancelled(order.status) && events.some(({ reason }) => reason === uncollectedReason),
  };
}
