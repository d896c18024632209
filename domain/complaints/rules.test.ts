import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  complaintDeadline,
  complaintKinds,
  instantRefund,
  isShownByPhoto,
  stateOf,
  whyAskTeam,
  type ComplaintFacts,
} from './rules.ts';

const small: ComplaintFacts = {
  kind: 'missing',
  hasPhoto: false,
  amountCents: 350,
  isCharged: true,
  isLineTouched: false,
  earlier: { count: 0, refundedCents: 0 },
};
const anyFacts = fc.record<ComplaintFacts>({
  kind: fc.constantFrom(...complaintKinds),
  hasPhoto: fc.boolean(),
  amountCents: fc.integer({ min: 0, max: 2 * instantRefund.complaintCents }),
  isCharged: fc.boolean(),
  isLineTouched: fc.boolean(),
  earlier: fc.record({
    count: fc.integer({ min: 0, max: 2 * instantRefund.complaints }),
    refundedCents: fc.integer({ min: 0, max: 2 * instantRefund.totalCents }),
  }),
});

describe('a refund without a person', () => {
  it.each<[string, Partial<ComplaintFacts>, ReturnType<typeof whyAskTeam>]>([
    ['a missing product needs no photo', {}, null],
    ['a damaged one with a photo', { kind: 'damaged', hasPhoto: true }, null],
    ['a damaged one without a photo', { kind: 'damaged' }, 'noPhoto'],
    ['what is not in the list', { kind: 'other', hasPhoto: true }, 'other'],
    ['an order that is not debited yet', { isCharged: false }, 'notCharged'],
    ['a free product', { amountCents: 0 }, 'free'],
    ['a line of which something was refunded', { isLineTouched: true }, 'lineTouched'],
    ['exactly the most per complaint', { amountCents: instantRefund.complaintCents }, null],
    ['a cent more', { amountCents: instantRefund.complaintCents + 1 }, 'amount'],
    [
      'exactly the most in ninety days',
      { earlier: { count: 1, refundedCents: instantRefund.totalCents - 350 } },
      null,
    ],
    [
      'a cent more in ninety days',
      { earlier: { count: 1, refundedCents: instantRefund.totalCents - 349 } },
      'total',
    ],
    [
      'one complaint too many',
      { earlier: { count: instantRefund.complaints, refundedCents: 0 } },
      'count',
    ],
  ])('whether a complaint is refunded automatically: %s', (_words, changes, why) => {
    expect(whyAskTeam({ ...small, ...changes })).toBe(why);
  });

  it('an automatic refund never exceeds its limits, whatever the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (whyAskTeam(facts) !== null) return;
        expect(facts.amountCents).toBeGreaterThan(0);
        expect(facts.amountCents).toBeLessThanOrEqual(instantRefund.complaintCents);
        expect(facts.amountCents + facts.earlier.refundedCents).toBeLessThanOrEqual(
          instantRefund.totalCents,
        );
        expect(facts.earlier.count).toBeLessThan(instantRefund.complaints);
        expect(facts.isCharged && !facts.isLineTouched).toBe(true);
        expect(facts.hasPhoto || !isShownByPhoto(facts.kind)).toBe(true);
      }),
    );
  });

  it('an automatic refund stays automatic with a smaller amount, a photo or fewer earlier complaints', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, less) => {
        if (whyAskTeam(facts) !== null || facts.amountCents <= 1) return;
        const amountCents = Math.max(1, facts.amountCents - less);
        const calm = { ...facts, amountCents, hasPhoto: true };
        expect(whyAskTeam({ ...calm, earlier: { count: 0, refundedCents: 0 } })).toBeNull();
      }),
    );
  });

  it('a customer whose refunds in a row need nobody never gets more than the total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 30 }), (amounts) => {
        const earlier = { count: 0, refundedCents: 0 };
        for (const amountCents of amounts) {
          if (whyAskTeam({ ...small, amountCents, earlier }) === null)
            earlier.refundedCents += amountCents;
          earlier.count += 1;
        }
        expect(earlier.refundedCents).toBeLessThanOrEqual(instantRefund.totalCents);
      }),
    );
  });
});

it.each([
  [true, '2026-11-23T18:30:00Z'],
  [false, '2026-12-05T18:30:00Z'],
])('complaints about a product whose freshness is %s are accepted until %s', (isFresh, until) => {
  expect(complaintDeadline(Temporal.Instant.from('2026-11-21T18:30:00Z'), { isFresh })).toEqual(
    Temporal.Instant.from(until),
  );
});

it('a complaint is open again when the bank refuses its refund', () => {
  expect(stateOf('refunded', 'pending')).toBe('refunding');
  expect(stateOf('refunded', 'refunded')).toBe('refunded');
  expect(stateOf('refunded', 'failed')).toBe('open');
  expect(stateOf('asked', null)).toBe('asked');
});
