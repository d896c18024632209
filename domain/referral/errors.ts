import { area } from '../contract/error-area.ts';
import { settingsChangedMeanwhile } from '../contract/refusal-sentences.ts';

export const referralErrors = area('E_REFERRAL', 1, {
  'Referral.AlreadyOrdered': [400, 'Le code de parrainage s’ajoute avant la première commande.'],
  'Referral.Anonymous': [400, 'Connectez-vous pour ajouter un code de parrainage.'],
  'Referral.AlreadyReferred': [400, 'Vous avez déjà un parrain ou une marraine.'],
  'Referral.ReferralCodeNotFound': [404, 'Ce code de parrainage n’existe pas.'],
  'Referral.ChangedMeanwhile': [400, settingsChangedMeanwhile],
  'Referral.ProductUnknown': [400, 'Choisissez un produit de la boutique, vendu à un prix fixe.'],
  'Referral.PromiseAboveGift': [
    400,
    'La somme promise dépasse le prix du produit offert : baissez-la, ou offrez un autre produit.',
  ],
});
