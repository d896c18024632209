/**
 * The address and slot chosen before a cart exists, kept for the browser tab so that a reload does
 * not ask again.
 */
import type { AddressInput } from '#domain/addresses/address.ts';

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

type Waiting = { add: () => void; what: string | null };

/** What the visitor wanted to add before a cart existed; runs once it does. */
let waiting: Waiting | null = null;
/** `what` is named while the address is asked for, and when it is not given. */
export function keepForLater(add: () => void, what: string | null = null): void {
  waiting = { add, what };
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
