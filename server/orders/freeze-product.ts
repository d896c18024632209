import type { FrozenProduct } from '#domain/orders/frozen.ts';
import type { CatalogueProduct } from '#server/catalogue/snapshot-types.ts';

/** Freezes a product as sold, for the order, its invoice and withdrawals. */
export function freezeProduct(
  { sellable, detail, sellOff }: CatalogueProduct,
  { recipeIds, recipeUnits }: Pick<FrozenProduct, 'recipeIds' | 'recipeUnits'>,
): FrozenProduct {
  return {
    name: detail.name,
    slug: detail.slug,
    packSize: detail.packSize,
    picture: detail.picture,
    unitTerm: sellable.unitTerm,
    isReturnable: sellable.isReturnable,
    recipeIds,
    recipeUnits,
    origin: detail.origin,
    aisle: detail.articleParents[0]?.name ?? '',
    isAlcohol: detail.alcohol !== null,
    minimumDays: detail.consumptionDate?.minimumDays ?? null,
    allergenIds: detail.allergens.map(({ id }) => id),
    traceIds: detail.traces.map(({ id }) => id),
    ...(sellOff ? { sellOff } : {}),
  };
}
