-- Reductions until a day, of goods whose date is near.

create table sell_offs (
  -- Drawn by the screen: a request sent twice counts once.
  id uuid primary key,
  sku text not null references products (sku) on update cascade,
  -- As written on the product, to tell whether the team has changed it since.
  promotion jsonb not null,
  -- The last day of the reduction.
  until date not null,
  staff_id uuid not null references staff (id),
  started_at timestamptz not null,
  -- When it was taken off, or found replaced by another promotion.
  ended_at timestamptz
);
comment on table sell_offs is
  'A reduction of a product until the date of the goods to sell off, taken off the day after.';
create unique index sell_offs_open on sell_offs (sku) where ended_at is null;
