import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { timeZone } from '../france/time-zones.ts';
import { onePerOrderOnly } from '../contract/refusal-sentences.ts';
import {
  couponState,
  idleReason,
  isOver,
  normaliseCode,
  rewardSchema,
  type CouponConditions,
  type Reward,
} from './rules.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const cart = { netCents: 5000, hasOrdered: false, isAdditional: false, hasItsKind: false };

describe('whether a coupon applies', () => {
  it.each<[string, CouponConditions, Partial<typeof cart>]>([
    ['without conditions', {}, {}],
    ['at its minimum exactly', { minCartNetPrice: 5000 }, {}],
    ['from its first instant on', { startDate: '2026-11-21T09:00:00Z' }, {}],
    ['until its last instant', { endDate: '2026-11-21T09:00:01Z' }, {}],
    ['on a first order', { firstOrderOnly: true }, {}],
    ['beside codes of other kinds', { onePerOrder: true }, {}],
    ['beside one of its kind that may be repeated', {}, { hasItsKind: true }],
  ])('F06a a coupon applies %s', (_words, conditions, changes) => {
    expect(stateOf(conditions, changes)).toEqual({ isApplicable: true });
  });

  it.each<[string, CouponConditions, Partial<typeof cart>, string]>([
    [
      'a cent below its minimum',
      { minCartNetPrice: 5000 },
      { netCents: 4999 },
      'À partir de 50,00 € d’achats : encore 0,01 €.',
    ],
    [
      'before it starts',
      { startDate: '2026-11-21T09:00:01Z' },
      {},
      'Ce code sera valable à partir du 21/11/2026.',
    ],
    ['at its end', { endDate: '2026-11-21T09:00:00Z' }, {}, 'Ce code a expiré le 21/11/2026.'],
    [
      'after a first order',
      { firstOrderOnly: true },
      { hasOrdered: true },
      'Ce code est réservé à la première commande.',
    ],
    ['beside one of its kind', { onePerOrder: true }, { hasItsKind: true }, onePerOrderOnly],
  ])('F06a a coupon does not apply %s', (_words, conditions, changes, reason) => {
    const state = stateOf(conditions, changes);
    expect(state.isApplicable ? null : withPlainSpaces(state.reason)).toBe(reason);
  });

  it('V11a a coupon does not apply to an additional order', () => {
    expect(stateOf({}, { isAdditional: true })).toEqual({
      isApplicable: false,
      reason: 'Un code ne s’ajoute pas à un complément de commande.',
    });
  });

  it('a used coupon is refused as used, before any other reason', () => {
    expect(stateOf({ minCartNetPrice: 9999 }, {}, true)).toEqual({
      isApplicable: false,
      reason: 'Ce code a déjà été utilisé.',
    });
  });
});

it.each<[boolean, string, CouponConditions, boolean]>([
  [false, 'it has no end', {}, true],
  [false, 'its end is to come', { endDate: '2026-11-21T09:00:01Z' }, true],
  [true, 'its end has passed', { endDate: '2026-11-21T09:00:00Z' }, false],
  [false, 'it is for a first order, still to come', { firstOrderOnly: true }, false],
  [true, 'it is for a first order, already placed', { firstOrderOnly: true }, true],
])('F06a a coupon is over: %j when %s', (over, _words, conditions, hasOrdered) => {
  expect(isOver(conditions, { now, hasOrdered })).toBe(over);
});

it.each<[Reward, string | null, string]>([
  [{ type: 'FREE_SHIPPING' }, null, 'La livraison est déjà offerte : ce code reste à vous.'],
  [
    { type: 'FREE_ARTICLE', productId: 'a' },
    'Penne',
    'Ajoutez « Penne » à votre panier : il sera offert.',
  ],
  [{ type: 'FREE_ARTICLE', productId: 'a' }, null, 'Le produit offert n’est plus en vente.'],
  [{ type: 'VALUE', value: 500 }, null, 'Il n’y a plus rien à déduire : ce code reste à vous.'],
])('F06a a valid code without effect explains why: %j with product %j', (reward, name, reason) => {
  expect(withPlainSpaces(idleReason(reward, name))).toBe(withPlainSpaces(reason));
});

describe('codes and rewards', () => {
  it('V04 a typed code is read in any case, and spaces are ignored', () => {
    expect([' bienvenue 10 ', 'Bienvenue10', 'BIENVENUE\t10'].map(normaliseCode)).toEqual([
      'BIENVENUE10',
      'BIENVENUE10',
      'BIENVENUE10',
    ]);
  });

  it.each([
    { type: 'VALUE', value: -1 },
    { type: 'PERCENT', value: 101 },
    { type: 'PERCENT', value: 0 },
    { type: 'VALUE', value: 1.5 },
    { type: 'GIFT' },
    { type: 'FREE_SHIPPING', value: 3 },
  ])('%j is not a valid reward', (reward) => {
    expect(rewardSchema.safeParse(reward).success).toBe(false);
  });
});

const stateOf = (
  conditions: CouponConditions,
  changes: Partial<typeof cart> = {},
  isUsed = false,
) => couponState({ conditions, isUsed }, { ...cart, ...changes }, now, timeZone);
