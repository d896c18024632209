-- What the team keeps about customers: a note, gestures, and who looked at their pages.

create table customer_notes (
  customer_id uuid primary key references customers (id),
  text text not null check (char_length(text) between 1 and 300),
  written_by uuid not null references staff (id),
  written_at timestamptz not null
);
comment on table customer_notes is 'The note that the team keeps about a customer.';

create table customer_gestures (
  -- Drawn by the form: a request sent twice is one gesture.
  id uuid primary key,
  customer_id uuid not null references customers (id),
  staff_id uuid not null references staff (id),
  -- Its worth, whether in a coupon or in Miams: the ceilings count this.
  amount_cents integer not null check (amount_cents between 1 and 50000),
  coupon_id uuid unique references coupons (id),
  miams integer check (miams > 0),
  reason text not null check (char_length(reason) between 1 and 40),
  message text check (char_length(message) between 1 and 500),
  at timestamptz not null,
  check ((coupon_id is null) <> (miams is null))
);
comment on table customer_gestures is
  'One coupon or some Miams that a member of the team gave a customer, for a reason.';
-- The gestures for a customer, newest first.
create index customer_gestures_customer on customer_gestures (customer_id, at desc);
-- The gestures of a period.
create index customer_gestures_at on customer_gestures (at);

create table customer_views (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id),
  staff_id uuid not null references staff (id),
  at timestamptz not null
);
comment on table customer_views is
  'One visit of the team to the page of a customer. Append-only, forgotten after six months.';
-- Who looked at a customer, newest first.
create index customer_views_customer on customer_views (customer_id, at desc);
-- Old visits are forgotten by date.
create index customer_views_at on customer_views (at);
-- forget_customer_views is the only way to delete rows.
create function keep_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cabas.forgets', true) = 'customer_views' then
    return old;
  end if;
  raise exception 'customer_views is append-only' using errcode = 'restrict_violation';
end $$;
create trigger customer_views_append_only before update or delete on customer_views
  for each row execute function keep_views();
create trigger customer_views_kept before truncate on customer_views
  for each statement execute function keep_journal();
-- Runs as the table's owner, because the shop's own role may not delete here: docs/security.md. The word is given in
-- the body: an owner who is no superuser may not write `set cabas.forgets` in the head.
create function forget_customer_views(before timestamptz) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform set_config('cabas.forgets', 'customer_views', true);
  delete from customer_views where at < before;
  perform set_config('cabas.forgets', '', true);
end $$;
