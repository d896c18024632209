import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { timeZone } from '../france/time-zones.ts';
import {
  codePattern,
  codeState,
  conditionsOfDays,
  daysOfConditions,
  endedAt,
  isReservedCode,
  lookOf,
} from './code-rules.ts';
import { type CodeToJudge, codeWarnings } from './code-warnings.ts';
import type { Coupon } from './contract.ts';
import { conditionTexts, rewardText } from './coupon-words.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

describe('the format of a code', () => {
  it.each([
    ['BIENVENUE10', true],
    ['NOEL-2026', true],
    ['ABC4', true],
    ['ABC', false],
    ['-NOEL', false],
    ['NOEL-', false],
    ['ÉTÉ26', false],
    ['DEUX MOTS', false],
    ['A'.repeat(24), true],
    ['A'.repeat(25), false],
  ])('whether a typed code is well formed, %s: %s', (code, isGood) => {
    expect(codePattern.test(code)).toBe(isGood);
  });

  it.each([
    ['BIENVENUE10', 'BIENVENUE1O'],
    ['LILAS5', '1I1A55'],
    ['NOEL-26', 'NOEL26'],
    ['ZOE8', '20EB'],
  ])('the code %s is refused since it looks like %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it('codes that differ in more than look-alike letters are distinct', () => {
    expect(lookOf('NOEL26')).not.toBe(lookOf('NOEL27'));
    expect(
      [
        'MIAMS-1A',
        'MERCI-1',
        'GESTE-00',
        'PARRAINAGE',
        'MIAMS',
        'PARRAINAGE5',
        'NOEL-MERCI-1',
      ].filter(isReservedCode),
    ).toEqual(['MIAMS-1A', 'MERCI-1', 'GESTE-00', 'PARRAINAGE']);
  });
});

describe('the validity period of a code', () => {
  it.each([
    ['2026-11-21', '2026-11-30', '2026-11-20T23:00:00Z', '2026-11-30T22:59:59Z'],
    // Clocks change on both of these Sundays.
    ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ])('a code is valid from %s to %s, Paris time', (firstDay, lastDay, startDate, endDate) => {
    expect(conditionsOfDays({ firstDay, lastDay }, timeZone)).toEqual({ startDate, endDate });
    expect(daysOfConditions({ startDate, endDate }, timeZone)).toEqual({ firstDay, lastDay });
  });

  it('a code may have no start or no end of validity', () => {
    expect(conditionsOfDays({ firstDay: null, lastDay: null }, timeZone)).toEqual({});
    expect(daysOfConditions({}, timeZone)).toEqual({ firstDay: null, lastDay: null });
  });

  it('ending a code sets its end to now, and a code that has not begun never starts', () => {
    expect(
      endedAt(
        {
          startDate: '2026-11-01T00:00:00Z',
          endDate: '2026-12-31T22:59:59Z',
          minCartNetPrice: 4000,
        },
        now,
      ),
    ).toEqual({
      startDate: '2026-11-01T00:00:00Z',
      endDate: now.toString(),
      minCartNetPrice: 4000,
    });
    expect(endedAt({ startDate: '2026-12-01T00:00:00Z' }, now)).toEqual({
      endDate: now.toString(),
    });
    expect(endedAt({ startDate: now.toString() }, now)).toEqual({
      startDate: now.toString(),
      endDate: now.toString(),
    });
    expect(endedAt({}, now)).toEqual({ endDate: now.toString() });
  });
});

it.each([
  [{}, 0, null, 'live'],
  [{ startDate: '2026-11-21T09:00:01Z' }, 0, null, 'planned'],
  [{ startDate: '2026-11-21T09:00:00Z' }, 4, 5, 'live'],
  [{}, 5, 5, 'exhausted'],
  [{ endDate: '2026-11-21T09:00:00Z' }, 5, 5, 'over'],
  [{ startDate: '2026-12-01T00:00:00Z', endDate: '2026-11-21T09:00:00Z' }, 0, null, 'over'],
] as const)(
  'a code with conditions %j, %s uses of %s, is in state %s',
  (conditions, uses, maxUses, state) => {
    expect(codeState({ conditions, uses, maxUses }, now)).toBe(state);
  },
);

describe('confirmations asked of a manager', () => {
  const plain: CodeToJudge = {
    reward: { type: 'VALUE', value: 1_000 },
    minCartNetPrice: 4_000,
    lastDay: '2026-12-31',
    maxUses: null,
  };
  it.each<[Partial<CodeToJudge>, RegExp[]]>([
    [{}, []],
    [{ reward: { type: 'VALUE', value: 3_999 } }, []],
    [
      { reward: { type: 'VALUE', value: 4_000 } },
      [/^La remise de 40 € couvre tout le panier dès 40 €/],
    ],
    // A code without a minimum of its own applies from the shop's minimum order.
    [{ minCartNetPrice: 0, reward: { type: 'VALUE', value: 3_499 } }, []],
    [{ minCartNetPrice: 0, reward: { type: 'VALUE', value: 3_500 } }, [/dès 35 €/]],
    [{ reward: { type: 'PERCENT', value: 34, maximumDiscount: 2_000 } }, []],
    [{ reward: { type: 'PERCENT', value: 35, maximumDiscount: 2_000 } }, [/EGalim/]],
    [{ reward: { type: 'PERCENT', value: 10 } }, [/plafond en euros/]],
    [{ reward: { type: 'FREE_SHIPPING' } }, []],
    [{ reward: { type: 'FREE_ARTICLE', productId: 'penne' } }, [/EGalim/]],
    [{ lastDay: null }, [/jusqu’à ce que vous l’arrêtiez/]],
    [{ lastDay: null, maxUses: 100 }, []],
  ])('a manager is asked to confirm a code with %j', (changes, expected) => {
    const warnings = codeWarnings({ ...plain, ...changes }, 3_500).map(withPlainSpaces);
    expect(warnings).toHaveLength(expected.length);
    expected.forEach((pattern, index) => expect(warnings[index]).toMatch(pattern));
  });
});

describe('a coupon in words', () => {
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

  it.each<[Coupon['reward'], string]>([
    [reward('VALUE', 1000), '10 € de remise sur vos produits.'],
    [reward('PERCENT', 15), '15 % de remise sur vos produits.'],
    [reward('PERCENT', 15, 1500), '15 % de remise sur vos produits, 15 € au plus.'],
    [reward('FREE_SHIPPING'), 'La livraison offerte.'],
    [reward('FREE_ARTICLE'), 'Un produit offert.'],
  ])('F06 the reward %j is described in French', (given, text) => {
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
  ])('F06 the condition %j is described in French', (conditions, text) => {
    expect(
      conditionTexts(
        { reward: reward('VALUE', 100), conditions: { ...none, ...conditions } },
        timeZone,
      ).map(withPlainSpaces),
    ).toEqual([text, 'Utilisable une fois, et pas sur un complément de commande.']);
  });
});
