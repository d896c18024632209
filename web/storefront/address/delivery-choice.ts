/**
 * The address and slot chosen before a cart exists, kept for the browser tab so that a reload does
 * not ask again.
 */
import type { AddressInput } from '#domain/address.ts';

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

/** What the visitor wanted to add before a cart existed; runs once it does. */
let waiting: (() => void) | null = null;
export function keepForLater(add: () => void): void {
  waiting = add;
}
export function addWhatWaited(): void {
  const add = waiting;
  waiting = null;
  add?.();
}
