/** The visitor's cart as the header and the product cards see it: read in the browser only, never in a page's HTML. */
import { hashKey, queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CartLight } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { wantProduct } from '../delivery/delivery-choice.ts';
import { openOverlay } from '../overlay-store.ts';

const cartLightKey = ['cart', 'light'];
const cartLightHash = hashKey(cartLightKey);

export const cartLightQuery = (api: ApiClient) => queryOptions({ queryKey: cartLightKey, queryFn: () => api.get<CartLight>('/api/cart/light') });

export function useCartLight(): CartLight | undefined {
  return useQuery(cartLightQuery(useApi())).data;
}

/** A page draws sixty of these: each listens to the cache itself, an observer each would cost the first page a tenth of a second. */
export function useCartQuantity(productId: string): number {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(({ query }) => { if (query.queryHash === cartLightHash) listener(); }),
    () => queryClient.getQueryData<CartLight>(cartLightKey)?.quantities[productId] ?? 0,
    () => 0,
  );
}

/** What each product is on its way to, while a request runs. */
const latest = new Map<string, number>();

/** Shown at once, taken back with a message when the shop refuses. */
export function useSetQuantity(): (product: Product, quantity: number) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (product, quantity) => {
    showQuantity(queryClient, product, quantity);
    const isFirst = !latest.has(product.id);
    latest.set(product.id, quantity);
    // One request at a time for a product: what is pressed meanwhile goes in the next one, the latest wins.
    if (!isFirst) return;
    try {
      for (let sent: number | undefined; sent !== latest.get(product.id);) {
        sent = latest.get(product.id);
        await api.send<unknown>('PATCH', '/api/cart/product', { id: product.id, quantity: sent });
      }
    } catch (error) {
      if (error instanceof ApiRefusal && error.is('EcomCart.MissingDataForCreation')) {
        // No cart yet: where and when come first, and the product is added once they are known.
        wantProduct(product, quantity);
        openOverlay('delivery-address');
      } else {
        toast.error(error instanceof ApiRefusal ? error.message : 'Une erreur est survenue');
      }
    } finally {
      latest.delete(product.id);
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
    }
  };
}

function showQuantity(queryClient: QueryClient, product: Product, quantity: number): void {
  queryClient.setQueryData(cartLightKey, (cart: CartLight | undefined) => {
    if (!cart) return cart;
    const before = cart.quantities[product.id] ?? 0;
    const { [product.id]: _, ...others } = cart.quantities;
    return { ...cart, quantities: quantity > 0 ? { ...others, [product.id]: quantity } : others, units: cart.units + quantity - before, total: cart.total + (quantity - before) * (product.itemPrice ?? 0) };
  });
}

export type RecipeLine = { product: Product; quantity: number };

/** Adds a recipe's products on top of what the cart holds. */
export function useAddRecipe(): { addRecipe: (recipeId: string, lines: readonly RecipeLine[]) => Promise<void>; isAdding: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ recipeId, lines }: { recipeId: string; lines: readonly RecipeLine[] }) =>
      api.send<unknown>('PATCH', '/api/cart/products', { mode: 'add', data: lines.map(({ product, quantity }) => ({ id: product.id, quantity, recipeId })) }),
    onError: (error) => toast.error(error instanceof ApiRefusal ? error.message : 'Une erreur est survenue'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['cart'] }),
  });
  return { addRecipe: async (recipeId, lines) => { await mutateAsync({ recipeId, lines }); }, isAdding: isPending };
}
