-- Webhooks: addresses of other programs, the facts that leave the shop, and their deliveries.

create table webhooks (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 80),
  url text not null check (char_length(url) <= 2000),
  -- Types of domain/webhooks/contract.ts.
  events text[] not null check (cardinality(events) >= 1),
  -- The secret is drawn from the shop's signing secret and this number: no row holds it.
  generation integer not null default 1 check (generation > 0),
  -- Until then the former secret signs as well.
  former_until timestamptz,
  made_by uuid not null references staff (id),
  created_at timestamptz not null,
  -- Since when every delivery failed.
  failing_since timestamptz,
  disabled_at timestamptz
);
comment on table webhooks is 'One address that facts of the shop are sent to, chosen by a manager.';

create table facts (
  number bigint generated always as identity primary key,
  -- The webhook-id: a receiver that sees it twice was told twice.
  id uuid not null unique default gen_random_uuid(),
  source text not null check (source in (
    'order', 'payment', 'refund', 'stock', 'recall', 'product', 'price', 'slot', 'customer',
    'closing', 'test'
  )),
  -- Facts of one stream are delivered in order: those of an order, of a product.
  stream text not null,
  -- Ids, states and sums; no name, address or telephone number.
  detail jsonb not null,
  at timestamptz not null,
  -- When it was shared out to the webhooks that asked for it.
  spread_at timestamptz
);
comment on table facts is
  'One thing that happened, written in its transaction while a webhook is there. Kept for 30 days.';
-- What is still to be shared out.
create index facts_unspread on facts (number) where spread_at is null;
-- Facts are deleted by age.
create index facts_spread_at on facts (spread_at);

create table webhook_deliveries (
  webhook_id uuid not null references webhooks (id) on delete cascade,
  fact_number bigint not null references facts (number) on delete cascade,
  stream text not null,
  type text not null,
  -- Tried for three days from here.
  since timestamptz not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  -- One process sends at a time; one that died lets go after a while.
  leased_until timestamptz,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- A status or the kind of failure, never the receiver's words.
  last_error text check (char_length(last_error) <= 200),
  primary key (webhook_id, fact_number)
);
comment on table webhook_deliveries is 'One fact to tell one webhook, with its tries.';
-- The head of a stream that waits.
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, stream, fact_number)
  where delivered_at is null and given_up_at is null;
-- Rows that go with their fact.
create index webhook_deliveries_fact on webhook_deliveries (fact_number);

alter table changes drop constraint changes_topic_check;
alter table changes add constraint changes_topic_check check (
  topic in (
    'catalogue', 'stock', 'recipes', 'pages', 'flags', 'messages', 'texts', 'identity', 'orders',
    'facts'
  )
);
-- As for stock and orders: a checkout must not notify in its commit.
drop trigger changes_told on changes;
create trigger changes_told after insert on changes
  for each row when (new.topic not in ('stock', 'orders', 'facts')) execute function wake_followers();

-- Facts are written by triggers: no slice can forget one, and a shop without webhooks sends no statement more.
create function tell_fact(source text, stream text, at timestamptz, detail jsonb)
returns void language plpgsql as $$
begin
  if not exists (select from webhooks where disabled_at is null) then return; end if;
  insert into facts (source, stream, at, detail) values (source, stream, at, detail);
  insert into changes (topic) select 'facts'
    where not exists (
      select from changes where written_by = pg_current_xact_id() and topic = 'facts'
    );
end $$;

create function tell_order_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('order', 'order:' || new.order_id, new.at, jsonb_build_object(
    'orderId', new.order_id, 'from', new.from_status, 'to', new.to_status));
  return null;
end $$;
create trigger order_events_fact after insert on order_events
  for each row execute function tell_order_fact();

create function tell_payment_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('payment', 'order:' || new.order_id, new.updated_at, jsonb_build_object(
    'orderId', new.order_id, 'paymentId', new.id, 'from', old.status, 'to', new.status,
    'amountCents', new.amount_cents, 'capturedCents', new.captured_cents));
  return null;
end $$;
create trigger payments_fact after update on payments
  for each row when (old.status is distinct from new.status) execute function tell_payment_fact();

create function tell_refund_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('refund', 'order:' || new.order_id, new.ended_at, jsonb_build_object(
    'orderId', new.order_id, 'refundId', new.id, 'amountCents', new.amount_cents));
  return null;
end $$;
create trigger refunds_fact after update on refunds
  for each row when (old.status is distinct from new.status and new.status = 'refunded')
  execute function tell_refund_fact();

create function tell_stock_fact() returns trigger language plpgsql as $$
begin
  if exists (
    select from reorder_points r
      where r.sku = new.sku and old.quantity > r.units and new.quantity <= r.units
  ) then
    perform tell_fact('stock', 'product:' || new.sku, now(), jsonb_build_object(
      'sku', new.sku, 'quantity', new.quantity));
  end if;
  return null;
end $$;
create trigger stock_fact after update on stock
  for each row when (new.quantity < old.quantity) execute function tell_stock_fact();

create function tell_recall_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('recall', new.subject, new.at, jsonb_build_object(
    'productId', split_part(new.subject, ':', 2)));
  return null;
end $$;
create trigger staff_actions_recall_fact after insert on staff_actions
  for each row when (new.kind = 'product.recall') execute function tell_recall_fact();

create function tell_product_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('product', 'product:' || new.sku, new.updated_at,
    jsonb_build_object('sku', new.sku, 'productId', new.id));
  if tg_op = 'INSERT' or (old.price_cents, old.promotion, old.vat_rate_basis_points)
      is distinct from (new.price_cents, new.promotion, new.vat_rate_basis_points) then
    perform tell_fact('price', 'product:' || new.sku, new.updated_at, jsonb_build_object(
      'sku', new.sku, 'productId', new.id, 'priceCents', new.price_cents));
  end if;
  return null;
end $$;
create trigger products_fact after insert or update on products
  for each row execute function tell_product_fact();

create function tell_slot_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('slot', 'slot:' || new.id, now(), jsonb_build_object(
    'slotId', new.id, 'zoneId', new.zone_id));
  return null;
end $$;
-- Bookings do not count.
create trigger slots_fact after update on slots
  for each row when (
    (old.starts_at, old.ends_at, old.order_until, old.capacity, old.capacity_minutes,
      old.is_excluded, old.deleted_at, old.tag, old.delta_day_cents, old.delta_slot_cents, old.tiers)
    is distinct from
    (new.starts_at, new.ends_at, new.order_until, new.capacity, new.capacity_minutes,
      new.is_excluded, new.deleted_at, new.tag, new.delta_day_cents, new.delta_slot_cents, new.tiers)
  ) execute function tell_slot_fact();

create function tell_customer_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('customer', 'customer:' || new.id, coalesce(new.deleted_at, new.optin_answered_at, now()),
    jsonb_build_object('customerId', new.id, 'isErased', new.deleted_at is not null,
      'email', new.is_email_optin, 'sms', new.is_sms_optin));
  return null;
end $$;
create trigger customers_fact after update on customers
  for each row when (
    (old.is_email_optin, old.is_sms_optin, old.deleted_at)
    is distinct from (new.is_email_optin, new.is_sms_optin, new.deleted_at)
  ) execute function tell_customer_fact();

create function tell_closing_fact() returns trigger language plpgsql as $$
begin
  perform tell_fact('closing', 'closings', new.closed_at, jsonb_build_object(
    'day', new.day, 'number', new.number));
  return null;
end $$;
create trigger daily_closings_fact after insert on daily_closings
  for each row execute function tell_closing_fact();
