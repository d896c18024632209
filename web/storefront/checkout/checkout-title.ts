import type { User } from '#domain/account/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { isPickedUp } from '../cart-page/is-picked-up.ts';

/** Names the step, which screen readers and lists of tabs tell by the title. */
export function checkoutTitle(
  user: User | undefined,
  cart: Cart | null | undefined,
  isPaying: boolean,
): string {
  if (user?.id === null) return 'Mon compte pour commander';
  if (isPaying) return 'Paiement de ma commande';
  return cart && isPickedUp(cart) ? 'Retrait de ma commande' : 'Livraison de ma commande';
}
