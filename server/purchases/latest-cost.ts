/**
 * SQL expression for the purchase cost of one unit of the product `p`: the price agreed with its
 * supplier `sp`, else the latest price `paid`. Supplier prices exclude VAT; `asWithVat` is the SQL
 * condition under which the result includes it.
 */
export const latestCost = (asWithVat: string): string => `
  coalesce(
    case when sp.quotation = p.quotation
      then purchase_cost(sp.price_cents, false, p.vat_rate_basis_points, ${asWithVat}) end,
    purchase_cost(paid.price_cents, paid.with_vat, p.vat_rate_basis_points, ${asWithVat})
  ) * case p.quotation when 'weight' then p.unit_grams / 1000.0 else 1 end`;
