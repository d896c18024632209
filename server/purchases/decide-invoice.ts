/** Says whose invoice it is, accepts it, dismisses it, or asks its supplier for a credit note. */
import { claimsOf } from '#domain/purchases/invoice-difference.ts';
import {
  disputeOf,
  refusalOf,
  type AnswerReason,
  type RefusalReason,
} from '#domain/purchases/refusal-reasons.ts';
import {
  supplierInvoiceCan,
  type SupplierInvoiceStatus,
} from '#domain/purchases/supplier-invoice-states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { compareInvoice } from './compare-invoice.ts';
import { creditRequestEmail } from './credit-request-email.ts';
import { hasIncomingOf, insertAnswers, type AnswerCode } from './incoming-invoices-store.ts';
import { supplierInvoiceSubject } from './receive-invoice.ts';
import {
  listSentOrders,
  lockSupplierInvoice,
  updateSupplierInvoice,
  type SupplierInvoiceRow,
} from './supplier-invoices-store.ts';
import { findSupplier } from './suppliers-store.ts';

export type InvoiceDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  shop: Pick<ShopIdentity, 'current'>;
};
type Move = { staffId: string; id: string; version: number };

/** Without an order: the goods came without one, and no quantity is compared. */
export async function matchSupplierInvoice(
  deps: InvoiceDeps,
  {
    supplierId,
    orderId,
    siteIds,
    ...move
  }: Move & Pick<Member, 'siteIds'> & { supplierId: string; orderId: string | null },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockSupplierInvoice(tx, move.id);
    requireUnder(row, move, 'match');
    await findSupplier(tx, supplierId);
    const orders = await listSentOrders(tx, supplierId, siteIds);
    const order = orders.find(({ id }) => id === orderId);
    if (orderId !== null && !order) throw new Refusal('Purchase.OrderNotFound');
    await updateSupplierInvoice(tx, row.id, {
      supplier_id: supplierId,
      order_id: orderId,
      version: row.version + 1,
    });
    await record(tx, deps, move, 'match', { order: order?.number ?? null });
  });
}

/** The e-mail is enqueued in the transaction: an invoice marked as claimed is one whose message leaves, once. */
export async function askCredit(
  deps: InvoiceDeps,
  { isByEmail, ...move }: Move & { isByEmail: boolean },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockSupplierInvoice(tx, move.id);
    if (isMovedAlready(row, move, 'creditAsked')) return;
    requireUnder(row, move, 'askCredit');
    if (row.supplier_id === null) throw new Refusal('Purchase.InvoiceWithoutSupplier');
    const claims = claimsOf(await compareInvoice(tx, deps, row));
    if (claims.length === 0) throw new Refusal('Purchase.NothingToCredit');
    const { email } = await findSupplier(tx, row.supplier_id);
    if (isByEmail && !email) throw new Refusal('Purchase.SupplierWithoutEmail');
    const to = isByEmail ? email : null;
    if (to) await deps.jobs.enqueue(tx, 'email.send', creditRequestEmail({ row, claims, to }));
    await updateSupplierInvoice(tx, row.id, { status: 'creditAsked', version: row.version + 1 });
    await insertAnswers(
      tx,
      { invoiceId: row.id },
      { code: 207, reasons: disputeOf(claims), at: deps.clock.now() },
    );
    await record(tx, deps, move, 'credit', { to });
  });
}

export const acceptSupplierInvoice = (deps: InvoiceDeps, move: Move): Promise<void> =>
  decide(deps, move, { status: 'accepted', code: 205, reasons: [] });

/** What the approved platform brought is refused there, with its reason. */
export const dismissSupplierInvoice = (
  deps: InvoiceDeps,
  { reason, ...move }: Move & { reason?: RefusalReason | null | undefined },
): Promise<void> =>
  decide(deps, move, {
    status: 'dismissed',
    code: 210,
    reasons: reason ? [refusalOf(reason)] : [],
  });

type Decision = {
  status: 'accepted' | 'dismissed';
  code: AnswerCode;
  reasons: readonly AnswerReason[];
};

async function decide(
  deps: InvoiceDeps,
  move: Move,
  { status, code, reasons }: Decision,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockSupplierInvoice(tx, move.id);
    if (isMovedAlready(row, move, status)) return;
    requireUnder(row, move, status === 'accepted' ? 'accept' : 'dismiss');
    if (status === 'accepted' && row.supplier_id === null)
      throw new Refusal('Purchase.InvoiceWithoutSupplier');
    if (code === 210 && reasons.length === 0 && (await hasIncomingOf(tx, row.id)))
      throw new Refusal('Purchase.RefusalWithoutReason');
    const at = deps.clock.now();
    await updateSupplierInvoice(tx, row.id, { status, decided_at: at, version: row.version + 1 });
    await insertAnswers(tx, { invoiceId: row.id }, { code, reasons, at });
    await record(tx, deps, move, status === 'accepted' ? 'acceptance' : 'dismissal');
  });
}

function requireUnder(
  row: SupplierInvoiceRow,
  { version }: Move,
  act: keyof typeof supplierInvoiceCan,
): void {
  if (!supplierInvoiceCan[act](row.status)) throw new Refusal('Purchase.InvoiceDecided');
  if (row.version !== version) throw new Refusal('Purchase.InvoiceChangedMeanwhile');
}

/** The same press, sent again after a lost answer. */
const isMovedAlready = (
  row: SupplierInvoiceRow,
  { version }: Move,
  status: SupplierInvoiceStatus,
): boolean => row.status === status && row.version === version + 1;

const record = (
  tx: Tx,
  { clock }: InvoiceDeps,
  { staffId, id }: Move,
  what: 'match' | 'credit' | 'acceptance' | 'dismissal',
  after?: object,
): Promise<void> =>
  recordStaffAction(tx, {
    staffId,
    at: clock.now(),
    kind: `supplier-invoice.${what}`,
    subject: supplierInvoiceSubject(id),
    after,
  });
