/** The recipe as the cart holds it, beside what the portions on the page ask for. */
import type { Cart } from '#domain/cart/contract.ts';
import type { WantedProduct } from '../cart/use-change-cart.ts';

type CartLine = Pick<Cart['products'][number], 'id' | 'quantity' | 'recipeIds'>;
type Line = { product: { id: string }; quantity: number };

/** How many products of the cart came with the recipe; 0 when it is not there. */
export function countInCart(products: readonly CartLine[], recipeId: string): number {
  return products.filter((line) => line.recipeIds.includes(recipeId)).length;
}

/**
 * What to change in the cart for these lines. A product that another recipe also brought only ever grows: nobody can
 * tell whose units they are.
 */
export function changesFor(products: readonly CartLine[], recipeId: string, wanted: readonly Line[]): WantedProduct[] {
  const changes: WantedProduct[] = wanted.flatMap(({ product, quantity }) => {
    const line = products.find((candidate) => candidate.id === product.id);
    const isOurs = line?.recipeIds.length === 1 && line.recipeIds[0] === recipeId;
    const next = line && !isOurs ? Math.max(line.quantity, quantity) : quantity;
    return line?.quantity === next && line.recipeIds.includes(recipeId) ? [] : [{ id: product.id, quantity: next, recipeId }];
  });
  const dropped = products.filter((line) => line.recipeIds.length === 1 && line.recipeIds[0] === recipeId && !wanted.some(({ product }) => product.id === line.id));
  return [...changes, ...dropped.map((line) => ({ id: line.id, quantity: 0 }))];
}
