import { describe, expect, it } from 'vitest';
import { dateRefusal, receivedStatus } from './receipt-rules.ts';

const received = { units: 12, expiresOn: '2026-11-30', today: '2026-11-23', minimumLifeDays: 7 };

describe('a date at receiving', () => {
  it('a date at receiving that leaves the days asked for is kept, to the day', () => {
    expect(dateRefusal(received, false)).toBeNull();
    expect(dateRefusal({ ...received, expiresOn: '2026-11-29' }, false)).toBe('Purchase.ShortDate');
  });

  it('a date at receiving that is short is kept once confirmed', () => {
    expect(dateRefusal({ ...received, expiresOn: '2026-11-24' }, true)).toBeNull();
  });

  it('a date at receiving that is past is never kept', () => {
    const past = { ...received, expiresOn: '2026-11-22' };
    expect(dateRefusal(past, true)).toBe('Purchase.ReceivedExpired');
    expect(dateRefusal({ ...past, expiresOn: '2026-11-23', minimumLifeDays: 0 }, false)).toBeNull();
  });

  it('a date at receiving of units that are all refused is not judged', () => {
    expect(dateRefusal({ ...received, units: 0, expiresOn: '2026-11-01' }, false)).toBeNull();
    expect(dateRefusal({ ...received, expiresOn: null }, false)).toBeNull();
  });
});

it('an order is received once each of its lines is, too many of one making up for no other', () => {
  const line = (receivedUnits: number) => ({ units: 12, receivedUnits });
  expect(receivedStatus([line(0), line(0)])).toBe('sent');
  expect(receivedStatus([line(24), line(0)])).toBe('partlyReceived');
  expect(receivedStatus([line(12), line(12)])).toBe('received');
});
