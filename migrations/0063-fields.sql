-- Fields of one's own on products, orders, customers and sites.

create table custom_fields (
  -- Drawn by the page: a request sent twice makes one field.
  id uuid primary key,
  subject text not null check (subject in ('product', 'order', 'customer', 'site')),
  -- What programs and files of values keep, whatever the field is called later.
  key text not null check (key ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (char_length(name) between 1 and 60),
  type text not null check (type in ('text', 'number', 'date', 'yesNo', 'choice')),
  choices text[] not null default '{}',
  -- Optimistic locking: each change takes the next number.
  version integer not null default 1 check (version > 0),
  -- Its values stay, and are shown nowhere.
  archived_at timestamptz,
  number integer generated always as identity,
  unique (subject, key),
  check ((type = 'choice') = (cardinality(choices) > 0))
);
comment on table custom_fields is 'A field that the shop added to its products, orders, customers or sites.';

create table custom_values (
  product_id text unique references products (id) on delete cascade,
  order_id uuid unique references orders (id) on delete cascade,
  customer_id uuid unique references customers (id) on delete cascade,
  site_id text unique references sites (id) on delete cascade,
  -- By the key of the field; a field without a value is not there.
  filled jsonb not null,
  updated_at timestamptz not null,
  check (num_nonnulls(product_id, order_id, customer_id, site_id) = 1)
);
comment on table custom_values is 'What the fields of the shop''s own say of one product, order, customer or site.';

alter table facts drop constraint facts_source_check;
alter table facts add constraint facts_source_check check (source in (
  'order', 'payment', 'refund', 'stock', 'recall', 'product', 'price', 'slot', 'customer', 'closing', 'fields', 'test'));
create function tell_fields_fact() returns trigger language plpgsql as $$
declare
  subject text := case when new.product_id is not null then 'product' when new.order_id is not null then 'order'
    when new.customer_id is not null then 'customer' else 'site' end;
  subject_id text := coalesce(new.product_id, new.order_id::text, new.customer_id::text, new.site_id);
begin
  perform tell_fact('fields', subject || ':' || subject_id, new.updated_at, jsonb_build_object(
    'subject', subject, 'subjectId', subject_id));
  return null;
end $$;
create trigger custom_values_fact after insert or update on custom_values
  for each row execute function tell_fields_fact();
