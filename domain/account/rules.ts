/** What makes a phone, an e-mail and a password acceptable, and how long codes live. */
import { isCommonPassword } from './common-passwords.ts';

/** « 06 12 34 56 78 » → +33612345678: trimmed, a leading 0 replaced by the country code. Null: not a phone number. */
export function normalisePhone(text: string, countryCode = '+33'): string | null {
  const compact = text.trim().replace(/[\s.\-()]/g, '');
  const international = compact.startsWith('00')
    ? `+${compact.slice(2)}`
    : compact.startsWith('0')
      ? countryCode + compact.slice(1)
      : compact;
  return /^\+33[1-9]\d{8}$/.test(international) || /^\+(?!33)[1-9]\d{7,13}$/.test(international)
    ? international
    : null;
}

/** Codes go to French numbers only: paid messages to far countries are what SMS pumping lives on. */
export function canReceiveSmsCode(phone: string): boolean {
  return /^\+33[67]\d{8}$/.test(phone);
}

export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 160 ? email : null;
}

/** 8 characters, a lower-case and an upper-case letter, a digit; and not one of the passwords everybody tries. */
export function isPasswordAcceptable(password: string): boolean {
  return (
    password.length >= 8 &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    !isCommonPassword(password)
  );
}

export const smsCode = {
  digits: 6,
  lifetimeMinutes: 10,
  tries: 5,
  resendAfterSeconds: 60,
  perNumber: 3,
  perNumberMinutes: 10,
  perAddressPerDay: 200,
  perShopPerDay: 2_000,
} as const;
export const passwordReset = { lifetimeMinutes: 60 } as const;
export const deletedAccountQuarantineDays = 30;
/** The relationship ends this long after the last visit. */
export const retentionYears = 3;
/** A session this young proves who is there without asking for the password again. */
export const freshSessionMinutes = 10;
export const optinReminderMonths = 6;

export const acquisitionSources = [
  { id: 'bouche-a-oreille', label: 'Par des proches' },
  { id: 'reseaux-sociaux', label: 'Sur les réseaux sociaux' },
  { id: 'moteur-de-recherche', label: 'Par un moteur de recherche' },
  { id: 'presse', label: 'Dans la presse' },
  { id: 'affichage', label: 'Par une affiche ou un prospectus' },
  { id: 'camion', label: 'En voyant une camionnette' },
  { id: 'autre', label: 'Autrement' },
] as const;
