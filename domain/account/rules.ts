import { internationalMobile, internationalPhone, phonePrefix } from '../french-profile.ts';
import { isCommonPassword } from './common-passwords.ts';

/** « 06 12 34 56 78 » → +33612345678; null when the text is not a phone number. */
export function normalisePhone(text: string, countryCode: string = phonePrefix): string | null {
  const compact = text.trim().replace(/[\s.\-()]/g, '');
  const international = compact.startsWith('00')
    ? `+${compact.slice(2)}`
    : compact.startsWith('0')
      ? countryCode + compact.slice(1)
      : compact;
  return internationalPhone.test(international) || /^\+(?!33)[1-9]\d{7,13}$/.test(international)
    ? international
    : null;
}

/** SMS codes go to French numbers only: SMS pumping fraud relies on expensive foreign numbers. */
export function canReceiveSmsCode(phone: string): boolean {
  return internationalMobile.test(phone);
}

export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 160 ? email : null;
}

/** At least 8 characters with lower case, upper case and a digit, and not a common password. */
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
  perNumberPerDay: 10,
  /** Carriers put thousands of phones behind one address. */
  perNetworkPerDay: 200,
  perNeighbourhoodPerDay: 500,
  perShopPerDay: 2_000,
  /** Allowance kept for each neighbourhood, and in total, once the shop's daily quota is used up. */
  firstOfNeighbourhood: 5,
  perShopPerDayAtMost: 10_000,
} as const;
export const passwordReset = { lifetimeMinutes: 60 } as const;
/** Links sent by the team are often opened at the next shift; requested links, immediately. */
export const staffLink = { sentHours: 24, askedHours: 1 } as const;
export const staffSession = { idleHours: 12, atMostDays: 7 } as const;
export const signInsKeptMonths = 6;
export const deletedAccountQuarantineDays = 30;
/** Inactive accounts are deleted this many years after the last visit. */
export const retentionYears = 3;
/** A session younger than this does not need the password again. */
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
