-- The months in which a product is sold, 1 to 12; empty means all year. A column rather than a
-- field of the sheet, whose strict shape a process of the previous release could not read.
alter table products add column season_months smallint[] not null default '{}'
  check (season_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]);
comment on column products.season_months is 'Months of sale, 1 to 12; empty: all year.';
