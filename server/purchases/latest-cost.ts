/**
 * SQL of what one unit of product `p` costs: at the price agreed with its supplier `sp`, else at the
 * latest one `paid`. Suppliers state their prices without VAT.
 */
export const latestCost = (asWithVat: string): string => `
  coalesce(
    case when sp.quotation = p.quotation
      then purchase_cost(sp.price_cents, false, p.vat_rate_basis_points, ${asWithVat}) end,
    purchase_cost(paid.price_cents, paid.with_vat, p.vat_rate_basis_points, ${asWithVat})
  ) * case p.quotation when 'weight' then p.unit_grams / 1000.0 else 1 end`;
