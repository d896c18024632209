/** Bags of an order: counted after preparation, checked one by one during loading. */
import type { OrderStatus } from './contract.ts';
import { isInTheShop } from './states.ts';

export const mostBags = 20;

/** Bags exist from the first product until loading into the van. */
export const hasBagsInShop = (status: OrderStatus): boolean =>
  isInTheShop(status) && status !== 'prepaid';

export type Bag = { number: number; isCold: boolean; isLoaded: boolean };

/** Code printed on the bag, readable by people and scanners. */
export const bagCode = (orderNumber: string, { number }: Pick<Bag, 'number'>): string =>
  `${orderNumber}-${number}`;

/** « sac 2 sur 3, froid » */
export const bagText = (
  { number, isCold }: Pick<Bag, 'number' | 'isCold'>,
  count: number,
): string => `sac ${number} sur ${count}${isCold ? ', froid' : ''}`;

/** Numbers cold bags last, in bagging order. */
export const countedBags = (bags: number, coldBags: number): Omit<Bag, 'isLoaded'>[] =>
  Array.from({ length: bags }, (_none, index) => ({
    number: index + 1,
    isCold: index >= bags - coldBags,
  }));

/** Returns which bags are missing from the van, or null when all are loaded or none was counted. */
export function missingBagsText(orderNumber: string, bags: readonly Bag[]): string | null {
  const missing = bags.filter(({ isLoaded }) => !isLoaded);
  if (missing.length === 0) return null;
  const names = missing.map((bag) => bagText(bag, bags.length)).join(' ; ');
  return `Commande ${orderNumber}, il manque : ${names}.`;
}
