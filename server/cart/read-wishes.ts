/** Wishes as a request writes them, with the names of the products that they want instead. */
import type { Wish, WishRequest } from '#domain/cart/contract.ts';
import { baseIdOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Only for lines of the cart or the order, and only for products that its site sells, whose `catalogue` it is. */
export function readWishes(
  catalogue: Pick<Catalogue, 'current'>,
  productIds: readonly string[],
  wishes: Readonly<Record<string, WishRequest | null>> = {},
): Record<string, Wish | null> {
  return Object.fromEntries(
    Object.entries(wishes).map(([id, wish]) => {
      const productId = baseIdOf(catalogue, id);
      if (!productIds.includes(productId))
        throw new Refusal('EcomCart.ProductNotFound', { productId });
      return [productId, wish && readWish(catalogue, productId, wish)];
    }),
  );
}

function readWish(
  catalogue: Pick<Catalogue, 'current'>,
  missingId: string,
  wish: WishRequest,
): Wish {
  if (wish.kind !== 'product') return wish;
  const productId = baseIdOf(catalogue, wish.productId);
  const wanted = catalogue.current().products.get(productId);
  if (!wanted?.sellable.enabled || wanted.card.itemPrice === null || productId === missingId)
    throw new Refusal('EcomCart.ProductNotFound', { productId });
  return { kind: 'product', productId, name: wanted.card.name };
}
