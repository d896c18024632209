import { useState } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { closeAllOverlays, isCartOpen, openOverlay } from '../overlays/overlay-store.ts';
import { sayOrAskWhere } from './cart-store.ts';
import { changeProducts, useChangeCart, type WantedProduct } from './use-change-cart.ts';

type Addition = {
  /** Named while address and slot are asked for. */
  what?: string;
  /** What the toast says once all of them are there. */
  said?: string;
  /** Runs before any message, for example to open the cart. */
  onAdded?(): void;
  /** One of them has left the catalogue: nothing is added, and the page shows its list again. */
  onGone?(): void;
};

/**
 * Adds products to the cart, and names those that could not be added. Without a cart, asks for
 * address and slot, then adds them by itself.
 */
export function useAddProducts(): {
  addProducts: (lines: readonly WantedProduct[], addition?: Addition) => Promise<void>;
  isAdding: boolean;
} {
  const change = useChangeCart();
  const [isAdding, setIsAdding] = useState(false);
  async function addProducts(
    lines: readonly WantedProduct[],
    addition: Addition = {},
  ): Promise<void> {
    setIsAdding(true);
    try {
      const short = await changeProducts(change, lines, 'add');
      addition.onAdded?.();
      if (short.length > 0) {
        const { sayNotAdded } = await import('./say-not-added.ts');
        // A panel that opens now would cover the message, which leads to the cart itself.
        closeAllOverlays();
        sayNotAdded(lines.length, short);
      } else sayAdded(addition.said ?? `${plural(lines.length, 'produit')} dans votre panier`);
    } catch (error) {
      if (addition.onGone && error instanceof ApiRefusal && isOfTheShelf(error)) addition.onGone();
      else
        sayOrAskWhere(error, {
          add: () => void addProducts(lines, addition),
          what: addition.what ?? 'ces produits',
          products: lines,
        });
    } finally {
      setIsAdding(false);
    }
  }
  return { addProducts, isAdding };
}

/** An open cart shows by itself what it holds, and the message would cover its top. */
export function sayAdded(text: string): void {
  if (!isCartOpen())
    toast.success(text, { label: 'Voir le panier', onClick: () => openOverlay('cart') });
}

/** Refusals because a product is unavailable or short. */
function isOfTheShelf(refusal: ApiRefusal): boolean {
  return (
    [
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'EcomCart.ProductQuantityUnavailable',
    ] as const
  ).some((name) => refusal.is(name));
}
