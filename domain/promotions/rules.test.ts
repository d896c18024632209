import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { timeZone } from '../french-time-zones.ts';
import { couponState, normaliseCode, rewardSchema, type CouponConditions } from './rules.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const cart = { netCents: 5000, hasOrdered: false, isAdditional: false, hasItsKind: false };
const stateOf = (
  conditions: CouponConditions,
  changes: Partial<typeof cart> = {},
  isUsed = false,
) => couponState({ conditions, isUsed }, { ...cart, ...changes }, now, timeZone);

describe('whether a coupon applies', () => {
  it.each<[string, CouponConditions, Partial<typeof cart>]>([
    ['without conditions', {}, {}],
    ['at its minimum exactly', { minCartNetPrice: 5000 }, {}],
    ['from its first instant on', { startDate: '2026-11-21T09:00:00Z' }, {}],
    ['until its last instant', { endDate: '2026-11-21T09:00:01Z' }, {}],
    ['on a first order', { firstOrderOnly: true }, {}],
  ])('F06a it applies %s', (_words, conditions, changes) => {
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
  ])('F06a it does not apply %s', (_words, conditions, changes, reason) => {
    const state = stateOf(conditions, changes);
    expect(state.isApplicable ? null : withPlainSpaces(state.reason)).toBe(reason);
  });

  it('V11a it does not apply to an additional order', () => {
    expect(stateOf({}, { isAdditional: true })).toEqual({
      isApplicable: false,
      reason: 'Un code ne s’ajoute pas à un complément de commande.',
    });
  });

  it('a used coupon reports that before any other reason', () => {
    expect(stateOf({ minCartNetPrice: 9999 }, {}, true)).toEqual({
      isApplicable: false,
      reason: 'Ce code a déjà été utilisé.',
    });
  });
});

describe('codes and rewards', () => {
  it('V04 a typed code is read in any case and with spaces', () => {
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
  ])('%j is not a reward', (reward) => {
    expect(rewardSchema.safeParse(reward).success).toBe(false);
  });
});
