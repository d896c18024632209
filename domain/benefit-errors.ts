import { area } from './error-area.ts';
import { codeAlreadyUsed, lastDayPassed, onePerOrderOnly } from './refusal-sentences.ts';

const settingsChangedMeanwhile =
  'Ces réglages ont changé entre-temps. Rien n’a été enregistré : rechargez la page pour les lire.';

export const benefitErrors = {
  ...area('E_COUPON', 1, {
    'Coupon.AlreadyUsed': [417, codeAlreadyUsed],
    'Coupon.CouponCreationFailed': [417, "Le code promo n'est pas valide"],
    'Coupon.Expired': [417, 'Ce code a expiré.'],
    'Coupon.OnePerOrder': [417, onePerOrderOnly],
  }),
  ...area('E_PROMOTION', 1, {
    'Promotion.NotFound': [404, 'Ce code est introuvable.'],
    'Promotion.VersionConflict': [
      400,
      'Quelqu’un vient de changer ce code. La page montre ce qu’il en est : reprenez votre changement.',
    ],
    'Promotion.LimitBelowUses': [
      400,
      'Ce code a déjà servi davantage : le nombre d’utilisations ne peut pas être plus petit.',
    ],
    'Promotion.LastDayPassed': [400, lastDayPassed],
    'Promotion.EndedByLastDay': [
      400,
      `${lastDayPassed} Pour arrêter ce code maintenant, utilisez « Arrêter ».`,
    ],
    'Promotion.ReservedCode': [
      400,
      'MIAMS-, MERCI-, GESTE- et PARRAINAGE sont pris par les cadeaux de la boutique. Choisissez un autre code.',
    ],
    'Promotion.UnconfirmedWarnings': [400, 'Vérifiez ce code, puis confirmez-le.'],
    'Promotion.CodeExists': [400, 'Ce code existe déjà. Prolongez-le, ou choisissez-en un autre.'],
    'Promotion.LookalikeCode': [400, 'Ce code se confond avec un autre. Choisissez un autre code.'],
    'Promotion.IsReferralCode': [
      400,
      'Ce code est celui d’un parrain ou d’une marraine. Choisissez-en un autre.',
    ],
  }),
  ...area('E_LOYALTY', 1, {
    'Loyalty.NotEnoughMiams': [417, 'Il vous manque des Miams pour un cadeau.'],
    'Loyalty.CharityNotFound': [400, 'Choisissez une association de la liste.'],
    'Loyalty.ChangedMeanwhile': [400, settingsChangedMeanwhile],
    'Loyalty.CharityExists': [400, 'Une association porte déjà ce nom.'],
    'Loyalty.CharityUnknown': [404, 'Cette association est introuvable.'],
  }),
  ...area('E_REFERRAL', 1, {
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
  }),
  ...area('E_GAME', 1, {
    'Game.CardNotFound': [400, 'Cette carte n’existe pas.'],
    'Game.TwoDoublesNeeded': [400, 'Donnez 2 doubles.'],
    'Game.CardAlreadyHeld': [400, 'Vous avez déjà cette carte.'],
    'Game.DoublesMissing': [
      400,
      'Vous n’avez pas ces doubles : gardez toujours une carte de chaque.',
    ],
    'Game.Closed': [400, 'Le jeu est en pause. Vos cartes vous attendent.'],
    'Game.ExchangesUsed': [400, 'Vous avez fait tous vos échanges du jour. Revenez demain.'],
    'Game.ChangedMeanwhile': [400, settingsChangedMeanwhile],
  }),
};
