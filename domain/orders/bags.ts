/** The bags of an order: counted when it is prepared, checked one by one when they are loaded. */
import type { OrderStatus } from './contract.ts';
import { isInTheShop } from './states.ts';

export const mostBags = 20;

/** From the first product in a bag to the van's door. */
export const hasBagsInShop = (status: OrderStatus): boolean =>
  isInTheShop(status) && status !== 'prepaid';

export type Bag = { number: number; isCold: boolean; isLoaded: boolean };

/** Printed on the bag, for people and scanners. */
export const bagCode = (orderNumber: string, { number }: Pick<Bag, 'number'>): string =>
  `${orderNumber}-${number}`;

/** « sac 2 sur 3, froid » */
export const bagText = (
  { number, isCold }: Pick<Bag, 'number' | 'isCold'>,
  count: number,
): string => `sac ${number} sur ${count}${isCold ? ', froid' : ''}`;

/** The cold ones come last, as they are bagged. */
export const countedBags = (bags: number, coldBags: number): Omit<Bag, 'isLoaded'>[] =>
  Array.from({ length: bags }, (_none, index) => ({
    number: index + 1,
    isCold: index >= bags - coldBags,
  }));

/** Why an order cannot leave yet, or null: every bag is in the van, or none was counted. */
export function missingBagsText(orderNumber: string, bags: readonly Bag[]): string | null {
  const missing = bags.filter(({ isLoaded }) => !isLoaded);
  if (missing.length === 0) return null;
  const names = missing.map((bag) => bagText(bag, bags.length)).join(' ; ');
  return `Commande ${orderNumber}, il manque : ${names}.`;
}
