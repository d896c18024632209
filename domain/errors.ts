/** E_08_0004 and E_ECOM_02_0002 are public; specified sentences keep straight apostrophes. */
import { area } from './error-area.ts';
import { articleErrors } from './article-errors.ts';
import { pageErrors } from './page-errors.ts';
import { orderErrors } from './order-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { benefitErrors } from './benefit-errors.ts';
import { categoryErrors } from './category-errors.ts';
import { peopleErrors } from './people-errors.ts';
import { purchaseErrors } from './purchase-errors.ts';
import { recipeErrors } from './recipe-errors.ts';
import {
  bankHasNotAnswered,
  cartTotalChanged,
  passwordTooCommon,
  upToDateCheckAgain,
  wrongCoordinates,
} from './refusal-sentences.ts';

const cartAndOrder = area('E_08', 3, {
  'Cart.InvalidCart': [422, 'Votre panier n’est plus valable. Vérifiez son contenu.'],
  'Cart.EmptyCart': [422, "Votre panier ne contient pas d'article"],
  'Cart.CartNotFound': [404, 'Votre panier est introuvable.'],
  'Cart.TooManyUpdatesInARow': [429, 'Vous allez un peu vite. Réessayez dans quelques secondes.'],
});

const ecomCart = area('E_ECOM_01', 1, {
  'EcomCart.MissingDataForCreation': [
    400,
    'Indiquez votre adresse et votre créneau avant de remplir votre panier.',
  ],
  'EcomCart.ProductQuantityNotEditable': [
    400,
    'La quantité de ce produit ne peut pas être modifiée.',
  ],
  'EcomCart.ProductQuantityUnavailable': [
    400,
    'Ce produit n’est plus disponible dans cette quantité.',
  ],
  'EcomCart.ProductOutOfStock': [400, 'Ce produit est épuisé.'],
  'EcomCart.WaitingForBankReply': [
    400,
    `${bankHasNotAnswered} Patientez 10 minutes avant de réessayer.`,
  ],
  'EcomCart.TotalAmountOutdated': [400, `${cartTotalChanged} Actualisez la page.`],
  'EcomCart.MinOrderAmountNotReached': [422, 'Le minimum de commande n’est pas atteint.'],
  'EcomCart.CantPrepayPaypal72h': [
    422,
    'PayPal n’est pas disponible plus de 72 heures avant la livraison.',
  ],
  'EcomCart.OrderNoMoreCompletable': [409, 'Cette commande ne peut plus être complétée.'],
  'EcomCart.NoCouponWithOrderCompletion': [
    422,
    'Un code ne peut pas être ajouté à un complément de commande.',
  ],
  'EcomCart.CustomerDataLockedWithOrderCompletion': [
    422,
    'Vos coordonnées ne peuvent pas être modifiées sur un complément de commande.',
  ],
  'EcomCart.InitialOrderNotFound': [404, 'La commande à compléter est introuvable.'],
  'EcomCart.ProductNotFound': [404, 'Ce produit est introuvable.'],
  'EcomCart.TimeSlotMissing': [400, 'Choisissez un créneau pour valider votre panier.'],
});

const auth = area('E_ECOM_02', 1, {
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
});

const generic = area('E_04', 1, {
  'Generic.TooManyRequest': [429, 'Trop de demandes. Réessayez dans un instant.'],
  'Generic.GatewayTimeout': [504, 'Un service met trop de temps à répondre. Réessayez.'],
  'Generic.MissingAuthHeader': [401, 'L’en-tête d’authentification manque.'],
  'Generic.InvalidAuthHeader': [401, 'L’en-tête d’authentification n’est pas valable.'],
  'Generic.Unavailable': [503, 'Le service est momentanément indisponible. Réessayez.'],
});

const list = area('E_07', 1, {
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

const others = {
  ...articleErrors,
  ...pageErrors,
  ...orderErrors,
  ...benefitErrors,
  ...peopleErrors,
  ...area('E_FLAG', 1, { 'Flag.InvalidValue': [400, 'Ce drapeau ne prend pas cette valeur.'] }),
  ...recipeErrors,
  ...purchaseErrors,
  ...area('E_FLEET', 1, {
    'Fleet.TaskDeliveryInfoNotFound': [404, 'Le suivi de cette livraison est introuvable.'],
  }),
  ...area('E_SHOP', 1, {
    'Shop.NotFoundFromQuery': [400, 'Aucun magasin ne correspond à cette demande.'],
    'Shop.ActiveCatalogNotFound': [404, 'Ce magasin n’a pas de catalogue actif.'],
    'Shop.InvalidIdentity': [400, 'Un champ de l’identité n’est pas valable.'],
    'Shop.IdentityChanged': [
      400,
      `Un collègue a changé l’identité entre-temps. ${upToDateCheckAgain}`,
    ],
    'Shop.Paused': [
      503,
      'La boutique est en pause. Votre panier est gardé, et rien n’a été débité.',
    ],
    'Shop.StateImpossible': [422, 'La boutique a déjà ouvert : elle se met en pause.'],
    'Shop.NotReady': [422, 'Il manque encore quelque chose pour ouvrir.'],
    'Shop.OpeningDayPassed': [400, 'Ce jour est passé.'],
    'Shop.VersionConflict': [
      400,
      `Un collègue a changé ces réglages entre-temps. ${upToDateCheckAgain}`,
    ],
    'Shop.LogoTooSmall': [
      400,
      'Ce logo est trop petit : sans ses marges, il lui faut 400 pixels de large ou de haut.',
    ],
    'Shop.LogoTooLong': [
      400,
      'Ce logo est trop étiré : au plus six fois plus large que haut, ou deux fois plus haut que large.',
    ],
    'Shop.LogoTooPale': [
      400,
      'Ce logo est trop clair : il ne se verrait pas sur vos pages et vos factures, au fond blanc.',
    ],
    'Shop.LogoGone': [400, 'Ce logo n’est plus gardé. Choisissez-le à nouveau.'],
  }),
  ...area('E_DELIVERY', 1, {
    'Delivery.NoTimeSlotAvailable': [422, 'Aucun créneau n’est disponible pour cette adresse.'],
    'Delivery.TimeSlotExcluded': [422, 'Ce créneau n’est pas proposé.'],
    'Delivery.NoDeliveryForAddress': [403, 'Nous ne livrons pas encore cette adresse.'],
    'Delivery.VersionConflict': [
      400,
      `Un collègue a changé ceci entre-temps. ${upToDateCheckAgain}`,
    ],
    'Slot.DayPassed': [400, 'Ce jour est passé.'],
    'Slot.DayTooFar': [
      400,
      'Ce jour est trop loin : choisissez-en un dans les treize mois à venir.',
    ],
    'Slot.Ended': [422, 'Ce créneau est terminé : il ne change plus.'],
    'Slot.CutoffAfterStart': [400, 'L’heure limite ne peut pas venir après le début du créneau.'],
    'Slot.CutoffPassed': [
      400,
      'Cette heure limite est déjà passée. Pour ne plus vendre ce créneau, fermez-le.',
    ],
    'Slot.CapacityBelowBooked': [
      400,
      'La capacité ne peut pas descendre en dessous des places déjà réservées.',
    ],
    'SlotRule.NotFound': [404, 'Cette règle n’existe plus.'],
    'SlotRule.EndsBeforeStart': [400, 'Un créneau finit après son début.'],
    'SlotRule.Overlap': [400, 'Ce jour-là, la zone a déjà un créneau à ces heures.'],
    'Zone.NoOpeningHours': [400, 'Une zone de livraison n’a pas d’horaires d’ouverture.'],
    'Zone.NoInstructions': [400, 'Une zone de livraison n’a pas de porte à indiquer.'],
    'Zone.PostcodeUnknown': [422, 'Aucune commune n’a ce code postal.'],
    'Zone.Overlap': [422, 'Une autre zone livre déjà ces codes postaux.'],
    'Zone.NameTaken': [422, 'Une zone ou un point de retrait porte déjà ce nom.'],
    'Zone.AddressNotFound': [422, 'Cette adresse est introuvable : vérifiez la rue et la ville.'],
    'Zone.NoPostcodes': [400, 'Un point de retrait n’a pas de codes postaux.'],
    'Zone.NoAddress': [400, 'Une zone de livraison n’a pas d’adresse.'],
    'Zone.AddressFixed': [
      422,
      'Ce point a déjà des créneaux : ses clients connaissent son adresse. Créez un autre point, puis ne proposez plus celui-ci.',
    ],
    'Delivery.WrongCoordinates': [400, wrongCoordinates],
  }),
  ...area('E_JOB', 1, { 'Job.NotWaiting': [404, 'Cette tâche n’attend plus.'] }),
  ...area('E_SEARCH', 1, {
    'Search.LegacyNotPaginated': [400, 'Cette recherche n’a qu’une page.'],
  }),
};

const shared = {
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
  ...area('E_SHARED_ACCOUNT', 1, {
    'SharedAccount.AlreadyExists': [400, 'Un compte fermé porte cet e-mail. Rouvrez-le.'],
    'SharedAccount.NotFound': [404, 'Ce compte est introuvable.'],
    'SharedAccount.InvalidConfiguration': [500, 'Une erreur est survenue'],
  }),
  ...area('E_SHARED_SIGNATURE', 1, {
    'SharedSignature.NotAuthorized': [403, 'Ce lien n’est pas valable.'],
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

export const errorCatalogue = {
  ...cartAndOrder,
  ...ecomCart,
  ...auth,
  ...categoryErrors,
  ...generic,
  ...paymentErrors,
  ...list,
  ...others,
  ...shared,
};

export type ErrorName = keyof typeof errorCatalogue;

export type ApiError = {
  code: string;
  message: string;
  statusCode: number;
  owner?: string;
  meta?: Record<string, unknown>;
};

export function apiError(
  name: ErrorName,
  meta?: Record<string, unknown>,
  message?: string,
): ApiError {
  const row = errorCatalogue[name];
  return {
    code: row.code,
    message: message ?? row.message,
    statusCode: row.status,
    owner: name,
    ...(meta ? { meta } : {}),
  };
}
