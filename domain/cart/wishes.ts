/** What to do when a product is missing: a wish for the basket, and others for some lines. */
import type { Wish } from './contract.ts';

/** The lines that do not follow the basket, by product. */
export type Wishes = Record<string, Wish>;

export type BasketWish = { replaceMissingProducts: boolean; askBeforeReplacing: boolean };

/** What a basket begins with whose customer wished for nothing yet. */
export const defaultWish: BasketWish = { replaceMissingProducts: true, askBeforeReplacing: false };

export const fallbackOf = ({
  replaceMissingProducts,
}: Pick<BasketWish, 'replaceMissingProducts'>): 'closest' | 'remove' =>
  replaceMissingProducts ? 'closest' : 'remove';

export const basketWish = (basket: BasketWish): Wish => ({
  kind: basket.askBeforeReplacing ? 'ask' : fallbackOf(basket),
});

export const wishOf = (own: Wish | null, basket: BasketWish): Wish => own ?? basketWish(basket);

export function wishText(wish: Wish): string {
  if (wish.kind === 'product') return `remplacé par ${wish.name}`;
  if (wish.kind === 'ask') return 'on vous demande d’abord';
  return wish.kind === 'closest' ? 'remplacé par un produit proche' : 'retiré, non facturé';
}

export const teamWishText = (wish: Wish): string =>
  wish.kind === 'ask' ? 'demander au client' : wishText(wish);

/** More would only be products that were ordered long ago. */
const mostWishes = 300;

/** Null takes a line back to the basket's wish. */
export function changeWishes(
  wishes: Wishes,
  changes: Readonly<Record<string, Wish | null>>,
): Wishes {
  const kept = Object.entries(wishes).filter(([id]) => !Object.hasOwn(changes, id));
  const added = Object.entries(changes).flatMap(([id, wish]) =>
    wish ? [[id, wish] as const] : [],
  );
  return Object.fromEntries([...kept, ...added].slice(-mostWishes));
}
