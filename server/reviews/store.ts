import type { ReviewSort } from '#domain/reviews/contract.ts';
import { step } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type ReviewRow = Row<'reviews'> & { author_name: string; order_number: string | null };

/** The author's name comes from the account and disappears with it. */
const reading = `
  select r.*, coalesce(r.author, case when c.deleted_at is null then c.firstname end,
    'Un client') as author_name, o.number as order_number
  from reviews r left join customers c on c.id = r.customer_id
  left join orders o on o.id = r.order_id`;

const orders: Record<ReviewSort, string> = {
  recent: 'r.updated_at desc, r.id',
  highest: 'r.rating desc, r.updated_at desc, r.id',
  lowest: 'r.rating, r.updated_at desc, r.id',
};

export async function listPublished(
  db: Reader,
  productId: string,
  page: { sort: ReviewSort; offset: number; limit: number },
): Promise<ReviewRow[]> {
  return run(
    db,
    `${reading} where r.product_id = $1 and r.status = 'published' order by ${orders[page.sort]} limit $2 offset $3`,
    [productId, page.limit, page.offset],
  );
}

export async function countPublished(db: Reader, productId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    "select count(*)::int as count from reviews where product_id = $1 and status = 'published'",
    [productId],
  );
  return row?.count ?? 0;
}

/** Verified ratings, which the catalogue adds to those of the product sheet. */
export async function countMarks(
  db: Reader,
  productId: string,
): Promise<{ sum: number; count: number }> {
  const [row] = await run<{ sum: number; count: number }>(
    db,
    `select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from reviews
    where product_id = $1 and status = 'published' and order_id is not null`,
    [productId],
  );
  return row ?? { sum: 0, count: 0 };
}

export async function readShopAverage(db: Reader): Promise<{ sum: number; count: number }> {
  const [row] = await run<{ sum: number; count: number }>(
    db,
    `select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from reviews
    where status = 'published'`,
  );
  return row ?? { sum: 0, count: 0 };
}

export async function listLatest(db: Reader, limit: number): Promise<ReviewRow[]> {
  return run(
    db,
    `${reading} where r.status = 'published' and r.text is not null order by r.updated_at desc, r.id limit $1`,
    [limit],
  );
}

/** Reads the events, because the status `terminated` also ends missed deliveries. */
export async function wasHandedOver(db: Reader, orderId: string): Promise<boolean> {
  const event = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', step.handOver)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export async function listOfOrder(db: Reader, orderId: string): Promise<Row<'reviews'>[]> {
  return db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).execute();
}

/** Inserts the review, or updates it within thirty days; false afterwards. */
export async function upsertReview(
  tx: Tx,
  review: NewRow<'reviews'>,
  createdAfter: Temporal.Instant,
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into reviews (id, customer_id, order_id, product_id, rating, text, purchased_at,
      created_at, updated_at, status) values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
    on conflict (order_id, product_id) do update set rating = excluded.rating, text = excluded.text,
      updated_at = excluded.updated_at, status = excluded.status, refusal_reason = null,
      moderated_at = null, moderated_by = null
    where reviews.customer_id = excluded.customer_id and reviews.created_at > $10 returning 1`,
    [
      review.id,
      review.customer_id,
      review.order_id,
      review.product_id,
      review.rating,
      review.text,
      review.purchased_at,
      review.created_at,
      review.status,
      createdAfter,
    ],
  );
  return rows.length > 0;
}

export async function listPending(db: Reader): Promise<ReviewRow[]> {
  return run(db, `${reading} where r.status = 'pending' order by r.updated_at limit 100`);
}

export async function findReview(db: Reader, id: string): Promise<ReviewRow | undefined> {
  const [row] = await run<ReviewRow>(db, `${reading} where r.id = $1`, [id]);
  return row;
}

/** Null when the text changed since it was read, or the decision was already made. */
export async function decide(
  tx: Tx,
  decision: {
    id: string;
    seenAt: Temporal.Instant;
    status: 'published' | 'refused';
    reason: Row<'reviews'>['refusal_reason'];
    staffId: string;
    at: Temporal.Instant;
  },
): Promise<Row<'reviews'> | null> {
  const row = await tx
    .updateTable('reviews')
    .set({
      status: decision.status,
      refusal_reason: decision.reason,
      moderated_by: decision.staffId,
      moderated_at: decision.at,
    })
    .where('id', '=', decision.id)
    .where('updated_at', '=', decision.seenAt)
    .where('status', '<>', decision.status)
    .where('text', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDoubt(db: Reader, doubt: NewRow<'review_doubts'>): Promise<void> {
  await db.insertInto('review_doubts').values(doubt).execute();
}

export async function listOpenDoubts(db: Reader): Promise<Row<'review_doubts'>[]> {
  return db
    .selectFrom('review_doubts')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

export async function closeDoubt(
  db: Reader,
  id: string,
  by: { staffId: string; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_doubts')
    .set({ closed_at: by.at, closed_by: by.staffId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false when already invited. */
export async function insertInvitation(
  tx: Tx,
  orderId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_invitations')
    .values({ order_id: orderId, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteReviewsBefore(tx: Tx, before: Temporal.Instant): Promise<string[]> {
  const rows = await tx
    .deleteFrom('reviews')
    .where('created_at', '<', before)
    .returning('product_id')
    .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}

/** Null once the account is deleted. */
export async function findCustomerEmail(
  db: Reader,
  customerId: string,
): Promise<{ email: string; firstname: string | null; isOptin: boolean } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['email', 'firstname', 'is_email_optin'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { email: row.email, firstname: row.firstname, isOptin: row.is_email_optin } : null;
}
