/**
 * Phone numbers of the French territories, in international form. On the server only: the numbering plans of
 * libphonenumber weigh 150 kB.
 */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { territoryOf, type Territory } from '#domain/france/territories.ts';
import { shopTimeZone } from './shop-time.ts';

/** ISO 3166-1: the numbering plan of each. */
const plans: Readonly<Record<Territory, CountryCode>> = {
  mainland: 'FR',
  'alsace-moselle': 'FR',
  corsica: 'FR',
  guadeloupe: 'GP',
  martinique: 'MQ',
  guyane: 'GF',
  reunion: 'RE',
  mayotte: 'YT',
  'new-caledonia': 'NC',
  polynesia: 'PF',
  'saint-barthelemy': 'BL',
  'saint-martin': 'MF',
  'saint-pierre-et-miquelon': 'PM',
  'wallis-et-futuna': 'WF',
};
const allPlans = [...new Set(Object.values(plans))];
/** Countries whose six or eight digits mean other numbers elsewhere. */
const ownPlans: readonly CountryCode[] = ['NC', 'PF', 'PM', 'WF'];

/**
 * « 06 12 34 56 78 » → +33612345678, « 0692 12 34 56 » → +262692123456; null when the text is not a phone number. Without
 * a country code it is read in the shop's territory first, then in the mainland and the other territories.
 */
export function normalisePhone(text: string): string | null {
  const typed = text.trim().replace(/^00/, '+');
  if (!/^\+?[\d\s.\-()\u00a0\u202f]+$/.test(typed)) return null;
  const compact = typed.replace(/[^\d+]/g, '');
  // Overseas mobiles were once stored, and are still typed, behind the mainland's code.
  const national = compact.startsWith('+33') ? `0${compact.slice(3)}` : compact;
  if (national.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(national) ? national : null;
  for (const plan of plansFromHere()) {
    const number = parse(national, plan);
    if (number?.isValid()) return number.number;
  }
  // A range that the plans do not know: new, or kept for fiction.
  return /^0[1-9]\d{8}$/.test(national) ? `+33${national.slice(1)}` : null;
}

/** Mobiles of the French territories only: SMS pumping fraud relies on expensive foreign numbers. */
export function canReceiveSmsCode(phone: string): boolean {
  if (/^\+33[67]\d{8}$/.test(phone)) return true;
  const number = parse(phone);
  return (
    number !== undefined &&
    number.country !== undefined &&
    allPlans.includes(number.country) &&
    ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')
  );
}

function plansFromHere(): readonly CountryCode[] {
  const here = plans[territoryOf({ postalCode: null, timeZone: shopTimeZone() })];
  return [...new Set([here, ...allPlans.filter((plan) => !ownPlans.includes(plan))])];
}

const parse = (text: string, plan?: CountryCode) =>
  parsePhoneNumberFromString(text, {
    extract: false,
    ...(plan ? { defaultCountry: plan } : {}),
  });
