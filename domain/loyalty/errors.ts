import { area } from '../contract/error-area.ts';
import { settingsChangedMeanwhile } from '../contract/refusal-sentences.ts';

export const loyaltyErrors = area('E_LOYALTY', 1, {
  'Loyalty.NotEnoughMiams': [417, 'Il vous manque des Miams pour un cadeau.'],
  'Loyalty.CharityNotFound': [400, 'Choisissez une association de la liste.'],
  'Loyalty.ChangedMeanwhile': [400, settingsChangedMeanwhile],
  'Loyalty.CharityExists': [400, 'Une association porte déjà ce nom.'],
  'Loyalty.CharityUnknown': [404, 'Cette association est introuvable.'],
});
