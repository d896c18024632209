import { describe, expect, it } from 'vitest';
import { isPasswordAcceptable, normaliseEmail } from './rules.ts';

describe('e-mails', () => {
  it.each([
    [' Alice@Exemple.FR ', 'alice@exemple.fr'],
    ['a.b+c@d.co', 'a.b+c@d.co'],
  ])('V02a the e-mail « %s » is kept as %s', (typed, kept) => {
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
  ])('V02a the e-mail « %s » is refused', (typed) => {
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
  ])('V03a « %s » is an acceptable password: %s', (password, isAcceptable) => {
    expect(isPasswordAcceptable(password)).toBe(isAcceptable);
  });
});
