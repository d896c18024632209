import { useState } from 'react';
import { sayOrAskWhere } from '../basket/cart-store.ts';
import { changeProducts, useChangeCart } from '../basket/use-change-cart.ts';

export type WantedLine = { id: string; quantity: number };

/** Adds many products to the cart. Without a cart, asks for address and slot first. */
export function useAddProducts(): {
  addProducts: (lines: readonly WantedLine[], onAdded: () => void) => Promise<void>;
  isAdding: boolean;
} {
  const change = useChangeCart();
  const [isAdding, setIsAdding] = useState(false);
  async function addProducts(lines: readonly WantedLine[], onAdded: () => void): Promise<void> {
    setIsAdding(true);
    try {
      await changeProducts(change, lines, 'add');
      onAdded();
    } catch (error) {
      sayOrAskWhere(error, () => void addProducts(lines, onAdded));
    } finally {
      setIsAdding(false);
    }
  }
  return { addProducts, isAdding };
}
