/** What to do when a product is missing: a wish for the cart, and others for some lines. */
import type { Wish } from './contract.ts';

/** The lines that do not follow the cart, by product. */
export type Wishes = Record<string, Wish>;

export type CartWish = { replaceMissingProducts: boolean; askBeforeReplacing: boolean };

/** Initial wish of a cart whose customer has chosen none yet. */
export const defaultWish: CartWish = { replaceMissingProducts: true, askBeforeReplacing: false };

export const fallbackOf = ({
  replaceMissingProducts,
}: Pick<CartWish, 'replaceMissingProducts'>): 'closest' | 'remove' =>
  replaceMissingProducts ? 'closest' : 'remove';

export const cartWish = (cart: CartWish): Wish => ({
  kind: cart.askBeforeReplacing ? 'ask' : fallbackOf(cart),
});

export const wishOf = (own: Wish | null, cart: CartWish): Wish => own ?? cartWish(cart);

export function wishText(wish: Wish): string {
  if (wish.kind === 'product') return `remplacé par ${wish.name}`;
  if (wish.kind === 'ask') return 'on vous demande d’abord';
  return wish.kind === 'closest' ? 'remplacé par un produit proche' : 'retiré, non facturé';
}

export const teamWishText = (wish: Wish): string =>
  wish.kind === 'ask' ? 'demander au client' : wishText(wish);

/** More would only be products that were ordered long ago. */
const mostWishes = 300;

/** Null takes a line back to the cart's wish. */
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
