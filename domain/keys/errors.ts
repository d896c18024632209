import { area } from '../contract/error-area.ts';

export const keysErrors = area('E_KEY', 1, {
  'Key.Missing': [401, 'Une clé est attendue après « Bearer ».'],
  'Key.Malformed': [401, 'Cette clé est mal recopiée.'],
  'Key.Unknown': [401, 'Cette clé n’existe pas.'],
  'Key.Revoked': [401, 'Cette clé a été révoquée.'],
  'Key.Expired': [401, 'Cette clé a expiré.'],
  'Key.TooNarrow': [403, 'Cette clé ne permet pas cette action.'],
  'Key.NotForPrograms': [403, 'Cette adresse de l’API est réservée aux personnes.'],
  'Key.NotFound': [404, 'Cette clé est introuvable ou révoquée.'],
  'Key.TwoSecrets': [
    422,
    'Deux secrets sont déjà valables. Retirez l’ancien avant d’en faire un autre.',
  ],
  'Key.LastSecret': [422, 'C’est le seul secret de cette clé. Révoquez plutôt la clé.'],
  'Key.ScopeNotYours': [403, 'Vous ne pouvez donner qu’un droit que vous avez.'],
});
