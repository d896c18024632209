import { area } from '../contract/error-area.ts';
import { upToDateCheckAgain } from '../contract/refusal-sentences.ts';

export const textsErrors = area('E_TEXT', 1, {
  'Text.NotFound': [404, 'Ce message n’existe pas.'],
  'Text.Invalid': [400, 'Ce texte ne peut pas être envoyé ainsi.'],
  'Text.Changed': [400, `Un collègue a changé ce texte entre-temps. ${upToDateCheckAgain}`],
  'Text.PhoneInvalid': [400, 'Indiquez le numéro de téléphone qui recevra l’essai.'],
});
