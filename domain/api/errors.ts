import { area } from '../contract/error-area.ts';

export const apiErrors = {
  ...area('E_04', 1, {
    'Generic.TooManyRequest': [429, 'Trop de demandes. Réessayez dans un instant.'],
    'Generic.GatewayTimeout': [504, 'Un service met trop de temps à répondre. Réessayez.'],
    'Generic.MissingAuthHeader': [401, 'L’en-tête d’authentification manque.'],
    'Generic.InvalidAuthHeader': [401, 'L’en-tête d’authentification n’est pas valable.'],
    'Generic.Unavailable': [503, 'Le service est momentanément indisponible. Réessayez.'],
  }),
  ...area('E_SHARED', 1, {
    'Shared.Unauthorized': [401, 'Connectez-vous pour continuer.'],
    'Shared.TokenExpired': [410, 'Votre session a expiré.'],
    'Shared.InsufficientPrivileges': [403, 'Votre rôle ne permet pas cette action.'],
    'Shared.WrongVirtualHost': [404, 'Ce site n’existe pas à cette adresse.'],
    'Shared.Validation': [400, 'La demande n’est pas valable.'],
  }),
  ...area('E_SHARED_INTERNAL', 1, {
    'SharedInternal.Generic': [500, 'Une erreur est survenue'],
    'SharedInternal.LocalCallFailed': [500, 'Une erreur est survenue'],
    'SharedInternal.ExternalCallFailed': [500, 'Une erreur est survenue'],
  }),
  ...area('E_SHARED_SIGNATURE', 1, {
    'SharedSignature.NotAuthorized': [403, 'Ce lien n’est pas valable.'],
  }),
};
