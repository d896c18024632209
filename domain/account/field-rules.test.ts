import { describe, expect, it } from 'vitest';
import {
  alphabetic,
  between,
  check,
  currentPassword,
  email,
  maxLength,
  minLength,
  nameRules,
  newPasswordRules,
  required,
  sameAs,
  tenDigits,
} from './field-rules.ts';

describe('the sentences of a field', () => {
  it.each<[string, string | null, string | null]>([
    ['V01 an empty field that is required', check('  ', required), 'Champ requis'],
    ['V01 too short', check('a', minLength(2)), '2 caractères au minimum'],
    ['V01 long enough', check('ab', minLength(2)), null],
    ['V01 too long', check('abc', maxLength(2)), '2 caractères au maximum'],
    ['V01 below the minimum', check('0', between(1, 12)), 'Indiquez un nombre entre 1 et 12'],
    ['V01 above the maximum', check('13', between(1, 12)), 'Indiquez un nombre entre 1 et 12'],
    ['V01 not a number', check('douze', between(1, 12)), 'Indiquez un nombre entre 1 et 12'],
    ['V01 between both', check('12', between(1, 12)), null],
    ['V01 digits in a name', check('Zoé2', ...nameRules), 'Lettres uniquement'],
    ['V02 an e-mail that is none', check('zoe@exemple', email), 'Email non valide'],
    ['V02 an e-mail', check('zoe@exemple.fr', email), null],
    [
      'V02 a phone with spaces',
      check('06 12 34 56 78', tenDigits),
      'Indiquez 10 chiffres sans espace',
    ],
    [
      'V02 a phone that no country gives',
      check('0012345678', tenDigits),
      'Indiquez 10 chiffres sans espace',
    ],
    ['V02 a phone', check('0612345678', tenDigits), null],
    [
      'V03 a current password of four characters',
      check('abcd', currentPassword),
      'Le mot de passe doit contenir au moins 5 caractères',
    ],
    [
      'V03 two passwords that differ',
      check('Cabas2026', sameAs('Cabas2027')),
      'Les mots de passe ne correspondent pas',
    ],
    [
      'V03 a weak new password',
      check('motdepasse', ...newPasswordRules),
      '8 caractères au moins, une minuscule, une majuscule et un chiffre',
    ],
    [
      'V03 a password that everybody tries',
      check('Azerty2026!', ...newPasswordRules),
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
    ['V03 a good one', check('Cabas2026', ...newPasswordRules), null],
    ['an empty field that is not required', check('', tenDigits), null],
  ])('%s', (_words, sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it.each(['Zoé', 'Anne-Sophie', 'O’Neill', "d'Artagnan", 'de La Tour', 'Ömer', 'Nguyễn', 'J.-P.'])(
    'V01 « %s » is a name',
    (name) => {
      expect(alphabetic(name)).toBeNull();
    },
  );
});
