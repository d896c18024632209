import { useState } from 'react';
import { sayOrAskWhere } from '../cart/cart-store.ts';
import { changeProducts, useChangeCart } from '../cart/use-change-cart.ts';

export type WantedLine = { id: string; quantity: number };

/** Many products on top of what the cart holds. Without a cart, where and when come first, and then it is done. */
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
