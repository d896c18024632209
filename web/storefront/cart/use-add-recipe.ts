import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { useApi } from '../../use-api.ts';
import { sayOrAskWhere } from './cart-store.ts';

export type RecipeLine = { product: Product; quantity: number };

/** Adds a recipe's products on top of what the cart holds; throws when they were not, which has been said then. */
export function useAddRecipe(): {
  addRecipe: (recipeId: string, lines: readonly RecipeLine[]) => Promise<void>;
  isAdding: boolean;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const addRecipe = async (recipeId: string, lines: readonly RecipeLine[]): Promise<void> => {
    setIsAdding(true);
    try {
      await api.send<unknown>('PATCH', '/api/cart/products', {
        mode: 'add',
        data: lines.map(({ product, quantity }) => ({ id: product.id, quantity, recipeId })),
      });
    } catch (error) {
      sayOrAskWhere(error, () => {
        addRecipe(recipeId, lines).catch(() => undefined);
      });
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      setIsAdding(false);
    }
  };
  return { addRecipe, isAdding };
}
