import { describe, expect, it } from 'vitest';
import { timeSlot } from '../../tests/time-slot.ts';
import { nearestSlot } from './rules.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
/** Saturday 21 November 2026, 10:00 in Paris. */
const now = at('2026-11-21T09:00:00Z');

describe('the slot that replaces a lost one', () => {
  const lost = timeSlot('2026-11-24T11:00:00Z', { isExcluded: true });
  const before = timeSlot('2026-11-24T09:00:00Z');
  const after = timeSlot('2026-11-24T15:00:00Z');

  it('T13a the slot that replaces a lost one is the first one after it, even when an earlier one is closer', () => {
    expect(nearestSlot([after, timeSlot('2026-11-25T07:00:00Z'), before, lost], lost, now)).toBe(
      after,
    );
  });

  it('T13a the slot that replaces a lost one may begin at the same time, in the place of a deleted one', () => {
    const same = timeSlot('2026-11-24T11:00:00Z', { id: 'longer' });
    expect(nearestSlot([after, same], lost, now)).toBe(same);
  });

  it('T13a the slot that replaces a lost one is the last one before it when nothing is left after', () => {
    expect(nearestSlot([timeSlot('2026-11-23T09:00:00Z'), before], lost, now)).toBe(before);
  });

  it('T13c the slot that replaces a lost one is never full, excluded, expired, past or not green', () => {
    const bad = [
      timeSlot('2026-11-24T15:00:00Z', { isFull: true }),
      timeSlot('2026-11-24T17:00:00Z', { isExcluded: true }),
      timeSlot('2026-11-25T09:00:00Z', { isExpired: true }),
      timeSlot('2026-11-26T09:00:00Z', { tag: 'grey' }),
      timeSlot('2026-11-21T08:00:00Z'),
    ];
    expect(nearestSlot(bad, lost, now)).toBeNull();
  });
});
