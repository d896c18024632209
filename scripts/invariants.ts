/** What must be true of every database of the shop, whatever raced or crashed. Each query returns the rows that break it. */
export const invariants: readonly { name: string; sql: string }[] = [
  { name: 'each ledger transaction sums to zero', sql: 'select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0' },
  { name: 'nothing is captured above its hold', sql: 'select id from payments where captured_cents > amount_cents' },
  { name: 'nothing is refunded above its capture', sql: 'select id from payments where refunded_cents > captured_cents' },
  { name: 'what the ledger says is captured is what the payments say', sql: "select 1 where (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'bank:captured') <> (select coalesce(sum(captured_cents - refunded_cents), 0) from payments)" },
  { name: 'stock is never negative', sql: 'select sku from stock where quantity < 0' },
  { name: 'no slot is over-booked', sql: 'select id from slots where booked > capacity or booked < 0' },
  { name: 'the places booked are those of the orders that hold one', sql: 'select s.id from slots s left join orders o on o.slot_id = s.id and o.reserved_at is not null group by s.id, s.booked having s.booked <> count(o.id)' },
  { name: 'one order per validation of a cart', sql: 'select cart_id from orders group by cart_id, cart_version having count(*) > 1' },
  { name: 'at most one live hold per order', sql: "select order_id from payments where status in ('initiated', 'requires_action', 'pending', 'authorized', 'captured') group by order_id having count(*) > 1" },
  { name: 'a paid order has its capture and its invoice', sql: "select o.id from orders o where o.status = 'paid' and (o.settlement->>'billedCents')::bigint > 0 and (not exists (select 1 from payments p where p.order_id = o.id and p.status = 'captured') or not exists (select 1 from invoices i where i.order_id = o.id))" },
  { name: 'a coupon is used by one order', sql: 'select coupon_id from coupon_uses group by coupon_id having count(*) > 1' },
  { name: 'invoice numbers have no gap', sql: "select n.year from invoice_numbers n where n.last <> (select count(*) from invoices i where i.number like 'F' || n.year || '-%')" },
  { name: 'every move of an order was legal and is written down', sql: 'select o.id from orders o where not exists (select 1 from order_events e where e.order_id = o.id and e.to_status = o.status)' },
  { name: 'Miams of each movement sum to zero', sql: 'select 1 from loyalty_entries group by key having sum(miams) <> 0' },
  { name: 'each balance of Miams is the sum of its movements', sql: "select 1 from loyalty_balances b where miams <> (select coalesce(sum(miams), 0) from loyalty_entries e where e.customer_id = b.customer_id and account like 'customer:%')" },
];
