/** The French CountryProfile. Its single exports let pages load only what they use. */

import { timeZone, timeZones } from './french-time-zones.ts';

/** Mandatory on invoices of a seller below the VAT threshold (franchise en base). */
export const vatExemptionMention = 'TVA non applicable, art. 293 B du CGI';

export const postcode = /^\d{5}$/;

/** As dialled in the mainland, the Antilles, Guyane, La Réunion and Mayotte, without spaces. */
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
  /** « RCS Lyon 123 456 782 », or « SIREN 123 456 782 » for a seller outside the register. */
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

/** FR, a key computed from the SIREN, and that SIREN. */
function isVatNumber(text: string, siren: string): boolean {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return text === `FR${String(key).padStart(2, '0')}${siren}`;
}
