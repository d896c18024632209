import { area } from '../contract/error-area.ts';
import { bankHasNotAnswered, cartTotalChanged } from '../contract/refusal-sentences.ts';

export const cartErrors = {
  ...area('E_08', 3, {
    'Cart.InvalidCart': [422, 'Votre panier n’est plus valable. Vérifiez son contenu.'],
    'Cart.EmptyCart': [422, "Votre panier ne contient pas d'article"],
    'Cart.CartNotFound': [404, 'Votre panier est introuvable.'],
    'Cart.TooManyUpdatesInARow': [429, 'Vous allez un peu vite. Réessayez dans quelques secondes.'],
  }),
  ...area('E_ECOM_01', 1, {
    'EcomCart.MissingDataForCreation': [
      400,
      'Indiquez votre adresse et votre créneau avant de remplir votre panier.',
    ],
    'EcomCart.ProductQuantityNotEditable': [
      400,
      'La quantité de ce produit ne peut pas être modifiée.',
    ],
    'EcomCart.ProductQuantityUnavailable': [
      400,
      'Ce produit n’est plus disponible dans cette quantité.',
    ],
    'EcomCart.ProductOutOfStock': [400, 'Ce produit est épuisé.'],
    'EcomCart.WaitingForBankReply': [
      400,
      `${bankHasNotAnswered} Patientez 10 minutes avant de réessayer.`,
    ],
    'EcomCart.TotalAmountOutdated': [400, `${cartTotalChanged} Actualisez la page.`],
    'EcomCart.MinOrderAmountNotReached': [422, 'Le minimum de commande n’est pas atteint.'],
    'EcomCart.CantPrepayPaypal72h': [
      422,
      'PayPal n’est pas disponible plus de 72 heures avant la livraison.',
    ],
    'EcomCart.OrderNoMoreCompletable': [409, 'Cette commande ne peut plus être complétée.'],
    'EcomCart.NoCouponWithOrderCompletion': [
      422,
      'Un code ne peut pas être ajouté à un complément de commande.',
    ],
    'EcomCart.CustomerDataLockedWithOrderCompletion': [
      422,
      'Vos coordonnées ne peuvent pas être modifiées sur un complément de commande.',
    ],
    'EcomCart.InitialOrderNotFound': [404, 'La commande à compléter est introuvable.'],
    'EcomCart.ProductNotFound': [404, 'Ce produit est introuvable.'],
    'EcomCart.TimeSlotMissing': [400, 'Choisissez un créneau pour valider votre panier.'],
  }),
};
