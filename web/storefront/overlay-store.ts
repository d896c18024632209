/** Which panel is open over the page. One at a time: opening another replaces it. */
import { useSyncExternalStore } from 'react';
import type { ListingQuery, Product, ProductPage } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../api-client.ts';

/** The panels that need to be told something, and what. */
export type OverlayProps = {
  'substitute-products': { product: Product };
  'image-zoom': { base: string; alt: string; tint: string };
  'product-ratings': { product: Product };
  'listing-filters': { facets: ProductPage['facets']; kept: Record<string, string>; count: (api: ApiClient, listing: ListingQuery) => Promise<number> };
};

export type OverlayName =
  | keyof OverlayProps
  | 'cart' | 'delivery-address' | 'delivery-manual-address' | 'delivery-select-slot' | 'pickup-address' | 'account-management' | 'weight-pricing-explanation'
  | 'sub-categories' | 'categories-mobile-menu' | 'categories' | 'coupon' | 'coupon-details' | 'loyalty' | 'referral' | 'reset-password' | 'replace-missing-products'
  | 'cart-products-actions' | 'updated-products' | 'expired-delivery-slot' | 'expired-complete-order' | 'delivery-tracking' | 'customer-service' | 'update-order'
  | 'order-again-products' | 'checkout-confirmation-order' | 'last-minute-purchase' | 'select-slot' | 'select-slot-confirmation' | 'select-address-confirmation'
  | 'grocery-list' | 'ingredients-substitute' | 'special-operations' | 'cgv' | 'privacy' | 'cookies' | 'marketing' | 'seven-families' | 'debug';

export type OpenOverlay = { name: OverlayName; props: Record<string, unknown> };

let current: OpenOverlay | null = null;
/** The cart waits under what was opened from it: a new slot chosen, the cart is there again. */
let below: OpenOverlay | null = null;
const listeners = new Set<() => void>();

function set(next: OpenOverlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function openOverlay<Name extends OverlayName>(name: Name, ...[props]: Name extends keyof OverlayProps ? [props: OverlayProps[Name]] : [props?: Record<string, unknown>]): void {
  below = name === 'cart' ? null : current?.name === 'cart' ? current : below;
  set({ name, props: (props ?? {}) as Record<string, unknown> });
}

export function closeOverlay(): void {
  const next = below;
  below = null;
  set(next);
}

/** Another page: nothing stays over it. */
export function closeAllOverlays(): void {
  below = null;
  set(null);
}

export function useOpenOverlay(): OpenOverlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}
