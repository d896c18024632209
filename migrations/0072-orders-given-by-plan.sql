-- Bags that do not keep as promised until another delivery are given; one planned earlier after all charges them again.
alter table order_lines add column is_given_by_plan boolean not null default false;
comment on column order_lines.is_given_by_plan is
  'Bagged as promised; short_lived_until is of the day of another delivery, and goes with it.';
