/** After delivery: captures the billed amount, releases the rest, then writes invoice and ledger. */
import { isCollection } from '#domain/delivery/collection.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
} from '#domain/orders/frozen.ts';
import { formatEuros, formatVatRate, hasVat } from '#domain/measures/money.ts';
import { walletName } from '#domain/payments/means-names.ts';
import { awaitsCharge, isCancelled, step } from '#domain/orders/state-groups.ts';
import { insertInvoice, findInvoiceOfOrder } from '#server/orders/invoice-store.ts';
import { ratedLine, withElectronicPart } from '#server/orders/electronic-part.ts';
import { billedLines, invoiceContent } from '#server/orders/invoice-content.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { findIssuingSite, nextNumberOfSite } from '#server/orders/issuing-site-store.ts';
import { readSeller } from '#server/orders/read-seller.ts';
import { findOrder, listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { viewPayment } from '#server/orders/view-payment.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findLivePayment,
  nextInvoiceNumber,
  postLedger,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { releaseAtBank } from './give-up-payment.ts';

/** Safe to rerun: the capture has an idempotency key, and the rest is one transaction guarded by the status. */
export async function settleDeliveredOrder(deps: CheckoutDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.database.db, orderId);
  if (!awaitsCharge(order?.status)) return;
  const payment = await findLivePayment(deps.database.db, orderId);
  if (!payment) throw new Error(`delivered order ${order.number} has no payment`);
  const settlement = frozenSettlementSchema.parse(order.settlement);
  await takeMoney(deps, payment, settlement.billedCents);
  await inTransaction(deps.database.db, (tx) =>
    recordSettlement(tx, deps, { orderId, payment, billedCents: settlement.billedCents }),
  );
}

export async function takeMoney(
  deps: CheckoutDeps,
  payment: PaymentRow,
  billedCents: number,
): Promise<void> {
  // Codes paid for the whole order: no bank holds anything.
  if (payment.provider === 'none') return;
  if (!payment.provider_reference)
    throw new Error(`payment ${payment.id} holds nothing to capture`);
  if (billedCents === 0) return releaseAtBank(deps, payment);
  const { status, capturedCents } = await deps.partners.payment.capture({
    providerReference: payment.provider_reference,
    idempotencyKey: `capture-${payment.id}`,
    amountCents: billedCents,
  });
  // Never records a payment the bank has not confirmed; the job retries, then waits for a person.
  if (status !== 'captured' || capturedCents !== billedCents)
    throw new Error(
      `the bank captured ${capturedCents} of ${billedCents} for payment ${payment.id} (${status})`,
    );
}

async function recordSettlement(
  tx: Tx,
  deps: CheckoutDeps,
  settled: { orderId: string; payment: PaymentRow; billedCents: number },
): Promise<void> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, settled.orderId);
  // Another run of this job finished first.
  if (!awaitsCharge(order?.status)) return;
  await updatePayment(tx, settled.payment.id, {
    status: settled.billedCents === 0 ? 'cancelled' : 'captured',
    captured_cents: settled.billedCents,
    updated_at: now,
  });
  await moveOrder(tx, {
    orderId: order.id,
    to: step.charge,
    by: 'system',
    actor: 'settlement',
    at: now,
  });
  if (settled.billedCents === 0) return;
  await deps.jobs.enqueue(tx, 'order.rewards', {
    orderId: order.id,
    customerId: order.customer_id,
    billedCents: settled.billedCents,
  });
  await postSale(tx, order, settled.billedCents, now);
  await writeInvoice(tx, deps, order, now);
}

/** Debits the bank with the captured amount; credits sales and VAT. */
export async function postSale(
  tx: Tx,
  order: OrderRow,
  billedCents: number,
  at: Temporal.Instant,
): Promise<void> {
  const { vat } = frozenSettlementSchema.parse(order.settlement);
  const taxes = Object.fromEntries(vat.map((row) => [`vat:${row.rate}`, -row.vat]));
  const tax = vat.reduce((sum, row) => sum + row.vat, 0);
  await postLedger(tx, {
    orderId: order.id,
    reason: 'sale',
    at,
    amounts: { 'bank:captured': billedCents, sales: -(billedCents - tax), ...taxes },
  });
}

export async function writeInvoice(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'jobs' | 'publicUrl'>,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<void> {
  if (await findInvoiceOfOrder(tx, order.id)) return;
  const { year } = shopDateTime(now);
  const site = await findIssuingSite(tx, order.shop_id);
  const number = site
    ? await nextNumberOfSite(tx, site, { kind: 'invoice', year })
    : `F${year}-${String(await nextInvoiceNumber(tx, year)).padStart(6, '0')}`;
  const lines = await listLines(tx, [order.id]);
  const { payment } = viewPayment(await findLivePayment(tx, order.id), null);
  const paidBy = payment && walletName(payment.type);
  const content = withElectronicPart(
    {
      ...invoiceContent(order, lines, {
        number,
        issuedAt: now,
        seller: await readSeller(tx, site),
      }),
      ...(paidBy ? { paidBy } : {}),
    },
    billedLines(lines).map(ratedLine),
  );
  await insertInvoice(tx, {
    id: newId(),
    order_id: order.id,
    customer_id: order.customer_id,
    number,
    kind: 'invoice',
    issued_at: now,
    total_cents: content.totalCents,
    content: JSON.stringify(content),
  });
  const customer = frozenCustomerSchema.parse(order.customer);
  const settlement = frozenSettlementSchema.parse(order.settlement);
  const handedOver = isCancelled(order.status)
    ? 'n’a pas été retirée : ses produits frais vous sont facturés'
    : isCollection(frozenDeliverySchema.parse(order.delivery).type)
      ? 'a été retirée'
      : 'est livrée';
  const message = composeEmail('order-invoiced', {
    key: `invoice-${order.id}`,
    to: customer.email,
    preheader: `${formatEuros(settlement.billedCents)} débités pour la commande ${order.number}.`,
    values: {
      prenom: customer.firstname,
      commande: order.number,
      facture: number,
      remise: handedOver,
      debit: formatEuros(settlement.billedCents),
      libere: formatEuros(order.preauthorization_cents - settlement.billedCents),
    },
    rows: [
      { label: 'Total débité', value: formatEuros(settlement.billedCents), isStrong: true },
      ...(settlement.giftCents > 0
        ? [{ label: 'Offert', value: formatEuros(settlement.giftCents) }]
        : []),
      ...settlement.vat.filter(hasVat).map((row) => ({
        label: `dont TVA ${formatVatRate(row.rate)}`,
        value: formatEuros(row.vat),
      })),
    ],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
  await deps.jobs.enqueue(tx, 'email.send', message);
}
