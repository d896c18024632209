import { describe, expect, it } from 'vitest';
import {
  alphabetic,
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

describe('validation messages of form fields', () => {
  it.each<[string, string | null, string | null]>([
    ['V01a an empty field that is required', check('  ', required), 'Champ requis'],
    ['V01b too short', check('a', minLength(2)), '2 caractères au minimum'],
    ['V01b long enough', check('ab', minLength(2)), null],
    ['V01b too long', check('abc', maxLength(2)), '2 caractères au maximum'],
    ['V01d digits in a name', check('Zoé2', ...nameRules), 'Lettres uniquement'],
    ['V02a an e-mail that is none', check('zoe@exemple', email), 'Email non valide'],
    ['V02a an e-mail', check('zoe@exemple.fr', email), null],
    [
      'V02b a phone with spaces',
      check('06 12 34 56 78', tenDigits),
      'Indiquez 10 chiffres sans espace',
    ],
    [
      'V02b a phone that no country gives',
      check('0012345678', tenDigits),
      'Indiquez 10 chiffres sans espace',
    ],
    ['V02b a phone', check('0612345678', tenDigits), null],
    [
      'V03b a current password of four characters',
      check('abcd', currentPassword),
      'Le mot de passe doit contenir au moins 5 caractères',
    ],
    [
      'V03c two passwords that differ',
      check('Cabas2026', sameAs('Cabas2027')),
      'Les mots de passe ne correspondent pas',
    ],
    [
      'V03a a weak new password',
      check('motdepasse', ...newPasswordRules),
      'Il manque une majuscule et un chiffre',
    ],
    [
      'V03a a weak and short new password',
      check('MOT', ...newPasswordRules),
      'Il manque des caractères (8 au moins), une minuscule et un chiffre',
    ],
    ['V03a one without a digit', check('MotDePasse', ...newPasswordRules), 'Il manque un chiffre'],
    [
      'V03a a password that everybody tries',
      check('Azerty2026!', ...newPasswordRules),
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
    ['V03a a good one', check('Cabas2026', ...newPasswordRules), null],
    ['an empty field that is not required', check('', tenDigits), null],
  ])('%s', (_words, sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it.each(['Zoé', 'Anne-Sophie', 'O’Neill', "d'Artagnan", 'de La Tour', 'Ömer', 'Nguyễn', 'J.-P.'])(
    'V01d « %s » is a name',
    (name) => {
      expect(alphabetic(name)).toBeNull();
    },
  );
});
