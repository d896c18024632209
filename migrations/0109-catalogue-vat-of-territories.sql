-- The rates of mainland France, of Corsica, of the Antilles and La Réunion, and none.
alter table products drop constraint products_vat_rate_basis_points_check;
alter table products add constraint products_vat_rate_basis_points_check
  check (vat_rate_basis_points in (0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000));
