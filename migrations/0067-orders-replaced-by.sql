-- The order that a changed order was validated again as: one purchase, shown once to its customer.
alter table orders add column replaced_by uuid references orders (id);
