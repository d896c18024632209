import { area } from '../contract/error-area.ts';

export const paymentsErrors = area('E_05', 1, {
  'Payment.InvalidSignature': [400, 'La signature du message n’est pas valable.'],
  'Payment.TermsNotAccepted': [400, 'Vous devez accepter les CGV pour payer votre commande'],
  'Payment.TermsChanged': [
    400,
    'Nos conditions générales de vente ont changé : relisez-les, puis acceptez-les.',
  ],
  'Payment.AdultNotConfirmed': [400, 'Confirmez avoir 18 ans ou plus pour acheter de l’alcool.'],
  'Payment.MeansMissing': [400, 'Choisissez un moyen de paiement.'],
  'Payment.PaypalUnavailable': [503, 'PayPal n’est pas disponible pour le moment.'],
  'Payment.PaypalZeroAmount': [400, 'PayPal n’accepte pas un montant de zéro euro.'],
  'Payment.CheckoutClosed': [
    503,
    'Nous ne prenons pas encore de commandes. Votre panier est gardé, et rien n’a été débité.',
  ],
  'Payment.CardNotFound': [404, 'Cette carte est introuvable.'],
  'Payment.CardExpired': [400, 'La carte sélectionnée est expirée'],
  'Payment.CardNotSaved': [400, 'Cette carte n’a pas pu être enregistrée.'],
  'Payment.CardReplyLost': [
    503,
    'Une erreur inconnue a empêché l’ajout de la carte. Rien n’a été enregistré, réessayez.',
  ],
  'Payment.TooManyCardAttempts': [429, 'Trop de cartes refusées. Réessayez dans une heure.'],
  'Payment.CardNeeded': [
    422,
    'Cette carte doit payer une commande : elle se supprime une fois la somme réservée.',
  ],
  'Payment.CardExpiresBeforeSlot': [
    400,
    'Cette carte expire avant votre créneau. Choisissez une autre carte.',
  ],
  'Payment.SlotBeyondMeans': [
    422,
    'Ce moyen de paiement ne garantit pas une commande aussi loin. Choisissez un créneau plus proche.',
  ],
  'Payment.NotAwaited': [422, 'Cette commande n’attend pas de paiement.'],
  'Payment.DeadlinePassed': [
    410,
    'Le délai pour payer cette commande est passé. Rien n’a été débité.',
  ],
  'Payment.NoBankBooks': [422, 'Aucune banque n’est branchée : il n’y a rien à rapprocher.'],
  'Payment.DifferenceNotFound': [404, 'Cet écart a disparu. La page est à jour.'],
});
