/** Taking products out with a way back: what was there is kept by the toast that says so. */
import type { Cart, CartProduct } from '#domain/cart/contract.ts';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../refusal-text.ts';
import {
  changeProducts,
  useChangeCart,
  type CartChange,
  type WantedProduct,
} from './use-change-cart.ts';

/** A line that several recipes want is asked for once more by each of them, at no more units. */
export function backAgain(
  products: readonly Pick<CartProduct, 'id' | 'quantity' | 'recipeIds'>[],
): WantedProduct[] {
  return products.flatMap(({ id, quantity, recipeIds: [first, ...others] }) => [
    { id, quantity, ...(first === undefined ? {} : { recipeId: first }) },
    ...others.map((recipeId) => ({ id, quantity: 0, recipeId })),
  ]);
}

/** Does it, says it, and offers to undo it; a refusal is said instead. */
export function useUndoable(): (
  act: (change: (request: CartChange) => Promise<Cart>) => Promise<unknown>,
  said: string,
  before: readonly WantedProduct[],
) => Promise<boolean> {
  const change = useChangeCart();
  return async (act, said, before) => {
    try {
      await act(change);
    } catch (refusal) {
      toast.error(refusalText(refusal));
      return false;
    }
    toast.success(said, {
      label: 'Annuler',
      onClick: () =>
        void changeProducts(change, before, 'add').catch((refusal: unknown) =>
          toast.error(refusalText(refusal)),
        ),
    });
    return true;
  };
}
