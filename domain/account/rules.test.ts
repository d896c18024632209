import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canReceiveSmsCode,
  isPasswordAcceptable,
  normaliseEmail,
  normalisePhone,
} from './rules.ts';

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
  ])('V02c « %s » is kept as %s', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });

  it('V02c a leading 0 takes the country code asked for', () => {
    expect(normalisePhone('0470123456', '+32')).toBe('+32470123456');
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
  ])('V02d « %s » is not a phone number', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it('V02c normalising a number twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (typed) => {
        const phone = normalisePhone(typed);
        expect(phone).toBe(`+33${typed.slice(1)}`);
        expect(normalisePhone(phone ?? '')).toBe(phone);
      }),
    );
  });

  it('T25a codes go to French mobiles only', () => {
    expect(
      ['+33612345678', '+33712345678', '+33142000000', '+32470123456'].map(canReceiveSmsCode),
    ).toEqual([true, true, false, false]);
  });
});

describe('e-mails', () => {
  it.each([
    [' Alice@Exemple.FR ', 'alice@exemple.fr'],
    ['a.b+c@d.co', 'a.b+c@d.co'],
  ])('V02a « %s » is kept as %s', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
  });

  it.each([
    '',
    'alice',
    'alice@',
    '@exemple.fr',
    'alice@exemple',
    'a b@exemple.fr',
    'a@b@c.fr',
    `${'a'.repeat(65)}@exemple.fr`,
    `a@${'b'.repeat(200)}.fr`,
  ])('V02a « %s » is refused', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});

describe('passwords', () => {
  it.each([
    ['Abcdefg1', true],
    ['Court1a', false],
    ['sansmajuscule1', false],
    ['SANSMINUSCULE1', false],
    ['SansChiffre', false],
    ['Azerty123', false],
    ['Motdepasse1', false],
  ])('V03a « %s » acceptable: %s', (password, isAcceptable) => {
    expect(isPasswordAcceptable(password)).toBe(isAcceptable);
  });
});
