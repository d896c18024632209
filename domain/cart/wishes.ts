/** What to do when a product is missing: a default for the cart, with overrides per line. */
import type { Wish } from './contract.ts';

/** Overrides of the cart's wish, by product. */
export type Wishes = Record<string, Wish>;

export type CartWish = { replaceMissingProducts: boolean; askBeforeReplacing: boolean };

/** Default until the customer chooses a wish. */
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

/** Caps stored wishes: beyond it, they concern products ordered long ago. */
const mostWishes = 300;

/** Applies changes of wishes; null resets a line to the cart's wish. */
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
