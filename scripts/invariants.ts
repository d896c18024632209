import { isUnderWay } from '#domain/orders/state-groups.ts';
import type { Pool } from 'pg';

/** From the hold to the hand-over. */
const underWay =
  "'prepaid', 'preparing', 'prepared', 'approvedByClient', 'ready', 'cart', 'readyToDeliver', 'inTransit'";

/** Its card is registered, being held, or refused and to be paid again. */
const isHeldLater =
  "exists (select 1 from payments p where p.order_id = o.id and p.purpose in ('later', 'again') and (p.status in ('registered', 'initiated', 'requires_action', 'pending') or p.pay_before is not null))";

/** True of every database of the shop. Each query returns the rows that break its rule. */
export const invariants: readonly { name: string; sql: string }[] = [
  {
    name: 'each ledger transaction sums to zero',
    sql: 'select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0',
  },
  {
    name: 'nothing is captured above its hold',
    sql: 'select id from payments where captured_cents > amount_cents',
  },
  {
    name: 'nothing is refunded above its capture',
    sql: 'select id from payments where refunded_cents > captured_cents',
  },
  {
    name: 'what the ledger says is captured is what the payments say',
    sql: "select 1 where (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'bank:captured') <> (select coalesce(sum(captured_cents - refunded_cents), 0) from payments)",
  },
  {
    name: 'goods received went into the stock, once',
    sql: "select r.id from receipts r left join stock_changes c on c.id = r.id where (r.units > 0 and (c.id is null or c.sku <> r.sku or c.kind <> 'delivery' or c.delta not between 0 and r.units)) or (r.units = 0 and c.id is not null)",
  },
  {
    name: 'what can be sold is what stands on the shelf and no order waits for',
    sql: 'select sku from stock where quantity < 0 or quantity <> greatest(0, on_shelf - promised)',
  },
  {
    name: 'what stands on each shelf is the sum of its lots, and each lot that of its entries',
    sql: 'select s.sku from stock s left join lots l using (shop_id, sku) group by s.shop_id, s.sku, s.on_shelf having s.on_shelf <> coalesce(sum(l.units), 0) union all select l.sku from lots l left join stock_entries e on e.lot_id = l.id group by l.id having l.units <> coalesce(sum(e.units), 0)',
  },
  {
    name: 'units are promised to the orders and kept carts that wait for them',
    sql: 'select sku from stock s full join awaited_units() a using (shop_id, sku) where coalesce(s.promised, 0) <> coalesce(a.units, 0)',
  },
  {
    name: 'what the tickets of tills sold left the shelf of their site, once',
    sql: `select sku from (select t.shop_id, move->>'sku' as sku, sum((move->>'units')::int) as units from till_tickets t cross join jsonb_array_elements(t.moves) move where not move ? 'isBeforeCount' group by 1, 2) t full join (select l.shop_id, l.sku, -sum(e.units) as units from stock_entries e join lots l on l.id = e.lot_id where e.reason in ('tillSale', 'tillReturn') group by 1, 2) e using (shop_id, sku) where coalesce(t.units, 0) <> coalesce(e.units, 0)`,
  },
  {
    name: 'what is in a bag left the shelf from its lots',
    sql: `select o.id from orders o join order_lines l on l.order_id = o.id left join (select e.order_id, e.product_id, o.sku, -sum(e.units) as units from stock_entries e join lots o on o.id = e.lot_id where e.kind in ('sold', 'putBack') group by 1, 2, 3 having sum(e.units) <> 0) b on b.order_id = o.id and b.product_id = l.product_id where o.status in (${isUnderWay.sql}) group by o.id, l.order_id, l.position having coalesce(sum(b.units), 0) <> coalesce(l.prepared_quantity, 0) or bool_or(b.sku <> coalesce(l.replacement->>'sku', l.sku))`,
  },
  {
    name: 'the lots of a bag keep as long as its lines promise, or the line is not charged',
    sql: `select o.id from orders o join order_lines l on l.order_id = o.id join (select order_id, product_id, lot_id from stock_entries where kind in ('sold', 'putBack') group by 1, 2, 3 having sum(units) < 0) b on b.order_id = o.id and b.product_id = l.product_id join lots t on t.id = b.lot_id where o.status in (${isUnderWay.sql}) and l.short_lived_until is null and t.expires_on < ((o.delivery->>'from')::timestamptz at time zone coalesce((select identity->>'timeZone' from shop_identities order by version desc limit 1), 'Europe/Paris'))::date + coalesce((coalesce(l.replacement->'product', l.product)->>'minimumDays')::integer, 0)`,
  },
  {
    name: 'each transfer ends, and what left a site came to another, came back or is a loss',
    sql: `select t.id from transfers t left join transfer_lines l on l.transfer_id = t.id left join lateral (select coalesce(sum(e.units) filter (where e.change_id = l.departure_id), 0) as gone, coalesce(sum(e.units) filter (where e.change_id = l.arrival_id), 0) as came, coalesce(sum(e.units) filter (where e.change_id = l.difference_id), 0) as difference from stock_entries e where e.change_id in (l.departure_id, l.arrival_id, l.difference_id)) m on true where (t.state = 'departed' and t.departed_at < now() - interval '3 days') or coalesce(m.gone, 0) <> case when t.departed_at is null then 0 else -l.units end or coalesce(m.came, 0) <> case when t.state = 'arrived' or (t.state = 'cancelled' and t.departed_at is not null) then l.units else 0 end or coalesce(m.difference, 0) <> case when t.state = 'arrived' then l.arrived_units - l.units else 0 end`,
  },
  {
    name: 'units that a van is to bring are those of an order that waits for them where it goes, and its sheet ends',
    sql: `select v.order_id from van_units v join transfers t on t.id = v.transfer_id join van_sheets s on s.transfer_id = t.id join orders o on o.id = v.order_id left join order_lines l on l.order_id = v.order_id and l.sku = v.sku where t.state = 'planned' and (o.shop_id <> t.to_shop_id or (o.reserved_at is null and o.status <> 'modifying') or v.units > coalesce(l.requested_quantity, 0) or s.arrives_at < now() - interval '3 days')`,
  },
  {
    name: 'no slot is over-booked',
    sql: 'select id from slots where booked > capacity or booked < 0',
  },
  {
    name: 'the places booked are those of the orders that hold one',
    sql: "select s.id from slots s left join orders o on o.slot_id = s.id and o.reserved_at is not null and o.initial_order_id is null group by s.id, s.booked having s.booked <> count(o.id) + (select count(*) from carts c where c.kept->>'slotId' = s.id)",
  },
  {
    name: 'the minutes booked in a slot are those of the orders that hold them',
    sql: "select s.id from slots s left join orders o on o.slot_id = s.id and (o.reserved_at is not null or o.status = 'modifying') group by s.id, s.booked_minutes having s.booked_minutes <> coalesce(sum(o.booked_minutes), 0)",
  },
  {
    name: 'a complement lives with its order, in its slot',
    sql: "select c.id from orders c join orders o on o.id = c.initial_order_id where o.initial_order_id is not null or (c.status not in ('prepaying', 'failed', 'modifying', 'cancelled') and (o.status in ('failed', 'modifying', 'cancelled') or c.slot_id <> o.slot_id))",
  },
  {
    name: 'a complement is prepared where its order is',
    sql: "select c.id from orders c join orders o on o.id = c.initial_order_id where c.shop_id <> o.shop_id and c.status not in ('prepaying', 'failed', 'modifying', 'cancelled') and o.status not in ('failed', 'modifying', 'cancelled')",
  },
  {
    name: 'what a cart keeps is of orders being modified that hold nothing else',
    sql: "select c.id from carts c, jsonb_array_elements_text(c.kept->'orderIds') k join orders o on o.id = k::uuid where c.kept is not null and (o.status <> 'modifying' or o.reserved_at is not null or o.customer_id is distinct from c.customer_id)",
  },
  {
    name: 'an order being modified has its cart',
    sql: "select o.id from orders o where o.status = 'modifying' and not exists (select from carts c where c.ordered_at is null and c.kept->'orderIds' ? o.id::text)",
  },
  {
    name: 'one order per validation of a cart',
    sql: 'select cart_id from orders group by cart_id, cart_version having count(*) > 1',
  },
  {
    name: 'at most one live hold per order',
    sql: "select order_id from payments where status in ('registered', 'initiated', 'requires_action', 'pending', 'authorized', 'captured') group by order_id having count(*) > 1",
  },
  {
    name: 'an order under way has its money held',
    sql: `select o.id from orders o where o.status in (${underWay}) and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'authorized' and p.given_up_at is null) and not (o.status = 'prepaid' and ${isHeldLater})`,
  },
  {
    name: 'no order under way counts on a hold that is over',
    sql: `select o.id from orders o join payments p on p.order_id = o.id where o.status in (${underWay}) and p.status = 'authorized' and p.capture_before <= now()`,
  },
  {
    name: 'an order that waits to be paid again is let go at its deadline',
    sql: `select o.id from orders o join payments p on p.order_id = o.id where o.status = 'prepaid' and p.pay_before < now() - interval '1 hour' and not exists (select 1 from payments l where l.order_id = o.id and l.status in ('initiated', 'requires_action', 'pending', 'authorized'))`,
  },
  {
    name: 'an order taken by telephone is paid, or let go at its deadline',
    sql: "select f.order_id from phone_orders f join orders o on o.id = f.order_id where (o.status = 'prepaying' and ((f.pay_before < now() - interval '1 hour' and not exists (select 1 from payments l where l.order_id = o.id and l.status in ('initiated', 'requires_action', 'pending', 'authorized'))) or o.reserved_at is null)) or (f.ending is not null) <> (o.status = 'failed')",
  },
  {
    name: 'what we count on as held is held by the embedded bank',
    sql: `select o.id from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key) where o.status in (${underWay}) and p.status = 'authorized' and h.status <> 'authorized'`,
  },
  {
    name: 'a paid order has its capture and its invoice',
    sql: "select o.id from orders o where o.status = 'paid' and (o.settlement->>'billedCents')::bigint > 0 and (not exists (select 1 from payments p where p.order_id = o.id and p.status = 'captured') or not exists (select 1 from invoices i where i.order_id = o.id))",
  },
  {
    name: 'what an uncollected pickup cost was agreed to, and has its invoice',
    sql: "select o.id from orders o join payments p on p.order_id = o.id where o.status = 'cancelled' and p.captured_cents > 0 and (p.captured_cents > coalesce(o.uncollected_fresh_cents, 0) or p.captured_cents <> (o.settlement->>'billedCents')::bigint or not exists (select 1 from invoices i where i.order_id = o.id))",
  },
  {
    name: 'a coupon is used by one order',
    sql: 'select coupon_id from coupon_uses group by coupon_id having count(*) > 1',
  },
  {
    name: 'a promo code counts as many uses as there are, each with what it took off',
    sql: 'select p.id from promo_codes p where p.uses <> (select count(*) from promo_code_uses u where u.promo_code_id = p.id) union all select promo_code_id from promo_code_uses where amount_cents = 0',
  },
  {
    name: 'a gesture is worth its coupon, or has its Miams in the ledger',
    sql: "select g.id from customer_gestures g left join coupons c on c.id = g.coupon_id where (c.id is not null and (c.reward->>'value')::int <> g.amount_cents) or (g.miams is not null and not exists (select 1 from loyalty_entries e where e.key = 'gesture:' || g.id and e.customer_id = g.customer_id and e.miams = g.miams))",
  },
  {
    name: 'invoice numbers have no gap',
    sql: "select n.year from invoice_numbers n where n.last <> (select count(*) from invoices i where i.number ~ ('^F' || n.year || '-[0-9]+$'))",
  },
  {
    name: 'credit note numbers have no gap',
    sql: "select n.year from credit_note_numbers n where n.last <> (select count(*) from invoices i where i.kind = 'creditNote' and i.number ~ ('^A' || n.year || '-[0-9]+$'))",
  },
  {
    name: 'numbers of the invoices and credit notes of a site have no gap',
    sql: "select n.shop_id from document_numbers n join sites s on s.id = n.shop_id where n.last <> (select count(*) from invoices i where i.kind = n.kind and i.number ~ ('^[AF]' || n.year || '-S' || s.series || '-[0-9]+$'))",
  },
  {
    name: 'the closings of the sites add up to those of the seller',
    sql: "select d.day from daily_closings d cross join lateral (select sum((s->>'salesCents')::bigint) as sales, sum((s->>'refundsCents')::bigint) as refunds from jsonb_array_elements(d.content->'sites') s) parts where d.content ? 'sites' and (parts.sales, parts.refunds) is distinct from ((d.content->>'salesCents')::bigint, (d.content->>'refundsCents')::bigint)",
  },
  {
    name: 'each refund the bank made has one credit note of its amount',
    sql: "select r.id from refunds r left join invoices i on i.refund_id = r.id where (r.status = 'refunded') <> (i.id is not null) or i.total_cents <> r.amount_cents",
  },
  {
    name: 'what payments say was refunded is the sum of their refunds',
    sql: "select p.id from payments p left join refunds r on r.payment_id = p.id group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'refunded'), 0) or p.refunding_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'pending'), 0)",
  },
  {
    name: 'each refund is posted once in the ledger',
    sql: "select o.id from orders o where (select coalesce(sum(amount_cents), 0) from ledger_entries l where l.order_id = o.id and l.reason = 'refund' and l.account = 'bank:captured') <> -(select coalesce(sum(amount_cents), 0) from refunds r where r.order_id = o.id and r.status = 'refunded')",
  },
  {
    name: 'what disputes moved is in the ledger',
    sql: "select o.id from orders o where (select coalesce(sum(amount_cents), 0) from ledger_entries l where l.order_id = o.id and l.account = 'disputes') <> (select coalesce(sum(withdrawn_cents - returned_cents), 0) from payment_disputes d where d.order_id = o.id)",
  },
  {
    name: 'lines say what their refunds say',
    sql: "select l.order_id from order_lines l left join (select r.order_id, x.product_id, sum(x.quantity) as quantity, sum(x.amount_cents) as cents from refunds r join refund_lines x on x.refund_id = r.id where r.status <> 'failed' group by 1, 2) s using (order_id, product_id) where l.refunded_quantity <> coalesce(s.quantity, 0) or l.refunded_cents <> coalesce(s.cents, 0)",
  },
  {
    name: 'units declared by a withdrawal wait on their line until they are back',
    sql: "select l.order_id from order_lines l left join (select w.order_id, x.product_id, sum(x.quantity) as quantity from withdrawals w join withdrawal_lines x on x.withdrawal_id = w.id where w.status = 'declared' group by 1, 2) s using (order_id, product_id) where l.withdrawn_quantity <> coalesce(s.quantity, 0)",
  },
  {
    name: 'a refunded complaint has a refund of its own line, for no more units than it reported',
    sql: "select c.id from complaints c left join refunds r on r.id = c.refund_id left join refund_lines x on x.refund_id = r.id where c.status = 'refunded' and (r.order_id is distinct from c.order_id or r.cause <> 'complaint' or r.fees_cents <> 0 or x.product_id is distinct from c.product_id or x.quantity > c.quantity)",
  },
  {
    name: 'an order on the road is a stop of one open round',
    sql: "select o.id from orders o left join delivery_tasks t on t.order_id = o.id left join rounds r on r.id = t.round_id where o.status = 'inTransit' and (r.id is null or r.ended_at is not null or t.status not in ('delivering', 'arriving'))",
  },
  {
    name: 'every move of an order was legal and is written down',
    sql: 'select o.id from orders o where not exists (select 1 from order_events e where e.order_id = o.id and e.to_status = o.status)',
  },
  {
    name: 'no job has failed for good',
    sql: 'select id from failed_jobs where dismissed_at is null',
  },
  {
    name: 'what was delivered an hour ago is paid for',
    sql: "select o.id from orders o where o.status = 'delivered' and o.updated_at < now() - interval '1 hour' and not exists (select from failed_jobs f where f.name = 'order.settle' and f.payload->>'orderId' = o.id::text and f.dismissed_at is not null)",
  },
  {
    name: 'no hold outlives its order by an hour',
    sql: "select p.id from payments p join orders o on o.id = p.order_id where p.status = 'authorized' and o.status in ('cancelled', 'failed', 'terminated') and o.updated_at < now() - interval '1 hour' and not exists (select from carts c where c.kept->'orderIds' ? o.id::text)",
  },
  {
    name: 'what was to be sent an hour ago has left',
    sql: "select key from outgoing_messages where sent_at is null and given_up_at is null and due_at < now() - interval '1 hour'",
  },
  {
    name: 'Miams of each movement sum to zero',
    sql: 'select 1 from loyalty_entries group by key having sum(miams) <> 0',
  },
  {
    name: 'each balance of Miams is the sum of its movements',
    sql: "select 1 from loyalty_balances b where miams <> (select coalesce(sum(miams), 0) from loyalty_entries e where e.customer_id = b.customer_id and account like 'customer:%')",
  },
  {
    name: 'each daily closing says what the ledger says of its day',
    sql: "select c.day from daily_closings c cross join lateral (select coalesce(sum(amount_cents) filter (where account = 'bank:captured'), 0) as net, coalesce(-sum(amount_cents) filter (where account like 'vat:%'), 0) as vat from ledger_entries where at >= coalesce((select max(ended_at) from daily_closings p where p.number < c.number), '-infinity') and at < c.ended_at) l where (c.content->>'salesCents')::bigint - (c.content->>'refundsCents')::bigint <> l.net or (select coalesce(sum((v->>'vatCents')::bigint), 0) from jsonb_array_elements(c.content->'vat') v) <> l.vat or (select coalesce(sum((t->>'takenCents')::bigint - (t->>'refundedCents')::bigint), 0) from jsonb_array_elements(c.content->'takings') t) <> l.net",
  },
];

/** The query with the present of a driven clock, in place of PostgreSQL's. */
export const atTime = (sql: string, at: Temporal.Instant): string =>
  sql.replaceAll('now()', `timestamptz '${at}'`);

/** `at`: the present of a driven clock; absent, that of PostgreSQL. */
export async function countBreaches(
  pool: Pick<Pool, 'query'>,
  at?: Temporal.Instant,
  of: readonly { name: string; sql: string }[] = invariants,
  tell: (done: number, name: string) => void = () => undefined,
): Promise<{ name: string; breaches: number }[]> {
  const counted: { name: string; breaches: number }[] = [];
  for (const [done, { name, sql }] of of.entries()) {
    tell(done, name);
    const asked = at ? atTime(sql, at) : sql;
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) as count from (${asked}) as breaches`,
    );
    counted.push({ name, breaches: Number(rows[0]?.count ?? 0) });
  }
  return counted;
}
