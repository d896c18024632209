/** What a visitor has chosen before a cart exists: kept for the tab, so that a reload asks nothing twice. */
import type { AddressInput } from '#domain/address.ts';
import type { Product } from '#domain/catalogue/contract.ts';

export type DeliveryChoice = { mode: 'delivery'; address: AddressInput } | { mode: 'collection'; deliveryZoneId: string };

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

/** The product somebody wanted before having a cart: added as soon as there is one. */
let wanted: { product: Product; quantity: number } | null = null;
export function wantProduct(product: Product, quantity: number): void {
  wanted = { product, quantity };
}
export function takeWantedProduct(): { product: Product; quantity: number } | null {
  const taken = wanted;
  wanted = null;
  return taken;
}
