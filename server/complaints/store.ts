import type { ComplaintStatus } from '#domain/complaints/rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

/** A complaint with the outcome of its refund, if it has one. */
export type ComplaintRow = Row<'complaints'> & {
  refund_status: Row<'refunds'>['status'] | null;
  refund_cents: number | null;
};

const withRefund = `select c.*, r.status as refund_status, r.amount_cents as refund_cents from complaints c
  left join refunds r on r.id = c.refund_id`;
/** Waiting for the team or the customer; a refund that the bank refused waits again. */
const undecided =
  "(c.status in ('open', 'asked') or (c.status = 'refunded' and r.status = 'failed'))";

/** Makes the complaints of one customer wait for each other, whatever their order: the bounds count them all. */
export async function lockComplaintsOf(tx: Tx, customerId: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `complaints:${customerId}`,
  ]);
}

export async function insertComplaint(tx: Tx, row: NewRow<'complaints'>): Promise<void> {
  await tx.insertInto('complaints').values(row).execute();
}

export async function findComplaintByKey(
  db: Reader,
  requestKey: string,
): Promise<Row<'complaints'> | undefined> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function findComplaint(db: Reader, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await run<ComplaintRow>(db, `${withRefund} where c.id = $1`, [id]);
  return row;
}

export async function listComplaints(db: Reader, orderId: string): Promise<ComplaintRow[]> {
  return run<ComplaintRow>(db, `${withRefund} where c.order_id = $1 order by c.created_at, c.id`, [
    orderId,
  ]);
}

/** What a customer complained about since then, and what that gave back or is about to. */
export async function sumComplaints(
  db: Reader,
  customerId: string,
  since: Temporal.Instant,
): Promise<{ count: number; refundedCents: number }> {
  const [row] = await run<{ count: number; cents: number }>(
    db,
    `select count(*)::int as count,
      coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0)::bigint as cents
    from complaints c left join refunds r on r.id = c.refund_id
    where c.customer_id = $1 and c.created_at >= $2`,
    [customerId, since],
  );
  return { count: row?.count ?? 0, refundedCents: row?.cents ?? 0 };
}

export async function setDecision(
  tx: Tx,
  id: string,
  change: {
    status: ComplaintStatus;
    refund_id?: string;
    decided_by: string | null;
    decided_at: Temporal.Instant | null;
  },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ refund_id: null, ...change })
    .where('id', '=', id)
    .execute();
}

/** Returns the number of the message. */
export async function insertMessage(tx: Tx, row: NewRow<'complaint_messages'>): Promise<number> {
  const { id } = await tx
    .insertInto('complaint_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listMessages(
  db: Reader,
  complaintIds: readonly string[],
): Promise<Row<'complaint_messages'>[]> {
  if (complaintIds.length === 0) return [];
  return db
    .selectFrom('complaint_messages')
    .selectAll()
    .where('complaint_id', 'in', [...complaintIds])
    .orderBy('id')
    .execute();
}

export type DeskRow = ComplaintRow & {
  firstname: string | null;
  lastname: string | null;
  email: string;
  order_number: string;
  /** Of the product that was bagged. */
  product_name: string;
};

const desk = `
  select c.*, r.status as refund_status, r.amount_cents as refund_cents, p.firstname, p.lastname,
    p.email, o.number as order_number,
    coalesce(l.replacement->'product'->>'name', l.product->>'name') as product_name
    from complaints c left join refunds r on r.id = c.refund_id
    join customers p on p.id = c.customer_id join orders o on o.id = c.order_id
    join order_lines l on l.order_id = c.order_id and l.product_id = c.product_id`;

const atSites = '($1::text[] is null or o.shop_id = any($1))';
type SiteIds = readonly string[] | undefined;

/**
 * About orders of these sites; undefined: of all. Oldest first: the longest wait on top. Those that wait for their customer
 * come last.
 */
export async function listUndecided(db: Reader, siteIds: SiteIds): Promise<DeskRow[]> {
  return run<DeskRow>(
    db,
    `${desk} where ${undecided} and ${atSites} order by c.status = 'asked', c.created_at limit 200`,
    [siteIds ?? null],
  );
}

/** Latest first. */
export async function listDecided(db: Reader, siteIds: SiteIds): Promise<DeskRow[]> {
  return run<DeskRow>(
    db,
    `${desk} where c.decided_at is not null and not ${undecided} and ${atSites}
      order by c.decided_at desc limit 100`,
    [siteIds ?? null],
  );
}

export async function findAtDesk(db: Reader, id: string): Promise<DeskRow | undefined> {
  const [row] = await run<DeskRow>(db, `${desk} where c.id = $1`, [id]);
  return row;
}

/** Latest first. */
export async function listComplaintsOf(
  db: Reader,
  customerId: string,
  since: Temporal.Instant,
): Promise<DeskRow[]> {
  return run<DeskRow>(
    db,
    `${desk} where c.customer_id = $1 and c.created_at >= $2 order by c.created_at desc limit 20`,
    [customerId, since],
  );
}
