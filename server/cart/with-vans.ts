import type { Product } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import type { Sku } from '#domain/contract/ids.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

/** Units that the best of the vans brings to the site until then: all of a line come from one other site. */
function unitsByVan(catalogue: Catalogue, until: Temporal.Instant): (sku: Sku) => number {
  const others = catalogue.vansBefore(until).map(({ run }) => catalogue.at(run.fromId));
  return (sku) => Math.max(0, ...others.map((other) => other.stockOf(sku)));
}

/** The same catalogue, with what a van brings before the orders of the slot are prepared. Paying looks at the lots too. */
export function withVans(catalogue: Catalogue, until: Temporal.Instant): Catalogue {
  if (catalogue.vansBefore(until).length === 0) return catalogue;
  const brought = unitsByVan(catalogue, until);
  const viewed = <T extends Product>(view: T | null): T | null => {
    const units = view && !view.returnsIn ? brought(view.sku) : 0;
    if (!view || units === 0) return view;
    const availableQuantity = view.availableQuantity + units;
    return { ...view, availableQuantity, available: isAvailable({ ...view, availableQuantity }) };
  };
  return {
    ...catalogue,
    productView: (id) => viewed(catalogue.productView(id)),
    productDetail: (id) => viewed(catalogue.productDetail(id)),
  };
}
