import type { ProductUpdate } from '#domain/cart/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { showDialog } from '../dialogs/dialog-store.ts';
import { isCartOpen, openOverlay } from '../overlays/overlay-store.ts';
import { updateSentences } from '#domain/cart/update-sentences.ts';

/** Names each product that the cart holds fewer of than was asked, after adding several. */
export function sayNotAdded(asked: number, short: readonly ProductUpdate[]): void {
  showDialog('info', {
    title: 'Des produits manquent',
    message: notAddedText(asked, short),
    items: short.map((update) => `${update.name} : ${updateSentences(update).join(' ')}`),
    ...(isCartOpen()
      ? {}
      : { action: { label: 'Voir le panier', onClick: () => openOverlay('cart') } }),
  });
}

function notAddedText(asked: number, short: readonly ProductUpdate[]): string {
  const whole = asked - short.length;
  if (whole > 0)
    return `${plural(whole, 'produit est', 'produits sont')} dans votre panier comme demandé. Pas ${short.length > 1 ? 'ceux-ci' : 'celui-ci'} :`;
  return short.some(({ quantity }) => quantity > 0)
    ? 'Votre panier n’a pas tout ce que vous demandiez :'
    : 'Rien n’a pu être mis dans votre panier :';
}
