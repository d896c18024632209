import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/catalogue/contract.ts';
import { useApi } from '../../use-api.ts';
import { sayOrAskWhere } from './cart-store.ts';

export type RecipeLine = { product: Product; quantity: number };

/** Adds a recipe's products on top of what the cart holds. */
export function useAddRecipe(): { addRecipe: (recipeId: string, lines: readonly RecipeLine[]) => Promise<void>; isAdding: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ recipeId, lines }: { recipeId: string; lines: readonly RecipeLine[] }) =>
      api.send<unknown>('PATCH', '/api/cart/products', { mode: 'add', data: lines.map(({ product, quantity }) => ({ id: product.id, quantity, recipeId })) }),
    onError: (error, wanted) => sayOrAskWhere(error, () => mutate(wanted)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['cart'] }),
  });
  return { addRecipe: async (recipeId, lines) => { await mutateAsync({ recipeId, lines }); }, isAdding: isPending };
}
