import type { DifferenceKind } from '#domain/books/compare-bank.ts';

/** What a difference may mean, and what to look at first. */
export const differenceHints: Readonly<Record<DifferenceKind, string>> = {
  missingAtBank:
    'Vos comptes portent ce mouvement, la banque non. Cherchez le paiement sur son site avant toute chose.',
  missingHere:
    'La banque a bougé cet argent sans que vos comptes le sachent. S’il n’est dû à rien, remboursez-le sur son site.',
  otherAmount: 'Les deux connaissent ce mouvement, pour des montants différents.',
  otherCurrency: 'La banque a compté ce mouvement dans une autre monnaie que l’euro.',
  capturedTwice:
    'La banque a débité la même commande plusieurs fois. Remboursez le surplus sur son site, puis expliquez.',
  unknownRefund:
    'Un remboursement fait à la banque n’a pas été demandé ici, par exemple à la main sur son site : il n’a ni avoir ni écriture.',
  holdLeftOpen:
    'La commande est finie, mais la banque réserve encore la somme de ce client. Libérez-la sur son site.',
  payoutMismatch:
    'Le versement n’est pas la somme des mouvements qu’il paie. La banque peut expliquer la différence.',
};
