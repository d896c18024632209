-- no transaction
-- Invoices of companies are few among those of persons, and the approved platform gets these alone.

create index concurrently if not exists invoices_of_companies on invoices (issued_at)
  where (content -> 'customer') ? 'company';
