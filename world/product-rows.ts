/** Converts the aisles and products of a world to their database rows. */
import type { AisleData, WorldCategory, WorldProduct } from './catalogue.ts';

export function productRow(product: WorldProduct, position: number, at: Temporal.Instant) {
  return {
    id: product.id,
    sku: product.sku,
    slug: product.id,
    name: product.name,
    brand: product.brand,
    category_id: product.category,
    enabled: product.enabled,
    quotation: product.sheet.soldBy === 'count' ? ('count' as const) : ('weight' as const),
    price_cents: product.priceCents,
    unit_grams: product.unitGrams,
    vat_rate_basis_points: product.vat,
    sheet: JSON.stringify(product.sheet),
    promotion: product.promotion ? JSON.stringify(product.promotion) : null,
    season_months: product.seasonMonths ?? [],
    labelling: product.labelling ? JSON.stringify(product.labelling) : null,
    ean: product.ean,
    position,
    created_at: at,
    updated_at: at,
  };
}

/** The aisle, its categories and their shelves, parents before their children. */
export function categoryRows({ aisle }: AisleData, position: number) {
  const row = (
    { id, name, intro }: WorldCategory,
    place: { parent_id: string | null; level: number; position: number },
  ) => ({
    id,
    name,
    slug: id,
    intro,
    tint: aisle.tint,
    picture: place.level === 1 ? `/pictures/aisle-${id}` : null,
    ...place,
  });
  return [
    row(aisle, { parent_id: null, level: 1, position }),
    ...aisle.children.flatMap((child, index) => [
      row(child, { parent_id: aisle.id, level: 2, position: index }),
      ...child.children.map((leaf, leafIndex) =>
        row(leaf, { parent_id: child.id, level: 3, position: leafIndex }),
      ),
    ]),
  ];
}
