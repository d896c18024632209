/** A missing line and the products that may replace it, as the rule of proposals compares them. */
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import { wishSchema } from '#domain/cart/contract.ts';
import type { Candidate, MissingLine } from '#domain/picking/proposals.ts';
import type { Catalogue, CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import type { OrderLineRow } from '#server/orders/store.ts';

export type CandidateProduct = Candidate & { product: CatalogueProduct };

export function missingLine(catalogue: Catalogue, line: OrderLineRow): MissingLine {
  const ordered = catalogue.current().products.get(line.product_id);
  const wish = line.wish === null ? null : wishSchema.parse(line.wish);
  return {
    productId: line.product_id,
    isAlcohol: frozenProductSchema.parse(line.product).isAlcohol,
    quotation: line.quotation,
    shelfId: ordered?.sellable.categoryId ?? null,
    substituteIds: ordered?.substituteIds ?? [],
    sheet: ordered?.detail ?? null,
    labelIds: ordered?.card.labels.map(({ id }) => id) ?? [],
    quantity: line.requested_quantity,
    unitGrams:
      line.announced_grams === null
        ? (ordered?.sellable.unitGrams ?? null)
        : Math.round(line.announced_grams / line.requested_quantity),
    requestedCents: line.requested_cents,
    ceilingCents: line.maximum_cents,
    wishedId: wish?.kind === 'product' ? wish.productId : null,
  };
}

/** Null for what is not on sale. */
export function candidateOf(
  catalogue: Catalogue,
  product: CatalogueProduct | undefined,
): CandidateProduct | null {
  if (!product?.sellable.enabled || product.card.itemPrice === null) return null;
  const { sellable, card, detail } = product;
  return {
    product,
    productId: sellable.id,
    name: card.name,
    isAlcohol: card.alcohol !== null,
    quotation: sellable.quotation,
    shelfId: sellable.categoryId,
    sheet: detail,
    labelIds: card.labels.map(({ id }) => id),
    unitGrams: sellable.unitGrams,
    itemCents: product.card.itemPrice,
    availableUnits: catalogue.productView(sellable.id)?.availableQuantity ?? 0,
  };
}

/** Its customer's own choice, the grocer's, and everything of its shelf. */
export function nearCandidates(catalogue: Catalogue, line: MissingLine): CandidateProduct[] {
  const { products, categories } = catalogue.current();
  const shelf = line.shelfId === null ? undefined : categories.get(line.shelfId);
  const ids = [line.wishedId ?? [], line.substituteIds, shelf?.productIds ?? []].flat();
  return [...new Set(ids)].flatMap((id) => candidateOf(catalogue, products.get(id)) ?? []);
}
