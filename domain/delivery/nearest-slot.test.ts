import { describe, expect, it } from 'vitest';
import type { TimeSlot } from './contract.ts';
import { nearestSlot } from './rules.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
/** Saturday 21 November 2026, 10:00 in Paris. */
const now = at('2026-11-21T09:00:00Z');

function slot(from: string, changes: Partial<TimeSlot> = {}): TimeSlot {
  const to = at(from).add({ hours: 2 }).toString();
  return {
    id: from,
    from,
    to,
    isExpired: false,
    isFull: false,
    isExcluded: false,
    tag: 'green',
    rate: { deltaDay: 0, deltaSlot: 0, total: 0 },
    orderUntil: at(from).subtract({ hours: 4 }).toString(),
    tiers: [],
    deliveryPricesWithDeltas: [],
    ...changes,
  };
}

describe('the slot that replaces a lost one', () => {
  const lost = slot('2026-11-24T11:00:00Z', { isExcluded: true });
  const before = slot('2026-11-24T09:00:00Z');
  const after = slot('2026-11-24T15:00:00Z');

  it('T13a is the first one after it, even when an earlier one is closer', () => {
    expect(nearestSlot([after, slot('2026-11-25T07:00:00Z'), before, lost], lost, now)).toBe(after);
  });

  it('T13a may begin at the same time, in the place of a deleted one', () => {
    const same = slot('2026-11-24T11:00:00Z', { id: 'longer' });
    expect(nearestSlot([after, same], lost, now)).toBe(same);
  });

  it('T13a is the last one before it when nothing is left after', () => {
    expect(nearestSlot([slot('2026-11-23T09:00:00Z'), before], lost, now)).toBe(before);
  });

  it('T13c is never full, excluded, expired, past or not green', () => {
    const bad = [
      slot('2026-11-24T15:00:00Z', { isFull: true }),
      slot('2026-11-24T17:00:00Z', { isExcluded: true }),
      slot('2026-11-25T09:00:00Z', { isExpired: true }),
      slot('2026-11-26T09:00:00Z', { tag: 'grey' }),
      slot('2026-11-21T08:00:00Z'),
    ];
    expect(nearestSlot(bad, lost, now)).toBeNull();
  });
});
