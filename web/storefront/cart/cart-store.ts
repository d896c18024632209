/**
 * The cart for the header and product cards. Read in the browser only, so that pages can be cached.
 */
import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartLight } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { keepForLater } from '../address/delivery-choice.ts';
import { showFailure } from '../dialogs/show-failure.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useFromCache } from '../../use-from-cache.ts';

const cartLightKey = ['cart', 'light'];
const cartLightHash = hashKey(cartLightKey);

/** Wanted quantity of each product while its request runs. */
const latest = new Map<string, { product: Product; quantity: number }>();

/** Of all quantities pressed so far. */
let saved: Promise<void> | undefined;

/** Products added before the cart was first read: their quantities are not known yet. */
const awaitingCart = new Set<string>();

/** Applies pending quantities on top, so that an older response does not undo them. */
export const cartLightQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: cartLightKey,
    queryFn: async () => {
      const cart = await api('GET /api/cart/light');
      return [...latest.values()].reduce(withQuantity, cart);
    },
  });

export function useCartLight(): CartLight | undefined {
  const { data } = useQuery(cartLightQuery(useApi()));
  // Parts of the frame hydrate after the cart has been read: as drawn first, or React fails.
  return useIsHydrated() ? data : undefined;
}

export function useCartQuantity(productId: string): number {
  return useFromCache(
    cartLightHash,
    (cart: CartLight | undefined) => cart?.quantities[productId] ?? 0,
    0,
  );
}

/** A quantity, or one unit more than the cart holds: « Ajouter » may be pressed before that is known or drawn. */
type QuantityChange = number | 'oneMore';

/** Optimistic: reverted with a message when the shop refuses. */
export function useSetQuantity(): (product: Product, wanted: QuantityChange) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const setOnceKnown = async (product: Product, wanted: QuantityChange): Promise<void> => {
    if (awaitingCart.has(product.id)) return;
    awaitingCart.add(product.id);
    try {
      await queryClient.ensureQueryData(cartLightQuery(api));
      void setQuantity(product, wanted);
    } catch (error) {
      showFailure(error);
    } finally {
      awaitingCart.delete(product.id);
    }
  };
  const setQuantity = async (product: Product, wanted: QuantityChange): Promise<void> => {
    const show = (shown: number) =>
      queryClient.setQueryData(
        cartLightKey,
        (cart: CartLight | undefined) => cart && withQuantity(cart, { product, quantity: shown }),
      );
    const later = (quantity: QuantityChange) => ({
      add: () => void setQuantity(product, quantity),
      what: nameOf(product),
      products: [{ id: product.id, quantity: quantity === 'oneMore' ? 1 : quantity }],
    });
    const cart = queryClient.getQueryData<CartLight>(cartLightKey);
    if (!cart) return setOnceKnown(product, wanted);
    if (cart.id === null) return askWhere(later(wanted));
    const isFirst = !latest.has(product.id);
    // Last state confirmed by the server.
    let confirmed = cart.quantities[product.id] ?? 0;
    const quantity =
      wanted === 'oneMore'
        ? Math.min(confirmed + 1, Math.max(confirmed, product.availableQuantity))
        : wanted;
    latest.set(product.id, { product, quantity });
    show(quantity);
    // One request at a time per product; later presses are merged into the next request.
    if (!isFirst) return;
    try {
      for (let sent: number | undefined; sent !== latest.get(product.id)?.quantity;) {
        sent = await settledQuantity(product.id);
        await api('PATCH /api/cart/product', { body: { id: product.id, quantity: sent } });
        trackQuantity(product, confirmed, sent);
        confirmed = sent;
      }
      latest.delete(product.id);
    } catch (error) {
      const last = latest.get(product.id)?.quantity ?? quantity;
      latest.delete(product.id);
      // Revert locally rather than refetch, since the network may be down.
      show(confirmed);
      sayOrAskWhere(error, later(last));
    }
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
  return (product, wanted) => {
    const before = saved;
    saved = setQuantity(product, wanted).then(() => before);
  };
}

/** Resolves once the shop has every quantity pressed so far and the cart has been read again. */
export const quantitiesSaved = async (): Promise<void> => saved;

/** Whether a quantity was pressed in this page, perhaps before the cart was known. */
export const hasPressed = (): boolean => saved !== undefined;

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

/** Debounces the quantity, so that holding « + » sends one request. */
async function settledQuantity(productId: string): Promise<number> {
  for (let seen: number | undefined; seen !== latest.get(productId)?.quantity;) {
    seen = latest.get(productId)?.quantity;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return latest.get(productId)?.quantity ?? 0;
}

const nameOf = ({ name }: Product): string => `« ${name} »`;

type Addition = Parameters<typeof keepForLater>[0];

/** Asks for address and slot, which make the cart; then the addition happens. */
function askWhere(addition: Addition): void {
  keepForLater(addition);
  openOverlay('delivery-address');
}

/**
 * Without a cart, asks for address and slot first, then adds the product. Shows any other refusal.
 */
export function sayOrAskWhere(error: unknown, addition: Addition): void {
  if (error instanceof ApiRefusal && error.is('EcomCart.MissingDataForCreation'))
    askWhere(addition);
  else showFailure(error);
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
    net: cart.net + priceOfUnits(product, quantity) - priceOfUnits(product, before),
  };
}
