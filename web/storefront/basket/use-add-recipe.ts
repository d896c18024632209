import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { useApi } from '../../use-api.ts';
import { sayOrAskWhere } from './cart-store.ts';

export type RecipeLine = { product: Product; quantity: number };

/** Adds a recipe's products to the cart. Shows any refusal, then throws. */
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
      const data = lines.map(({ product, quantity }) => ({ id: product.id, quantity, recipeId }));
      await api('PATCH /api/cart/products', { body: { mode: 'add', data } });
    } catch (error) {
      sayOrAskWhere(
        error,
        () => {
          addRecipe(recipeId, lines).catch(() => undefined);
        },
        'les produits de cette recette',
      );
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      setIsAdding(false);
    }
  };
  return { addRecipe, isAdding };
}
