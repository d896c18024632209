/**
 * Every refusal that the API can answer, declared once: area, name, code, HTTP status and the French
 * sentence shown to a shopper. The two codes known from outside (E_08_0004 and E_ECOM_02_0002) fix the
 * numbering of their areas. Sentences that were specified keep their straight apostrophes, to the letter.
 */

type ErrorRow = { status: number; code: string; message: string };

function area<const Rows extends Record<string, [status: number, message: string]>>(
  prefix: string,
  firstNumber: number,
  rows: Rows,
): { [Name in keyof Rows]: ErrorRow } {
  const entries = Object.entries(rows).map(([name, [status, message]], index) => {
    const code = `${prefix}_${String(firstNumber + index).padStart(4, '0')}`;
    return [name, { status, code, message }];
  });
  return Object.fromEntries(entries) as { [Name in keyof Rows]: ErrorRow };
}

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
    'Votre banque n’a pas encore répondu. Patientez 10 minutes avant de réessayer.',
  ],
  'EcomCart.TotalAmountOutdated': [400, 'Le montant de votre panier a changé. Actualisez la page.'],
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

const category = area('E_03', 1, { 'Category.NotFound': [404, 'Ce rayon est introuvable.'] });

const generic = area('E_04', 1, {
  'Generic.TooManyRequest': [429, 'Trop de demandes. Réessayez dans un instant.'],
  'Generic.GatewayTimeout': [504, 'Un service met trop de temps à répondre. Réessayez.'],
  'Generic.MissingAuthHeader': [401, 'L’en-tête d’authentification manque.'],
  'Generic.InvalidAuthHeader': [401, 'L’en-tête d’authentification n’est pas valable.'],
  'Generic.Unavailable': [503, 'Le service est momentanément indisponible. Réessayez.'],
});

const payment = area('E_05', 1, {
  'Payment.InvalidSignature': [400, 'La signature du message n’est pas valable.'],
});

const customer = area('E_06', 1, {
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
});

const list = area('E_07', 1, {
  'List.NotFound': [404, 'Cette liste est introuvable.'],
  'List.ProductNotFound': [404, 'Ce produit n’est pas dans la liste.'],
  'List.ProductAlreadyExist': [422, 'Ce produit est déjà dans la liste.'],
  'List.DeliveryZoneNotFound': [404, 'Cette zone de livraison est introuvable.'],
});

const order = area('E_09', 1, {
  'Order.CannotModify': [422, 'Délai dépassé : votre commande ne peut plus être modifiée.'],
  'Order.DeliveryManAlreadyAssigned': [
    422,
    'Délai dépassé : un livreur a déjà pris votre commande en charge.',
  ],
  'Order.InvalidTimeSlot': [422, 'Ce créneau n’est plus disponible.'],
  'Order.CannotModifyNoTimeSlots': [422, 'Aucun autre créneau n’est disponible ce jour-là.'],
  'Order.InvalidTimeSlotDay': [422, 'Le nouveau créneau doit être le même jour.'],
  'Order.TimeSlotPriceTooHigh': [422, 'Ce créneau coûterait plus cher en livraison.'],
  'Order.NotFound': [404, 'Cette commande est introuvable.'],
  'Order.TimeSlotDeleted': [410, 'Ce créneau n’existe plus.'],
});

const others = {
  ...area('E_RECIPE', 1, { 'Recipe.NotFound': [404, 'Cette recette est introuvable.'] }),
  ...area('E_FLEET', 1, {
    'Fleet.TaskDeliveryInfoNotFound': [404, 'Le suivi de cette livraison est introuvable.'],
  }),
  ...area('E_SHOP', 1, {
    'Shop.NotFoundFromQuery': [400, 'Aucun magasin ne correspond à cette demande.'],
    'Shop.ActiveCatalogNotFound': [404, 'Ce magasin n’a pas de catalogue actif.'],
  }),
  ...area('E_DELIVERY', 1, {
    'Delivery.NoTimeSlotAvailable': [422, 'Aucun créneau n’est disponible pour cette adresse.'],
    'Delivery.TimeSlotExcluded': [422, 'Ce créneau n’est pas proposé.'],
    'Delivery.NoDeliveryForAddress': [403, 'Nous ne livrons pas encore cette adresse.'],
  }),
  ...area('E_REFERRAL', 1, {
    'Referral.AlreadyOrdered': [400, 'Le code de parrainage s’ajoute avant la première commande.'],
    'Referral.Anonymous': [400, 'Connectez-vous pour ajouter un code de parrainage.'],
    'Referral.AlreadyReferred': [400, 'Vous avez déjà un parrain ou une marraine.'],
    'Referral.ReferralCodeNotFound': [404, 'Ce code de parrainage n’existe pas.'],
  }),
  ...area('E_SEARCH', 1, {
    'Search.LegacyNotPaginated': [400, 'Cette recherche n’a qu’une page.'],
  }),
  ...area('E_COUPON', 1, {
    'Coupon.AlreadyUsed': [417, 'Ce code a déjà été utilisé.'],
    'Coupon.CouponCreationFailed': [417, "Le code promo n'est pas valide"],
  }),
  ...area('E_ARTICLE', 1, { 'Article.ArticleNotFound': [404, 'Ce produit est introuvable.'] }),
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
    'SharedAccount.AlreadyExists': [400, 'Ce compte existe déjà.'],
    'SharedAccount.NotFound': [404, 'Ce compte est introuvable.'],
    'SharedAccount.InvalidConfiguration': [500, 'Une erreur est survenue'],
  }),
  ...area('E_SHARED_SIGNATURE', 1, {
    'SharedSignature.NotAuthorized': [403, 'Ce lien n’est pas valable.'],
  }),
  ...area('E_SHARED_USER', 1, {
    'SharedUser.AlreadyExists': [400, 'Cet utilisateur existe déjà.'],
    'SharedUser.NotFound': [404, 'Cet utilisateur est introuvable.'],
    'SharedUser.NotCompatible': [422, 'Cet utilisateur n’est pas compatible.'],
    'SharedUser.PasswordInvalid': [
      400,
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
    'SharedUser.CantGrantRole': [403, 'Vous ne pouvez pas donner ce rôle.'],
  }),
};

export const errorCatalogue = {
  ...cartAndOrder,
  ...ecomCart,
  ...auth,
  ...category,
  ...generic,
  ...payment,
  ...customer,
  ...list,
  ...order,
  ...others,
  ...shared,
};

export type ErrorName = keyof typeof errorCatalogue;

/** What a refused request answers, whatever its status. */
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
