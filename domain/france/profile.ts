/** The French CountryProfile. Also exported in parts, so that pages load only what they use. */

import { timeZone, timeZones } from './time-zones.ts';

/** Mandatory on invoices of a seller below the VAT threshold (franchise en base). */
export const vatExemptionMention = 'TVA non applicable, art. 293 B du CGI';

export const postcode = /^\d{5}$/;

/** National format: mainland, Antilles, Guyane, La Réunion and Mayotte, without spaces. */
export const nationalPhone = /^0[1-9]\d{8}$/;

export const frenchProfile = {
  country: 'FR',
  timeZone,
  timeZones,
  vatExemptionMention,
  postcode,
  nationalPhone,
  isRegistrationNumber: isSiren,
  isVatNumber,
  /** « RCS Lyon 123 456 782 », or « SIREN 123 456 782 » for a seller outside the trade register. */
  formatRegistration: (number: string, city: string | null): string =>
    `${city === null ? 'SIREN' : `RCS ${city}`} ${number.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
  formatVatNumber: (number: string): string => `${number.slice(0, 4)} ${number.slice(4)}`,
} as const;
export type CountryProfile = typeof frenchProfile;

/** Nine digits with a Luhn checksum. */
function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** FR, a two-character key computed from the SIREN, and the SIREN. */
function isVatNumber(text: string, siren: string): boolean {
  if (!text.startsWith('FR') || text.slice(4) !== siren) return false;
  const key = text.slice(2, 4);
  return /^\d\d$/.test(key)
    ? Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
    : isKeyWithLetters(key, Number(siren));
}

const keyLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Newer keys contain one or two letters, never I or O. */
function isKeyWithLetters(key: string, siren: number): boolean {
  const [first = -1, second = -1] = [...key].map((sign) => keyLetters.indexOf(sign));
  if (first < 0 || second < 0) return false;
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (siren + 1 + Math.floor(check / 11)) % 11 === check % 11;
}
