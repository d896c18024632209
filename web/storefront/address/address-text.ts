import type { AddressInput } from '#domain/addresses/address.ts';

/** « 12 rue de la Roquette » */
export function streetText(address: Pick<AddressInput, 'streetNumber' | 'street'>): string {
  return [address.streetNumber, address.street].filter(Boolean).join(' ');
}

/** « au 12 rue de la Roquette », « rue de la Roquette » */
export function doorText(address: Pick<AddressInput, 'streetNumber' | 'street'>): string {
  return `${address.streetNumber ? 'au ' : ''}${streetText(address)}`;
}

/** « 12 rue de la Roquette, 75011 Paris » */
export function addressText(
  address: Pick<AddressInput, 'streetNumber' | 'street' | 'postalCode' | 'city'>,
): string {
  return `${streetText(address)}, ${address.postalCode} ${address.city}`;
}
