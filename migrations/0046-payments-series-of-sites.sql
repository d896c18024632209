-- The documents of each site have a series of their own. The first site keeps the series of before.

-- In the numbers of its documents, for ever: F2026-S2-000001.
alter table sites add column series integer generated always as identity unique;

create table document_numbers (
  shop_id text not null references sites (id),
  kind text not null check (kind in ('invoice', 'creditNote')),
  year integer not null,
  last integer not null,
  primary key (shop_id, kind, year)
);
comment on table document_numbers is
  'The last number of a year of the invoices or credit notes of a site other than the first: the law wants no gaps.';
