import type { Role } from '#domain/staff/contract.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { run } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

export type SessionRow = {
  id: string;
  customer_id: string | null;
  staff_id: string | null;
  started_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  staff_name: string | null;
  staff_role: Role | null;
  /** Where they work, with their role there if it is not `staff_role`; null: at all sites. */
  staff_sites: Record<string, Role | null> | null;
};

export async function insertSession(tx: Tx | Db, row: NewRow<'sessions'>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/** Live session of token $1 at $2; reused in other statements, since most requests need it. */
export const liveSession = `
  select s.id, s.customer_id, s.staff_id, s.created_at as started_at, s.last_seen_at,
    t.name as staff_name, t.role as staff_role,
    case when t.id is not null then
      (select jsonb_object_agg(shop_id, role) from staff_sites where staff_id = t.id)
    end as staff_sites
  from sessions s left join staff t on t.id = s.staff_id and t.disabled_at is null
  left join customers c on c.id = s.customer_id
  where s.token_hash = $1 and s.expires_at > $2 and (s.customer_id is null or c.deleted_at is null)
    and (s.staff_id is null or t.id is not null)`;

export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionRow | null> {
  const [row] = await run<SessionRow>(db, liveSession, [tokenHash, now]);
  return row ?? null;
}

export async function touchSession(
  db: Db,
  id: string,
  seenAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const session = await db
    .updateTable('sessions')
    .set({ last_seen_at: seenAt, expires_at: expiresAt })
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst();
  if (session?.customer_id) await noteVisit(db, session.customer_id, seenAt);
}

/** Sessions are purged after a month, but the last visit counts for data retention. */
export async function noteVisit(
  db: Tx | Db,
  customerId: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ last_seen_at: at })
    .where('id', '=', customerId)
    .execute();
}

export async function listCustomerSessions(db: Db, customerId: string, now: Temporal.Instant) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function findSessionStart(db: Db, id: string): Promise<Temporal.Instant | null> {
  return (
    (await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())
      ?.created_at ?? null
  );
}

export async function deleteOwnSession(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteOtherSessions(
  db: Tx | Db,
  { customerId, kept }: { customerId: string; kept: string | null },
): Promise<void> {
  const others = db.deleteFrom('sessions').where('customer_id', '=', customerId);
  await (kept ? others.where('id', '!=', kept) : others).execute();
}

/** Nothing of the session, such as a cart, can be inserted meanwhile. */
export async function lockSession(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  // Anonymous carts are deleted with their session (on delete cascade); a customer's cart belongs
  // to the customer.
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionById(tx: Tx | Db, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteCustomerSessions(tx: Tx | Db, customerId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}

/** At most so many by one statement, which may take thirty seconds; their carts and coupons go with them. */
const expiredAtOnce = 5_000;

export async function deleteExpiredSessions(db: Db, now: Temporal.Instant): Promise<void> {
  for (let deleted = expiredAtOnce; deleted === expiredAtOnce;) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', 'in', (eb) =>
        eb.selectFrom('sessions').select('id').where('expires_at', '<', now).limit(expiredAtOnce),
      )
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}
