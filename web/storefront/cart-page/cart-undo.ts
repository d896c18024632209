/** Removes products with an undo: the toast keeps what was removed. */
import type { CartProduct } from '#domain/cart/contract.ts';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { sayNotAdded } from '../cart/say-not-added.ts';
import {
  changeProducts,
  useChangeCart,
  type ChangeCart,
  type WantedProduct,
} from '../cart/use-change-cart.ts';

/**
 * A line shared by several recipes is sent once per recipe, with the quantity only the first time.
 */
export function toRestore(
  products: readonly Pick<CartProduct, 'id' | 'quantity' | 'recipeIds'>[],
): WantedProduct[] {
  return products.flatMap(({ id, quantity, recipeIds: [first, ...others] }) => [
    { id, quantity, ...(first === undefined ? {} : { recipeId: first }) },
    ...others.map((recipeId) => ({ id, quantity: 0, recipeId })),
  ]);
}

/** Runs the action, shows a toast with undo, or the refusal. */
export function useUndoable(): (
  act: (change: ChangeCart) => Promise<unknown>,
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
        void changeProducts(change, before, 'add').then(
          (short) => (short.length > 0 ? sayNotAdded(before.length, short) : undefined),
          (refusal: unknown) => toast.error(refusalText(refusal)),
        ),
    });
    return true;
  };
}
