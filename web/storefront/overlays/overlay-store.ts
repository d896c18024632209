/** The open overlay. One is visible at a time; a few stay open underneath. */
import { useSyncExternalStore } from 'react';
import type { Quotation } from '#domain/cart/contract.ts';
import type { ListingQuery, Product, ProductPage } from '#domain/catalogue/contract.ts';
import type { Loss } from '#domain/delivery/losses.ts';
import type { Coupon } from '#domain/promotions/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import type { ApiClient } from '../../api-client.ts';

type Confirmation = { losses: readonly Loss[]; onConfirm(): void | Promise<void> };

/** Props of the overlays that need any. */
export type OverlayProps = {
  'reset-password': { link: { token: string; email: string } | null };
  /** `version`: a given version of the terms; otherwise the one in force. */
  cgv: { version?: number | undefined };
  'delivery-select-slot': { reason?: string };
  'delivery-tracking': { orderId: string };
  /** `replaced`: the cart line that the chosen product replaces. */
  'substitute-products': { product: Product; replaced?: { quantity: number } };
  'coupon-details': { coupon: Coupon };
  'price-explanation': { quotation: Quotation };
  'sub-categories': { aisleId?: string; currentId?: string };
  /** Slug of the offer page, /offre/{offer}. */
  marketing: { offer?: string };
  'image-zoom': { base: string; alt: string; tint: string };
  'ingredients-substitute': {
    recipeId: string;
    ingredientId: string;
    label: string;
    portions: number;
    chosenId: string | null;
    onChoose(productId: string): void;
  };
  'product-ratings': { product: Product };
  'save-list': { products: readonly { sku: string; quantity: number }[] };
  'select-address-confirmation': Confirmation;
  'select-slot-confirmation': Confirmation;
  'checkout-confirmation-order': { orderId: string };
  'update-order': { order: Order };
  'update-order-slot': { order: Order };
  'order-again-products': { orderId: string };
  'expired-complete-order': { number: string };
  'legal-guarantee': Record<string, never>;
  'listing-filters': {
    facets: ProductPage['facets'];
    kept: Record<string, string>;
    count: (api: ApiClient, listing: ListingQuery) => Promise<number>;
  };
};

/** Every overlay of the specification, by name. */
export const overlayNames = [
  'account-management',
  'cart',
  'cart-modal',
  'cart-products-actions',
  'categories',
  'categories-mobile-menu',
  'cgv',
  'checkout-confirmation-order',
  'cookies',
  'coupon',
  'coupon-details',
  'customer-service',
  'debug',
  'delivery-address',
  'delivery-address-modal',
  'delivery-manual-address',
  'delivery-select-slot',
  'delivery-select-slot-modal',
  'delivery-tracking',
  'expired-complete-order',
  'expired-delivery-slot',
  'grocery-list',
  'image-zoom',
  'ingredients-substitute',
  'last-minute-purchase',
  'loyalty',
  'marketing',
  'order-again-products',
  'pickup-address',
  'privacy',
  'product-ratings',
  'referral',
  'replace-missing-products',
  'reset-password',
  'select-address-confirmation',
  'select-slot',
  'select-slot-confirmation',
  'seven-families',
  'special-operations',
  'sub-categories',
  'substitute-products',
  'update-order',
  'updated-products',
  'weight-pricing-explanation',
] as const;

export type OverlayName = keyof OverlayProps | (typeof overlayNames)[number];

/** `opening` distinguishes two openings of the same overlay. */
export type OpenOverlay = { name: OverlayName; props: Record<string, unknown>; opening: number };

let current: OpenOverlay | null = null;
let below: readonly OpenOverlay[] = [];
let openings = 0;
const listeners = new Set<() => void>();

function set(next: OpenOverlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const isCart = (name: OverlayName): boolean => name === 'cart' || name === 'cart-modal';
/**
 * Overlays to return to, such as the cart after choosing a slot. Other overlays are steps, which
 * the next one replaces.
 */
const waiting: readonly OverlayName[] = ['cart', 'cart-modal', 'coupon', 'order-again-products'];

/** The overlays underneath once `name` is open. Nothing stays under the cart. */
export function waitingUnder(
  name: OverlayName,
  before: { current: OpenOverlay | null; below: readonly OpenOverlay[] },
): readonly OpenOverlay[] {
  if (isCart(name)) return [];
  const opener =
    before.current && before.current.name !== name && waiting.includes(before.current.name)
      ? [before.current]
      : [];
  return [...before.below.filter((overlay) => overlay.name !== name), ...opener];
}

export function openOverlay<Name extends OverlayName>(
  name: Name,
  ...[props]: Name extends keyof OverlayProps
    ? {} extends OverlayProps[Name]
      ? [props?: OverlayProps[Name]]
      : [props: OverlayProps[Name]]
    : [props?: Record<string, unknown>]
): void {
  below = waitingUnder(name, { current, below });
  openings += 1;
  set({ name, props: props ?? {}, opening: openings });
}

export function closeOverlay(): void {
  const next = below.at(-1) ?? null;
  below = below.slice(0, -1);
  set(next);
}

/** Navigation closes every overlay. */
export function closeAllOverlays(): void {
  below = [];
  set(null);
}

export const readOverlay = (): OpenOverlay | null => current;

export const isCartOpen = (): boolean => current !== null && isCart(current.name);

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useOpenOverlay(): OpenOverlay | null {
  return useSyncExternalStore(onOverlay, readOverlay, () => null);
}
