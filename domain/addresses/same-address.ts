import type { AddressInput } from './address.ts';
import { foldText } from '../words/fold.ts';

type Door = Pick<AddressInput, 'streetNumber' | 'street' | 'postalCode'>;

/** Compares without case, accents or hyphens; postcodes replace towns, whose spelling varies. */
export function isSameAddress(one: Door, other: Door): boolean {
  return doorOf(one) === doorOf(other);
}

function doorOf({ streetNumber = '', street, postalCode }: Door): string {
  return foldText(`${streetNumber} ${street} ${postalCode}`)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
