/** Validation rules of form fields, with their French messages. The contracts validate again on the server. */
import { nationalPhone } from '../france/profile.ts';
import { passwordTooCommon } from '../contract/refusal-sentences.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normaliseEmail } from './rules.ts';

/** Returns the message to show, or null when the field is valid. */
export type FieldRule = (text: string) => string | null;

const rule =
  (isFine: (text: string) => boolean, sentence: string): FieldRule =>
  (text) =>
    isFine(text) ? null : sentence;

export const required = rule((text) => text.trim() !== '', 'Champ requis');
export const minLength = (length: number): FieldRule =>
  rule((text) => text.length >= length, `${length} caractères au minimum`);
export const maxLength = (length: number): FieldRule =>
  rule((text) => text.length <= length, `${length} caractères au maximum`);

/** Accepts names such as Anne-Sophie, O’Neill, de La Tour, Zoé. */
export const alphabeticPattern = /^\p{L}[\p{L}\p{M}'’ .-]*$/u;
export const alphabetic = rule((text) => alphabeticPattern.test(text.trim()), 'Lettres uniquement');

export const email = rule((text) => normaliseEmail(text) !== null, 'Email non valide');
/** Ten digits, or an international number, since some territories have shorter ones. The server validates it. */
export const isPhone = (text: string): boolean =>
  nationalPhone.test(text.trim()) || /^\+[1-9]\d{7,14}$/.test(text.trim());
export const tenDigits = rule(isPhone, 'Indiquez 10 chiffres sans espace');
export const currentPassword = rule(
  (text) => text.length >= 5,
  'Le mot de passe doit contenir au moins 5 caractères',
);
export const strongPasswordText =
  '8 caractères au moins, une minuscule, une majuscule et un chiffre';
/** Requirements of a new password, ticked off one by one while it is typed. */
export const passwordNeeds = [
  {
    text: '8 caractères au moins',
    missing: 'des caractères (8 au moins)',
    isMet: (text: string) => text.length >= 8,
  },
  { text: 'une minuscule', missing: 'une minuscule', isMet: (text: string) => /[a-z]/.test(text) },
  { text: 'une majuscule', missing: 'une majuscule', isMet: (text: string) => /[A-Z]/.test(text) },
  { text: 'un chiffre', missing: 'un chiffre', isMet: (text: string) => /\d/.test(text) },
] as const;
/** Names only what is missing: « Il manque une majuscule et un chiffre ». */
export const strongPassword: FieldRule = (text) => {
  const missing = passwordNeeds.filter(({ isMet }) => !isMet(text)).map((need) => need.missing);
  return missing.length > 0
    ? `Il manque ${missing.join(', ').replace(/, ([^,]+)$/, ' et $1')}`
    : null;
};
const uncommonPassword = rule((text) => !isCommonPassword(text), passwordTooCommon);
export const sameAs = (other: string): FieldRule =>
  rule((text) => text === other, 'Les mots de passe ne correspondent pas');

/** Returns the first broken rule's message; an empty field breaks only `required`. */
export function check(text: string, ...rules: readonly FieldRule[]): string | null {
  for (const one of text === '' && !rules.includes(required) ? [] : rules) {
    const sentence = one(text);
    if (sentence) return sentence;
  }
  return null;
}

export const nameRules = [required, maxLength(60), alphabetic] as const;
export const newPasswordRules = [
  required,
  strongPassword,
  maxLength(128),
  uncommonPassword,
] as const;
