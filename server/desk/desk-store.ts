/** Counts what waits, in the tables of many slices, in one statement. */
import type { WaitKind } from '#domain/desk/waits.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { payBeforeOfOrder } from '#server/payments/hold-store.ts';

const among = (asked: 'sites' | 'own', siteId: string) =>
  `((select ${asked} from asked) is null or ${siteId} = any((select ${asked} from asked)::text[]))`;

export type Waiting = { kind: WaitKind; count: number; since: Temporal.Instant | null };

/**
 * What each list behind a count shows; the others are counted by their slices. `asked`: the sites
 * whose orders are counted, and the member's own; null for all. The bank's books are open to members of all sites alone.
 */
const listed = {
  // The status first: its index spares the orders of years.
  unpaid: `null::timestamptz as since from orders o
    where o.status in (${awaitsPreparation.sql}) and ${payBeforeOfOrder} is not null
      and ${among('sites', 'o.shop_id')}`,
  conversations: `min(updated_at) from support_conversations where status = 'waiting'`,
  // A refund that the bank refused for good returns the complaint to the team.
  complaints: `min(c.created_at) from complaints c left join refunds r on r.id = c.refund_id
    where (c.status = 'open' or (c.status = 'refunded' and r.status = 'failed'))
      and ${among('own', '(select shop_id from orders where orders.id = c.order_id)')}`,
  tickets: 'min(created_at) from support_tickets where answered_at is null',
  disputes: `min(opened_at) from payment_disputes where status = 'needsAnswer' and (select own from asked) is null`,
  failedJobs: 'min(failed_at) from failed_jobs where dismissed_at is null',
  differences: `min(found_at) from bank_differences where gone_at is null and explained_at is null and (select own from asked) is null`,
  reviews: `min(at) from (
    select updated_at as at from reviews where status = 'pending'
    union all select created_at from review_doubts where closed_at is null) unread`,
} as const satisfies Partial<Record<WaitKind, string>>;

export async function countListed(
  db: Reader,
  kinds: readonly WaitKind[],
  { sites, ownSites }: Record<'sites' | 'ownSites', readonly string[] | null>,
): Promise<Waiting[]> {
  const parts = Object.entries(listed)
    .filter(([kind]) => kinds.includes(kind as WaitKind))
    .map(([kind, rest]) => `select '${kind}' as kind, count(*)::int as count, ${rest}`);
  return run<Waiting>(
    db,
    `with asked (sites, own) as (values ($1::text[], $2::text[]))
    select kind, count, since from (${parts.join(' union all ')}) as waiting (kind, count, since)`,
    [sites, ownSites],
  );
}
