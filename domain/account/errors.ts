import { area } from '../contract/error-area.ts';
import { lastDayPassed } from '../contract/refusal-sentences.ts';

export const accountErrors = {
  ...area('E_ECOM_02', 1, {
    'Auth.InvalidCredentials': [401, 'Email ou mot de passe incorrect'],
    'Auth.Unauthorized': [401, 'Votre session a expiré. Connectez-vous à nouveau.'],
    'Auth.EmailAlreadyTaken': [422, 'Un compte existe déjà avec cet e-mail.'],
    'Auth.PhoneAlreadyTaken': [422, 'Un compte existe déjà avec ce numéro de téléphone.'],
    'Auth.InvalidSmsVerificationCode': [422, 'Le code reçu par SMS ne correspond pas.'],
    'Auth.InvalidPhoneNumber': [422, 'Ce numéro de téléphone n’est pas valide.'],
    'Auth.ExpiredSmsVerificationCode': [422, 'Ce code a expiré. Demandez-en un nouveau.'],
    'Auth.UnableToObtainSmsVerificationCode': [
      429,
      'Trop de codes demandés. Réessayez dans quelques minutes.',
    ],
    'Auth.UnableToCheckSmsVerificationCode': [
      429,
      'Trop d’essais. Demandez un nouveau code dans quelques minutes.',
    ],
    'Auth.SmsVerificationCodeMissing': [400, 'Indiquez le code reçu par SMS.'],
    'Auth.AccountRecentlyDeleted': [
      422,
      'Ce compte vient d’être supprimé. Une nouvelle inscription est possible après 30 jours.',
    ],
    'Auth.TokenExpired': [410, 'Ce lien a expiré. Demandez-en un nouveau.'],
  }),
  ...area('E_06', 1, {
    'Customer.OngoingOrder': [
      400,
      'Une commande est en cours. Attendez sa livraison pour supprimer votre compte.',
    ],
    'Customer.EmailInvalid': [400, 'Email non valide'],
    'Customer.AddressNotFound': [404, 'Cette adresse est introuvable.'],
    'Customer.MissingInformation': [
      422,
      'Complétez votre nom, prénom, téléphone et e-mail pour commander.',
    ],
    'Customer.InvalidPassword': [422, 'Mot de passe actuel incorrect'],
    'Customer.NotFound': [400, 'Ce compte est introuvable.'],
    'Customer.TooManyAddresses': [
      400,
      'Vous avez déjà 20 adresses. Supprimez-en une pour en ajouter.',
    ],
    'Customer.SessionNotFound': [404, 'Cet appareil n’est plus connecté.'],
    'Customer.GestureCeilingReached': [
      403,
      'Ce montant dépasse ce que vous pouvez offrir à ce client.',
    ],
    'Customer.GestureAlreadyOver': [400, lastDayPassed],
    'Customer.GestureTooLong': [400, 'Un bon vaut un an au plus.'],
    'Customer.NoteChanged': [
      400,
      'Un collègue vient d’écrire cette note. Lisez-la, puis reprenez la vôtre.',
    ],
    'Customer.ResetLinkJustSent': [
      429,
      'Un lien vient de partir. Laissez-lui une minute, et demandez de regarder les indésirables.',
    ],
  }),
};
