-- A shop exempt from VAT cannot recover what it pays: its goods cost their price with VAT.

-- How the price was typed; those of before were all typed without VAT.
alter table purchase_prices add column with_vat boolean not null default false;
comment on table purchase_prices is
  'What the shop pays for a product from a day on, with or without VAT.';

-- The regime of that instant, by the version of the identity then in force.
create function was_vat_exempt(instant timestamptz) returns boolean language sql stable as $$
  select coalesce((
    select (identity->>'isVatExempt')::boolean from shop_identities
    where changed_at <= instant order by version desc limit 1
  ), false)
$$;

-- A price typed with or without VAT, as a cost that includes VAT or not.
create function purchase_cost(
  price_cents bigint, with_vat boolean, rate_basis_points integer, as_with_vat boolean
) returns bigint language sql immutable as $$
  select case
    when with_vat = as_with_vat then price_cents
    when as_with_vat then round(price_cents * (10000 + rate_basis_points) / 10000.0)
    else round(price_cents * 10000.0 / (10000 + rate_basis_points))
  end::bigint
$$;
