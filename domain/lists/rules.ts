import { cartLimits } from '../cart/limits.ts';

export const maximumListCharacters = 2000;
export const maximumListRows = 100;
export const maximumFavourites = 500;
export const maximumLists = 50;
/** Same as the cart's, since a list is added to the cart as a whole. */
export const maximumListedProducts = cartLimits.lines;

export const oftenFromOrders = 2;

/** Name of the list that holds an open order migrated from the shop's former system. */
export const formerOrderName = (number: string): string => `Commande ${number}`;

/** « Nombre de caractères maximum atteint : 2 132 / 2000 », or null within the limit. */
export function listLengthError(
  length: number,
  isFull = length > maximumListCharacters,
): string | null {
  return isFull
    ? `Nombre de caractères maximum atteint : ${length} / ${maximumListCharacters}`
    : null;
}
