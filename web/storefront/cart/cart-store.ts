/** The visitor's cart as the header and the product cards see it: read in the browser only, never in a page's HTML. */
import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartLight } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { keepForLater } from '../delivery/delivery-choice.ts';
import { showFailure } from '../dialogs/show-failure.ts';
import { openOverlay } from '../overlay-store.ts';
import { useFromCache } from '../use-from-cache.ts';

const cartLightKey = ['cart', 'light'];
const cartLightHash = hashKey(cartLightKey);

/** What each product is on its way to, while a request runs. */
const latest = new Map<string, { product: Product; quantity: number }>();

/** An answer written before the last press must not undo what that press showed. */
export const cartLightQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: cartLightKey,
    queryFn: async () => {
      const cart = await api.get<CartLight>('/api/cart/light');
      return [...latest.values()].reduce(withQuantity, cart);
    },
  });

export function useCartLight(): CartLight | undefined {
  return useQuery(cartLightQuery(useApi())).data;
}

export function useCartQuantity(productId: string): number {
  return useFromCache(
    cartLightHash,
    (cart: CartLight | undefined) => cart?.quantities[productId] ?? 0,
    0,
  );
}

/** Shown at once, taken back with a message when the shop refuses. */
export function useSetQuantity(): (product: Product, quantity: number) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const setQuantity = async (product: Product, quantity: number): Promise<void> => {
    const show = (shown: number) =>
      queryClient.setQueryData(
        cartLightKey,
        (cart: CartLight | undefined) => cart && withQuantity(cart, { product, quantity: shown }),
      );
    const isFirst = !latest.has(product.id);
    // What the server last agreed to.
    let confirmed = queryClient.getQueryData<CartLight>(cartLightKey)?.quantities[product.id] ?? 0;
    latest.set(product.id, { product, quantity });
    show(quantity);
    // One request at a time for a product: what is pressed meanwhile goes in the next one, the latest wins.
    if (!isFirst) return;
    try {
      for (let sent: number | undefined; sent !== latest.get(product.id)?.quantity;) {
        sent = await settledQuantity(product.id);
        await api.send<unknown>('PATCH', '/api/cart/product', { id: product.id, quantity: sent });
        trackQuantity(product, confirmed, sent ?? confirmed);
        confirmed = sent ?? confirmed;
      }
      latest.delete(product.id);
    } catch (error) {
      const wanted = latest.get(product.id)?.quantity ?? quantity;
      latest.delete(product.id);
      // Taken back here, and not by reading the cart again: the connection may be what failed.
      show(confirmed);
      sayOrAskWhere(error, () => void setQuantity(product, wanted));
    }
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
  return setQuantity;
}

function trackQuantity({ sku }: Product, before: number, quantity: number): void {
  if (quantity === before) return;
  track(
    before === 0
      ? 'cart product added'
      : quantity === 0
        ? 'cart product removed'
        : 'cart quantity changed',
    { sku, quantity },
  );
}

const pauseMs = 200;

/** The quantity once the presses have stopped: holding « + » is one request. */
async function settledQuantity(productId: string): Promise<number | undefined> {
  for (let seen: number | undefined; seen !== latest.get(productId)?.quantity;) {
    seen = latest.get(productId)?.quantity;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return latest.get(productId)?.quantity;
}

/** No cart yet: where and when come first, and what was wanted is added once they are known. Anything else is said. */
export function sayOrAskWhere(error: unknown, retry: () => void): void {
  if (error instanceof ApiRefusal && error.is('EcomCart.MissingDataForCreation')) {
    keepForLater(retry);
    openOverlay('delivery-address');
  } else {
    showFailure(error);
  }
}

function withQuantity(
  cart: CartLight,
  { product, quantity }: { product: Product; quantity: number },
): CartLight {
  const before = cart.quantities[product.id] ?? 0;
  const { [product.id]: _, ...others } = cart.quantities;
  return {
    ...cart,
    quantities: quantity > 0 ? { ...others, [product.id]: quantity } : others,
    units: cart.units + quantity - before,
    total: cart.total + priceOfUnits(product, quantity) - priceOfUnits(product, before),
  };
}
