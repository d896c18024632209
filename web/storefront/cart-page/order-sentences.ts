/** Shown on a cart that was completing an order when that order was cancelled. */
export const afterCancellation =
  'Votre panier est gardé : il devient une commande à part, avec sa propre livraison.';
