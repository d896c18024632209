/** What a visitor has chosen before a cart exists: kept for the tab, so that a reload asks nothing twice. */
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
    // Storage is full or refused: the choice lives as long as this page.
  }
}

/** Once the cart has it, the cart alone says where. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

/** What somebody wanted to put in the cart before having one: done as soon as there is one. */
let waiting: (() => void) | null = null;
export function keepForLater(add: () => void): void {
  waiting = add;
}
export function addWhatWaited(): void {
  const add = waiting;
  waiting = null;
  add?.();
}
