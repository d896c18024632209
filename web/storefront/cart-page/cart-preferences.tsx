import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { cartWish, wishText } from '#domain/cart/wishes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';

/** Instructions for the preparer: missing products and bags. */
export function CartPreferences({ cart }: { cart: Cart }): ReactNode {
  const changeCart = useChangeCart();
  async function reducePacking(isReduced: boolean): Promise<void> {
    try {
      await changeCart((api) =>
        api('PATCH /api/cart/missingProducts', { body: { reducePacking: isReduced } }),
      );
    } catch (refusal) {
      toast.error(refusalText(refusal));
    }
  }
  const own = cart.products.filter(({ missingWish }) => missingWish !== null).length;
  return (
    <section aria-label="Pour la préparation">
      <h3 className="mb-1 text-sm font-bold text-quiet">Pour la préparation</h3>
      <p className="flex items-center justify-between gap-x-4">
        <span>
          <span className="block">Produit manquant</span>
          <span className="block text-sm text-quiet first-letter:uppercase">
            {wishText(cartWish(cart))}
            {own > 0 ? `, sauf ${own === 1 ? '1 produit' : `${own} produits`}` : ''}
          </span>
        </span>
        <button
          type="button"
          className="min-h-11 flex-none font-semibold text-leaf underline"
          onClick={() => openOverlay('replace-missing-products')}
        >
          Modifier<span className="sr-only"> ce que devient un produit manquant</span>
        </button>
      </p>
      <Checkbox
        label="Emballage réduit : fruits et légumes en vrac"
        checked={cart.packing.reducePacking}
        onChange={(event) => void reducePacking(event.target.checked)}
      />
    </section>
  );
}
