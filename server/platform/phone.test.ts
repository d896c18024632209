import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { canReceiveSmsCode, normalisePhone } from './phone.ts';
import { setShopTimeZone } from './shop-time.ts';

afterEach(() => setShopTimeZone('Europe/Paris'));

describe('phone numbers', () => {
  it.each([
    ['0612345678', '+33612345678'],
    [' 06 12 34 56 78 ', '+33612345678'],
    ['06.12.34.56.78', '+33612345678'],
    ['06-12-34-56-78', '+33612345678'],
    ['+33612345678', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['01 42 00 00 00', '+33142000000'],
    ['+32470123456', '+32470123456'],
    // Kept for fiction, and unknown to the numbering plans.
    ['06 39 98 00 01', '+33639980001'],
  ])('V02c « %s » is kept as %s', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });

  it.each([
    ['0690 12 34 56', '+590690123456'],
    ['0694 20 12 34', '+594694201234'],
    ['0696 12 34 56', '+596696123456'],
    ['0692 12 34 56', '+262692123456'],
    ['0639 69 12 34', '+262639691234'],
    ['0262 12 34 56', '+262262123456'],
    ['+262 692 12 34 56', '+262692123456'],
    // As the mainland's code in front of them was kept before.
    ['+33692123456', '+262692123456'],
  ])('the overseas number « %s » is kept as %s, also by a shop of the mainland', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });

  it.each([
    ['Pacific/Noumea', '75 12 34', '+687751234'],
    ['Pacific/Tahiti', '87 12 34 56', '+68987123456'],
    ['America/Miquelon', '55 12 34', '+508551234'],
    ['Indian/Reunion', '06 12 34 56 78', '+33612345678'],
  ])('a shop in %s reads « %s » as %s', (zone, typed, kept) => {
    setShopTimeZone(zone);
    expect(normalisePhone(typed)).toBe(kept);
  });

  it.each([
    '',
    '06',
    '061234567',
    '06123456789',
    '0012',
    'bonjour',
    '+33012345678',
    '0612345abc',
    '+336123456789',
    // Six digits mean one number in Nouméa and another in Saint-Pierre.
    '75 12 34',
  ])('V02d « %s » is not a phone number', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it('V02c normalising a number twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (typed) => {
        const phone = normalisePhone(typed);
        expect(phone).toMatch(/^\+(33|262|590|594|596)/);
        expect(phone?.endsWith(typed.slice(1))).toBe(true);
        expect(normalisePhone(phone ?? '')).toBe(phone);
      }),
    );
  });
});

describe('T25a codes', () => {
  it.each([
    '+33612345678',
    '+33712345678',
    '+33639980001',
    '+262692123456',
    '+590690123456',
    '+594694201234',
    '+596696123456',
    '+262639691234',
    '+687751234',
    '+68987123456',
    '+508551234',
  ])('T25a a code goes to the French mobile %s', (phone) => {
    expect(canReceiveSmsCode(phone)).toBe(true);
  });

  it.each(['+33142000000', '+262262123456', '+32470123456', '+8801712345678', '+3361234', 'x'])(
    'T25a no code goes to %s',
    (phone) => {
      expect(canReceiveSmsCode(phone)).toBe(false);
    },
  );
});
