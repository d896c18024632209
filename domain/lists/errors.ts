import { area } from '../contract/error-area.ts';

export const listsErrors = area('E_07', 1, {
  'List.NotFound': [404, 'Cette liste est introuvable.'],
  'List.ProductNotFound': [404, 'Ce produit n’est pas dans la liste.'],
  'List.ProductAlreadyExist': [422, 'Ce produit est déjà dans la liste.'],
  'List.DeliveryZoneNotFound': [404, 'Cette zone de livraison est introuvable.'],
  'List.TooManyLists': [400, 'Vous avez déjà 50 listes. Supprimez-en une pour en créer.'],
  'List.TooManyProducts': [
    400,
    'Une liste tient 150 produits. Retirez-en un, ou commencez une autre liste.',
  ],
  'List.TooManyFavourites': [400, 'Vous avez déjà 500 favoris. Retirez-en un pour en ajouter.'],
  'List.TextTooLong': [400, 'Nombre de caractères maximum atteint.'],
});
