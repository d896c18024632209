import { area } from '../contract/error-area.ts';
import { passwordTooCommon } from '../contract/refusal-sentences.ts';

export const staffErrors = {
  ...area('E_SHARED_ACCOUNT', 1, {
    'SharedAccount.AlreadyExists': [400, 'Un compte fermé porte cet e-mail. Rouvrez-le.'],
    'SharedAccount.NotFound': [404, 'Ce compte est introuvable.'],
    'SharedAccount.InvalidConfiguration': [500, 'Une erreur est survenue'],
  }),
  ...area('E_SHARED_USER', 1, {
    'SharedUser.AlreadyExists': [400, 'Un membre de l’équipe a déjà cet e-mail.'],
    'SharedUser.NotFound': [404, 'Cet utilisateur est introuvable.'],
    'SharedUser.NotCompatible': [
      422,
      'Ce compte est fermé. Rouvrez-le : un lien partira aussitôt.',
    ],
    'SharedUser.PasswordInvalid': [400, passwordTooCommon],
    'SharedUser.CantGrantRole': [403, 'Vous ne pouvez pas donner ce rôle.'],
    'SharedUser.PasswordTooWeak': [
      400,
      'Le mot de passe demande 8 caractères, une minuscule, une majuscule et un chiffre.',
    ],
    'SharedUser.OwnAccount': [422, 'Votre propre compte se change par quelqu’un d’autre.'],
    'SharedUser.LastAdmin': [
      422,
      'C’est le dernier compte d’administration. Nommez-en un autre d’abord.',
    ],
    'SharedUser.LinksJustSent': [429, 'Des liens viennent de partir. Laissez-lui une minute.'],
    'SharedUser.PasskeyRequired': [403, 'Votre rôle demande d’abord une clé d’accès.'],
    'SharedUser.PasskeyRefused': [
      422,
      'Cette clé d’accès n’a pas été reconnue. Réessayez, ou prenez-en une autre.',
    ],
    'SharedUser.PasskeyNotFound': [404, 'Cette clé d’accès est introuvable.'],
    'SharedUser.TooManyPasskeys': [422, 'Dix clés d’accès au plus : retirez-en une d’abord.'],
    'SharedUser.WrongRecoveryCode': [422, 'Ce code de secours est faux, ou a déjà servi.'],
    'SharedUser.ProofTooOld': [403, 'Confirmez avec votre clé d’accès.'],
  }),
};
