import { describe, expect, it } from 'vitest';
import { holdEndOf } from './hold-end.ts';
import { isExpiredOn, type MeansAbility, payBeforeMs, planHold } from './hold-plan.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

it.each([
  [null, null],
  [{ hours: 25 }, null],
  [{ hours: 24 }, 'soon'],
  [{ seconds: 1 }, 'soon'],
  [{ seconds: 0 }, 'over'],
  [{ hours: -200 }, 'over'],
] as const)('a hold that ends in %j is reported as %s', (left, expected) => {
  expect(holdEndOf(left && now.add(left), now)).toBe(expected);
});

describe('hold plan', () => {
  const hour = 3_600_000;
  const card: MeansAbility = { holdHours: 7 * 24, covers: 'end', canRegister: true };
  const paypal: MeansAbility = { holdHours: 72, covers: 'start', canRegister: false };
  /** A slot of two hours. */
  const slotIn = (hours: number) => ({ fromMs: hours * hour, toMs: (hours + 2) * hour });

  describe('a card that holds money for seven days', () => {
    it('a card with seven-day holds is held now while the hold outlives the slot by a day', () => {
      expect(planHold(card, slotIn(1), 0)).toEqual({ kind: 'now' });
      expect(planHold(card, slotIn(142), 0)).toEqual({ kind: 'now' });
    });

    it('a card with seven-day holds is registered for a later slot, and held three days before it', () => {
      const slot = slotIn(142);
      expect(planHold(card, { ...slot, toMs: slot.toMs + 1 }, 0)).toEqual({
        kind: 'later',
        holdAtMs: 70 * hour,
      });
      expect(planHold(card, slotIn(14 * 24), 0)).toEqual({ kind: 'later', holdAtMs: 264 * hour });
    });

    it('a card with seven-day holds cannot pay a later slot if it cannot be registered', () => {
      expect(planHold({ ...card, canRegister: false }, slotIn(200), 0)).toEqual({ kind: 'never' });
    });
  });

  describe('PayPal', () => {
    it('C02c PayPal is offered up to exactly 72 hours before a slot', () => {
      expect(planHold(paypal, slotIn(72), 0)).toEqual({ kind: 'now' });
      expect(planHold(paypal, { ...slotIn(72), fromMs: 72 * hour + 1 }, 0)).toEqual({
        kind: 'never',
      });
    });
  });

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2025-12-31', false],
  ])('a card valid until November 2026 is expired on %s: %s', (day, isExpired) => {
    expect(isExpiredOn({ expMonth: 11, expYear: 2026 }, day)).toBe(isExpired);
  });

  describe('the deadline after a refusal', () => {
    const order = { fromMs: 72 * hour, orderUntilMs: 68 * hour };

    it('after a refused hold, the customer has until a day before the slot to pay', () => {
      expect(payBeforeMs(order, 0)).toBe(48 * hour);
    });

    it('after a late refused hold, the customer has at least six hours to pay', () => {
      expect(payBeforeMs(order, 45 * hour)).toBe(51 * hour);
    });

    it('the deadline after a refused hold never passes the slot’s cut-off or start', () => {
      expect(payBeforeMs(order, 67 * hour)).toBe(68 * hour);
      expect(payBeforeMs({ ...order, orderUntilMs: null }, 71 * hour)).toBe(72 * hour);
      expect(payBeforeMs({ ...order, orderUntilMs: 20 * hour }, 0)).toBe(20 * hour);
    });
  });
});
