import { area } from '../contract/error-area.ts';
import { reviewEditableFor } from '../contract/refusal-sentences.ts';

export const reviewsErrors = area('E_REVIEW', 1, {
  'Review.NotFound': [404, 'Cet avis n’existe plus.'],
  'Review.NotPublished': [404, 'Cet avis n’est plus publié.'],
  'Review.ProductNotDelivered': [
    404,
    'Ce produit n’est pas de ceux que nous vous avons remis avec cette commande.',
  ],
  'Review.OrderNotDelivered': [422, 'Vous pourrez donner votre avis une fois la commande livrée.'],
  'Review.NoLongerEditable': [422, `${reviewEditableFor} Ce délai est passé.`],
  'Review.Changed': [422, 'Son auteur vient de modifier cet avis : relisez-le.'],
});
