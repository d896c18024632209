import { area } from './error-area.ts';
import { nothingSavedCheckAgain } from './refusal-sentences.ts';

export const purchaseErrors = area('E_PURCHASE', 1, {
  'Purchase.SupplierNotFound': [404, 'Ce fournisseur est introuvable.'],
  'Purchase.SupplierNameTaken': [400, 'Un fournisseur porte déjà ce nom.'],
  'Purchase.SupplierChangedMeanwhile': [
    422,
    `Un collègue a changé ce fournisseur entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.SupplierHasOrders': [
    422,
    'Une commande est en cours chez ce fournisseur. Recevez-la ou annulez-la d’abord.',
  ],
  'Purchase.SupplierWithoutEmail': [
    400,
    'Ce fournisseur n’a pas d’e-mail. Ajoutez-le sur sa page, ou passez la commande par téléphone.',
  ],
  'Purchase.OrderNotFound': [404, 'Cette commande au fournisseur est introuvable.'],
  'Purchase.OrderChangedMeanwhile': [
    422,
    `Un collègue a changé cette commande entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.OrderNoLongerDraft': [422, 'Cette commande n’est plus un brouillon.'],
  'Purchase.OrderEmpty': [400, 'Cette commande est vide. Ajoutez-y un produit.'],
  'Purchase.OrderAlreadyReceived': [
    422,
    'Des produits de cette commande ont été reçus : elle ne s’annule plus.',
  ],
  'Purchase.DraftExists': [
    422,
    'Un brouillon attend déjà pour ce fournisseur. Complétez-le, plutôt que de commander deux fois.',
  ],
  'Purchase.OtherSupplier': [400, 'Ce produit ne vient pas de ce fournisseur.'],
});
