/** Payment attempts, saved cards and the ledger in SQL. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type PaymentRow = Row<'payments'>;

/** Whether the bank has the last word still to say. */
export function isUndecided(payment: Pick<PaymentRow, 'status'>): boolean {
  return ['initiated', 'requires_action', 'pending'].includes(payment.status);
}

export async function insertPayment(tx: Tx, row: NewRow<'payments'>): Promise<void> {
  await tx.insertInto('payments').values(row).execute();
}

export async function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The one attempt of an order that holds or may still hold money; else the last one. */
export async function findLivePayment(
  db: Reader,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
  return (
    rows.find((row) =>
      ['initiated', 'requires_action', 'pending', 'authorized', 'captured'].includes(row.status),
    ) ?? rows[0]
  );
}

/** By the key too: the provider may speak of a payment whose reference was lost with its reply. */
export async function findPaymentOfEvent(
  db: Reader,
  event: { providerReference: string; idempotencyKey: string | null },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('provider_reference', '=', event.providerReference),
        ...(event.idempotencyKey ? [eb('idempotency_key', '=', event.idempotencyKey)] : []),
      ]),
    )
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Reader,
  id: string,
  changes: Partial<NewRow<'payments'>>,
): Promise<void> {
  await tx.updateTable('payments').set(changes).where('id', '=', id).execute();
}

/** Attempts whose end is not known yet, silent since `before`. */
export async function listUnsettledPayments(
  db: Reader,
  before: Temporal.Instant,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['initiated', 'requires_action', 'pending'])
    .where('updated_at', '<', before)
    .limit(200)
    .execute();
}

export async function recordWebhook(
  tx: Tx,
  event: { id: string; provider: string; at: Temporal.Instant },
): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_events')
    .values({ id: event.id, provider: event.provider, received_at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Posts one balanced transaction; PostgreSQL refuses it at commit when it does not sum to zero. */
export async function postLedger(
  tx: Tx,
  entry: { orderId: string; reason: string; at: Temporal.Instant; amounts: Record<string, number> },
): Promise<void> {
  const transactionId = newId();
  const rows = Object.entries(entry.amounts).filter(([, cents]) => cents !== 0);
  if (rows.length === 0) return;
  await tx
    .insertInto('ledger_entries')
    .values(
      rows.map(([account, cents]) => ({
        transaction_id: transactionId,
        account,
        amount_cents: cents,
        order_id: entry.orderId,
        reason: entry.reason,
        at: entry.at,
      })),
    )
    .execute();
}

export async function listCards(db: Reader, customerId: string): Promise<Row<'payment_cards'>[]> {
  return db
    .selectFrom('payment_cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
}

export async function findCard(
  db: Reader,
  owned: { id: string; customerId: string },
): Promise<Row<'payment_cards'> | undefined> {
  return db
    .selectFrom('payment_cards')
    .selectAll()
    .where('id', '=', owned.id)
    .where('customer_id', '=', owned.customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same card saved twice is one card. */
export async function insertCard(
  tx: Reader,
  row: NewRow<'payment_cards'>,
): Promise<Row<'payment_cards'>> {
  const existing = await tx
    .selectFrom('payment_cards')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('fingerprint', '=', row.fingerprint)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    existing ?? tx.insertInto('payment_cards').values(row).returningAll().executeTakeFirstOrThrow()
  );
}

export async function deleteCardRow(
  db: Reader,
  owned: { id: string; customerId: string },
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('payment_cards')
    .set({ deleted_at: at })
    .where('id', '=', owned.id)
    .where('customer_id', '=', owned.customerId)
    .execute();
}

/** Gapless: the counter's row is locked until the invoice commits, so a rolled-back invoice leaves no hole. */
export async function nextInvoiceNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await run<{ last: number }>(
    tx,
    'insert into invoice_numbers (year, last) values ($1, 1) on conflict (year) do update set last = invoice_numbers.last + 1 returning last',
    [year],
  );
  return row?.last ?? 1;
}

/** Holds of an order that nobody will capture: the order was cancelled, or was given up before the hold came. */
export async function listPaymentsToLetGo(db: Reader, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payments.status', 'in', ['authorized']),
          eb('orders.status', 'in', ['cancelled', 'failed', 'terminated']),
        ]),
        eb.and([
          eb('payments.status', '=', 'failed'),
          eb('payments.provider_reference', 'is not', null),
        ]),
      ]),
    )
    .execute();
}
