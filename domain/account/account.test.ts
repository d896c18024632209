import { describe, expect, it } from 'vitest';
import { deviceInWords } from './device.ts';
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

it.each<[string | null, string]>([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome sur Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari sur un iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome sur un iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet sur un téléphone Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox sur Linux'],
  ['curl/8.9', 'Appareil inconnu'],
  ['<script>alert(1)</script>', 'Appareil inconnu'],
  [null, 'Appareil inconnu'],
])('the user agent %s is described as « %s »', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

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
  ])('the validation message of a form field: %s', (_words, sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it.each(['Zoé', 'Anne-Sophie', 'O’Neill', "d'Artagnan", 'de La Tour', 'Ömer', 'Nguyễn', 'J.-P.'])(
    'V01d « %s » is a name',
    (name) => {
      expect(alphabetic(name)).toBeNull();
    },
  );
});
