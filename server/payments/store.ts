/** Payment attempts, saved cards and the ledger in SQL. */
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { needsNoHold } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type PaymentRow = Row<'payments'>;

/** Whether the bank's final answer is still pending. */
export function isUndecided(payment: Pick<PaymentRow, 'status'>): boolean {
  return ['initiated', 'requires_action', 'pending'].includes(payment.status);
}

const insert = compiledOnce((db, row: NewRow<'payments'>) => db.insertInto('payments').values(row));
const find = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id),
);
const lock = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate(),
);
const update = compiledOnce(
  (db, { paymentId, ...changes }: { paymentId: string } & Partial<NewRow<'payments'>>) =>
    db.updateTable('payments').set(changes).where('id', '=', paymentId),
);

export async function insertPayment(tx: Tx, row: NewRow<'payments'>): Promise<void> {
  await insert(tx, row);
}

export async function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  return (await find(db, { id })).rows[0];
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return (await lock(tx, { id })).rows[0];
}

const liveStatuses: readonly PaymentRow['status'][] = [
  'registered',
  'initiated',
  'requires_action',
  'pending',
  'authorized',
  'captured',
];

/** The attempt of an order that holds, may hold or will hold money, else the latest. */
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
  return rows.find((row) => liveStatuses.includes(row.status)) ?? rows[0];
}

/** Also by key, for payments whose reference was lost with the reply. */
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
  await update(tx, { ...changes, paymentId: id });
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

/** Posts a balanced transaction; a constraint rejects unbalanced ones at commit. */
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

/** Serialises saves of one card number by its owner: a row that is not there yet cannot be locked. */
export async function lockCardNumber(
  tx: Tx,
  card: { customerId: string; fingerprint: string },
): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `card:${card.customerId}:${card.fingerprint}`,
  ]);
}

export async function findCardByNumber(
  tx: Tx,
  card: { customerId: string; fingerprint: string },
): Promise<Row<'payment_cards'> | undefined> {
  return tx
    .selectFrom('payment_cards')
    .selectAll()
    .where('customer_id', '=', card.customerId)
    .where('fingerprint', '=', card.fingerprint)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertCard(
  tx: Tx,
  row: NewRow<'payment_cards'>,
): Promise<Row<'payment_cards'>> {
  return tx.insertInto('payment_cards').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCard(
  tx: Tx,
  id: string,
  changes: Partial<NewRow<'payment_cards'>>,
): Promise<Row<'payment_cards'>> {
  return tx
    .updateTable('payment_cards')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** Gapless: the counter's row stays locked until the invoice commits. */
export async function nextInvoiceNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into invoice_numbers (year, last) values ($1, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning last`,
    [year],
  );
  return row?.last ?? 1;
}

/** Holds of a cancelled order, or of one given up before the hold arrived. */
export async function listPaymentsToLetGo(db: Reader, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payments.status', 'in', ['authorized', 'registered']),
          eb('orders.status', 'in', needsNoHold.states),
        ]),
        eb.and([
          eb('payments.status', '=', 'failed'),
          eb('payments.provider_reference', 'is not', null),
        ]),
      ]),
    )
    .execute();
}

/**
 * Orders with an unneeded hold, last updated between the two instants. Excludes holds kept for a
 * cart's half hour; the reconciler closes abandoned attempts.
 */
export async function listOrdersToLetGo(
  db: Reader,
  { after, before, limit }: { after: Temporal.Instant; before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await run<{ orderId: string }>(
    db,
    // Two statuses, each with an index of its own: asked together they read the payments of all years.
    `select p.order_id as "orderId" from (
      select order_id from payments where status = 'authorized' and updated_at < $2
      union all select order_id from payments where status = 'registered' and updated_at < $2
    ) p join orders o on o.id = p.order_id
    where o.status in (${needsNoHold.sql}) and o.updated_at < $2
      and not exists (select from carts c where c.kept->'orderIds' ? o.id::text)
    union
    select order_id from payments
    where status = 'failed' and provider_reference is not null and given_up_at is null
      and updated_at between $1 and $2
    limit $3`,
    [after, before, limit],
  );
  return rows.map((row) => row.orderId);
}

/** Whether both customers paid with or saved the same card, by its fingerprint. */
export async function sharesCard(db: Reader, oneId: string, otherId: string): Promise<boolean> {
  const rows = await run(
    db,
    `with cards as (
      select customer_id, fingerprint from payment_cards where customer_id in ($1, $2)
      union select o.customer_id, p.card->>'fingerprint' from payments p
      join orders o on o.id = p.order_id where o.customer_id in ($1, $2))
    select 1 from cards one join cards other using (fingerprint)
    where one.customer_id = $1 and other.customer_id = $2 and fingerprint <> '' limit 1`,
    [oneId, otherId],
  );
  return rows.length > 0;
}
