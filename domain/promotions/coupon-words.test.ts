import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { timeZone } from '../france/time-zones.ts';
import type { Coupon } from './contract.ts';
import { conditionTexts, rewardText } from './coupon-words.ts';

const none: Coupon['conditions'] = {
  startDate: null,
  endDate: null,
  minCartNetPrice: 0,
  firstOrderOnly: false,
  onePerOrder: false,
  expired: false,
  used: false,
};
const reward = (
  type: Coupon['reward']['type'],
  value: number | null = null,
  maximumDiscount: number | null = null,
): Coupon['reward'] => ({ type, value, maximumDiscount, productId: null });

describe('a coupon in words', () => {
  it.each<[Coupon['reward'], string]>([
    [reward('VALUE', 1000), '10 € de remise sur vos produits.'],
    [reward('PERCENT', 15), '15 % de remise sur vos produits.'],
    [reward('PERCENT', 15, 1500), '15 % de remise sur vos produits, 15 € au plus.'],
    [reward('FREE_SHIPPING'), 'La livraison offerte.'],
    [reward('FREE_ARTICLE'), 'Un produit offert.'],
  ])('F06 %j', (given, text) => {
    expect(withPlainSpaces(rewardText(given))).toBe(text);
  });

  it.each<[Partial<Coupon['conditions']>, string]>([
    [{ endDate: '2026-11-30T12:00:00Z' }, 'Valable jusqu’au 30/11/2026.'],
    [{ startDate: '2026-11-25T12:00:00Z' }, 'Valable à partir du 25/11/2026.'],
    [
      { startDate: '2026-11-25T12:00:00Z', endDate: '2026-11-30T12:00:00Z' },
      'Valable du 25/11/2026 au 30/11/2026.',
    ],
    [{ endDate: '2026-11-20T12:00:00Z', expired: true }, 'Ce code a expiré le 20/11/2026.'],
    [
      { used: true, expired: true, endDate: '2026-11-20T12:00:00Z' },
      'Vous avez déjà utilisé ce code.',
    ],
    [
      { minCartNetPrice: 4000 },
      'À partir de 40 € de produits, promotions déduites et hors livraison.',
    ],
    [{ firstOrderOnly: true }, 'Réservé à la première commande.'],
  ])('F06 %j has its label', (conditions, text) => {
    expect(
      conditionTexts(
        { reward: reward('VALUE', 100), conditions: { ...none, ...conditions } },
        timeZone,
      ).map(withPlainSpaces),
    ).toEqual([text, 'Utilisable une fois, et pas sur un complément de commande.']);
  });
});
