/** Compares the recipe in the cart with the portions on the page. */
import type { Cart } from '#domain/cart/contract.ts';
import type { WantedProduct } from '../cart/use-change-cart.ts';

type CartLine = Pick<Cart['products'][number], 'id' | 'quantity' | 'recipeIds' | 'recipeUnits'>;
type Line = { product: { id: string }; quantity: number };

/** Number of cart products that the recipe added; 0 when it is not in the cart. */
export function countInCart(products: readonly CartLine[], recipeId: string): number {
  return products.filter((line) => line.recipeIds.includes(recipeId)).length;
}

/**
 * Cart changes for these lines: units added by the shopper or other recipes count, and are never
 * removed.
 */
export function changesFor(
  products: readonly CartLine[],
  recipeId: string,
  wanted: readonly Line[],
): WantedProduct[] {
  const changes: WantedProduct[] = wanted.flatMap(({ product, quantity }) => {
    const line = products.find((candidate) => candidate.id === product.id);
    const next = line ? Math.max(othersOf(line, recipeId), quantity) : quantity;
    return line?.quantity === next && line.recipeIds.includes(recipeId)
      ? []
      : [{ id: product.id, quantity: next, recipeId }];
  });
  const dropped = products.filter(
    (line) =>
      line.recipeIds.length === 1 &&
      line.recipeIds[0] === recipeId &&
      !wanted.some(({ product }) => product.id === line.id),
  );
  return [
    ...changes,
    ...dropped.map((line) => ({ id: line.id, quantity: othersOf(line, recipeId) })),
  ];
}

const othersOf = (line: CartLine, recipeId: string): number =>
  line.recipeIds.includes(recipeId)
    ? line.quantity - (line.recipeUnits[recipeId] ?? 0)
    : line.quantity;
