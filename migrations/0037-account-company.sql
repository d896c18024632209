-- A customer who buys for a company has invoices in its name.
-- { name, registrationNumber, vatNumber, street, postalCode, city }; null while none was given.
alter table customers add column company jsonb;
-- Whether the next order is billed to that company, as last chosen.
alter table customers add column is_billing_company boolean not null default false;
alter table customers add constraint billed_company check (not is_billing_company or company is not null);
