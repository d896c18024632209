import { area } from '../contract/error-area.ts';
import { codeAlreadyUsed, lastDayPassed, onePerOrderOnly } from '../contract/refusal-sentences.ts';

export const promotionsErrors = {
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
};
