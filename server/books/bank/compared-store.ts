/** What a comparison reads: the orders that either side moved, in our books and in the bank's. */
import type { OrderInBooks } from '#domain/books/compare-bank.ts';
import type { Span } from '#domain/books/period.ts';
import type { BankTransaction } from '#domain/payments/bank-statement.ts';
import { needsNoHold } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** The order of a refund's key, as sent to the bank: orders/refunds/send-refund.ts. */
const refundKey = "'refund-' || r.id";

/** Moved on either side in the span, holding money still, or with a difference to look at again. */
export async function listOrdersToCompare(db: Reader, { from, to }: Span): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `with told as (select * from bank_transactions where at >= $1 and at < $2)
    select order_id as id from ledger_entries
      where account = 'bank:captured' and at >= $1 and at < $2
    union select order_id from payments where updated_at >= $1 and updated_at < $2
    union select p.order_id from told t join payments p on p.idempotency_key = t.key
    union select p.order_id from told t join payments p
      on p.provider_reference = t.provider_reference
    union select r.order_id from told t join refunds r on t.kind = 'refund' and t.key = ${refundKey}
    union select p.order_id from bank_transactions h join payments p on p.idempotency_key = h.key
      where h.kind = 'hold' and not exists (
        select from bank_transactions e
        where e.key = h.key and e.provider = h.provider and e.kind in ('capture', 'release'))
    union select order_id from bank_differences where gone_at is null and order_id is not null`,
    [from, to],
  );
  return rows.map(({ id }) => id);
}

type StoredOrder = {
  orderId: string;
  sale: { amountCents: number; postedAt: string } | null;
  payments: { key: string; amountCents: number; isHeld: boolean; isOver: boolean; at: string }[];
  refunds: { key: string; amountCents: number; postedAt: string | null }[];
  disputes: { withdrawnCents: number; returnedCents: number };
};

/**
 * An order or an attempt that ended after `endedBefore` may still be letting its hold go, and a
 * cart being modified keeps its own. A payment that changed since `to` is compared tomorrow.
 */
export async function readOrdersInBooks(
  db: Reader,
  orderIds: readonly string[],
  { to, endedBefore }: { to: Temporal.Instant; endedBefore: Temporal.Instant },
): Promise<OrderInBooks[]> {
  const rows = await run<StoredOrder>(
    db,
    `select o.id as "orderId",
      (select json_build_object('amountCents', sum(amount_cents), 'postedAt', max(at))
        from ledger_entries
        where order_id = o.id and account = 'bank:captured' and reason = 'sale'
        having count(*) > 0) as sale,
      (select coalesce(json_agg(json_build_object(
          'key', p.idempotency_key,
          'amountCents', p.amount_cents,
          'isHeld', p.status = 'authorized' and p.updated_at < $2,
          'isOver', (p.status in ('refused', 'failed', 'cancelled') and p.updated_at < $3
            or o.status in (${needsNoHold.sql}) and o.updated_at < $3)
            and not exists (select from carts c where c.kept->'orderIds' ? o.id::text),
          'at', coalesce(p.hold_at, p.created_at)
        ) order by p.created_at desc), '[]') from payments p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object(
          'key', ${refundKey},
          'amountCents', r.amount_cents,
          'postedAt', case r.status when 'refunded' then r.ended_at end
        ) order by r.created_at), '[]') from refunds r where r.order_id = o.id) as refunds,
      (select json_build_object(
          'withdrawnCents', coalesce(sum(amount_cents) filter (where reason = 'dispute'), 0),
          'returnedCents', coalesce(-sum(amount_cents) filter (where reason = 'disputeReturn'), 0)
        ) from ledger_entries where order_id = o.id and account = 'disputes') as disputes
    from orders o where o.id = any($1)`,
    [orderIds, to, endedBefore],
  );
  return rows.map(({ sale, payments, refunds, ...order }) => ({
    ...order,
    sale: sale && { ...sale, postedAt: Temporal.Instant.from(sale.postedAt) },
    payments: payments.map((each) => ({ ...each, at: Temporal.Instant.from(each.at) })),
    refunds: refunds.map((each) => ({
      ...each,
      postedAt: each.postedAt === null ? null : Temporal.Instant.from(each.postedAt),
    })),
  }));
}

/** Everything read of these orders; a transaction without a key takes that of its payment. */
export async function listTransactionsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<(BankTransaction & { orderId: string })[]> {
  return run(
    db,
    `select distinct on (t.provider, t.id) t.id, t.kind,
      t.provider_reference as "providerReference",
      case t.kind when 'refund' then t.key else coalesce(t.key, m.key) end as key,
      t.amount_cents as "amountCents", t.fee_cents as "feeCents", t.currency, t.at,
      m.order_id as "orderId"
    from (
      select b.provider, b.id, p.order_id, p.idempotency_key as key
        from payments p join bank_transactions b on b.key = p.idempotency_key
        where p.order_id = any($1)
      union all
      select b.provider, b.id, p.order_id, p.idempotency_key
        from payments p join bank_transactions b on b.provider_reference = p.provider_reference
        where p.order_id = any($1)
      union all
      select b.provider, b.id, r.order_id, null
        from refunds r join bank_transactions b on b.kind = 'refund' and b.key = ${refundKey}
        where r.order_id = any($1)
    ) m join bank_transactions t on t.provider = m.provider and t.id = m.id
    order by t.provider, t.id, m.key nulls last`,
    [orderIds],
  );
}

/** Transactions of the span, or with one of these ids, that match no payment and no refund of the shop. */
export async function listStrangers(
  db: Reader,
  { from, to }: Span,
  ids: readonly string[],
): Promise<BankTransaction[]> {
  return run(
    db,
    `select t.id, t.kind, t.provider_reference as "providerReference", t.key,
      t.amount_cents as "amountCents", t.fee_cents as "feeCents", t.currency, t.at
    from bank_transactions t
    where (t.at >= $1 and t.at < $2 or t.id = any($3))
      and not exists (select from payments p where p.idempotency_key = t.key)
      and not exists (select from payments p where p.provider_reference = t.provider_reference)
      and not exists (select from refunds r where t.kind = 'refund' and t.key = ${refundKey})
    order by t.at, t.id`,
    [from, to, ids],
  );
}

/** Refunds that the shop gave up although these transactions of the bank paid them. */
export async function listGivenUpRefunds(
  db: Reader,
  transactionIds: readonly string[],
): Promise<string[]> {
  if (transactionIds.length === 0) return [];
  const rows = await run<{ id: string }>(
    db,
    `select distinct r.id from bank_transactions t join refunds r on t.key = ${refundKey}
    where t.id = any($1) and t.kind = 'refund' and t.amount_cents = r.amount_cents
      and r.status = 'failed'`,
    [transactionIds],
  );
  return rows.map(({ id }) => id);
}

/** How the bank knows the payment of a key. */
export async function findReference(db: Reader, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('provider_reference')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.provider_reference ?? null;
}
