/** Of a cart whose order was cancelled while it completed it. */
export const afterCancellation =
  'Votre panier est gardé : il devient une commande à part, avec sa propre livraison.';
