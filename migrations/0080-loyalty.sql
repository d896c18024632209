-- Miams: a ledger, append-only, and a balance that cannot be spent twice.
create table loyalty_settings (
  is_only boolean primary key default true check (is_only),
  -- Miams per euro billed, Miams per gift, and what a gift is worth.
  coefficient integer not null check (coefficient > 0),
  threshold integer not null check (threshold > 0),
  gift_cents bigint not null check (gift_cents > 0)
);
insert into loyalty_settings values (true, 10, 2000, 500);

create table charities (
  id text primary key,
  name text not null,
  text text not null,
  is_active boolean not null default true
);

create table loyalty_balances (
  customer_id uuid primary key references customers (id),
  miams integer not null check (miams >= 0)
);

create table loyalty_entries (
  id bigint generated always as identity primary key,
  -- What makes each movement happen once: grant:<order>, reversal:<refund>, spend:<use>.
  key text not null,
  account text not null,
  customer_id uuid not null references customers (id),
  miams integer not null,
  order_id uuid,
  at timestamptz not null,
  unique (key, account)
);
create index loyalty_entries_customer on loyalty_entries (customer_id, at desc);
create trigger loyalty_append_only before update or delete on loyalty_entries for each row execute function forbid_change();
create function check_loyalty_balance() returns trigger language plpgsql as $$
begin
  if (select sum(miams) from loyalty_entries where key = new.key) <> 0 then
    raise exception 'Miams of % do not sum to zero', new.key;
  end if;
  return null;
end $$;
create constraint trigger loyalty_balanced after insert on loyalty_entries deferrable initially deferred for each row execute function check_loyalty_balance();

create table loyalty_uses (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  type text not null check (type in ('gift', 'donation')),
  miams integer not null check (miams > 0),
  amount_cents bigint not null check (amount_cents > 0),
  coupon_id uuid references coupons (id),
  charity_id text references charities (id),
  at timestamptz not null,
  check ((type = 'gift') = (coupon_id is not null)),
  check ((type = 'donation') = (charity_id is not null))
);
create index loyalty_uses_customer on loyalty_uses (customer_id, at desc);
