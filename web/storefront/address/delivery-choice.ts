/**
 * The address and slot chosen before a cart exists, kept for the browser tab so that a reload does
 * not ask again.
 */
import type { AddressInput } from '#domain/addresses/address.ts';
import { cartLimits } from '#domain/cart/limits.ts';

export type DeliveryChoice =
  { mode: 'delivery'; address: AddressInput } | { mode: 'collection'; deliveryZoneId: string };

const storageKey = 'cabas-delivery-choice';

export function readChoice(): DeliveryChoice | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text ? (JSON.parse(text) as DeliveryChoice) : null;
  } catch {
    return null;
  }
}

export function keepChoice(choice: DeliveryChoice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Storage is full or blocked: the choice lasts as long as this page.
  }
}

/** Called once the cart exists, which then holds the address and slot. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // storage unavailable
  }
}

type Waiting = {
  add: () => void;
  /** Named while the address is asked for, and when it is not given. */
  what: string | null;
  /** Told with the delivery, so that a site which has them serves it. */
  products: readonly { id: string; quantity: number }[];
};

/** What the visitor wanted to add before a cart existed; runs once it does. */
let waiting: Waiting | null = null;
export function keepForLater(addition: Waiting): void {
  waiting = addition;
}
/** In the request that makes the cart. */
export function waitingProducts(): { waiting?: { id: string; quantity: number }[] } {
  const products = (waiting?.products ?? []).filter(({ quantity }) => quantity > 0);
  return products.length > 0
    ? { waiting: products.slice(0, cartLimits.lines).map(({ id, quantity }) => ({ id, quantity })) }
    : {};
}
export function waitingAddition(): string | null {
  return waiting?.what ?? null;
}
export function addWhatWaited(): void {
  takeWaiting()?.add();
}
export function takeWaiting(): Waiting | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
