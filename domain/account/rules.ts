import { isCommonPassword } from './common-passwords.ts';

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
  /** High because mobile carriers share one IP address among thousands of phones. */
  perNetworkPerDay: 200,
  perNeighbourhoodPerDay: 500,
  perShopPerDay: 2_000,
  /** Once the daily quota is used up, each neighbourhood still gets this many, within the total. */
  firstOfNeighbourhood: 5,
  perShopPerDayAtMost: 10_000,
} as const;
export const passwordReset = { lifetimeMinutes: 60 } as const;
/** Links sent by the team are often opened at the next shift; requested links, immediately. */
export const staffLink = { sentHours: 24, askedHours: 1 } as const;
/** Idle time renews on use; the absolute limit asks customers for a password twice a year. */
export const customerSession = { idleDays: 30, atMostDays: 180 } as const;
export const staffSession = { idleHours: 12, atMostDays: 7 } as const;
export const signInsKeptMonths = 6;
export const deletedAccountQuarantineDays = 30;
/** Inactive accounts are deleted this many years after the last visit. */
export const retentionYears = 3;
/** Sensitive actions skip the password prompt in a session younger than this. */
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
