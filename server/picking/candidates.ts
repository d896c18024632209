/** A missing line and the products that may replace it, as the rule of proposals compares them. */
import { frozenProductSchema, type FrozenProduct } from '#domain/orders/frozen.ts';
import { wishSchema } from '#domain/cart/contract.ts';
import type { OrderedSheet } from '#domain/picking/allergens.ts';
import type { Candidate, MissingLine } from '#domain/picking/proposals.ts';
import type { Catalogue, CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import type { OrderLineRow } from '#server/orders/store.ts';

export type CandidateProduct = Candidate & { product: CatalogueProduct };

export function missingLine(catalogue: Catalogue, line: OrderLineRow): MissingLine {
  const ordered = catalogue.current().products.get(line.product_id);
  const frozen = frozenProductSchema.parse(line.product);
  const wish = line.wish === null ? null : wishSchema.parse(line.wish);
  return {
    productId: line.product_id,
    isAlcohol: frozen.isAlcohol,
    quotation: line.quotation,
    shelfId: ordered?.sellable.categoryId ?? null,
    substituteIds: ordered?.substituteIds ?? [],
    sheet: orderedSheet(frozen, ordered),
    labelIds: ordered?.card.labels.map(({ id }) => id) ?? [],
    quantity: line.requested_quantity,
    unitGrams:
      line.announced_grams === null
        ? contentGrams(ordered)
        : Math.round(line.announced_grams / line.requested_quantity),
    requestedCents: line.requested_cents,
    ceilingCents: line.maximum_cents,
    wishedId: wish?.kind === 'product' ? wish.productId : null,
  };
}

/** Content of a piece or a pack; millilitres count as grams. */
function contentGrams(product: CatalogueProduct | undefined): number | null {
  const weight = product?.card.quantityDescriptor.weight;
  return weight ? Math.round(weight.value * 1_000) : null;
}

/** As the customer read it; of an older order, as it is today. */
export function orderedSheet(
  { allergenIds, traceIds }: FrozenProduct,
  today: CatalogueProduct | undefined,
): OrderedSheet | null {
  if (allergenIds && traceIds) return { allergenIds, traceIds };
  if (!today) return null;
  const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id);
  return { allergenIds: idsOf(today.detail.allergens), traceIds: idsOf(today.detail.traces) };
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
    unitGrams: contentGrams(product),
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
