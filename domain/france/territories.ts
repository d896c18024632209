/** French territories with their own public holidays or VAT. */
import type { timeZone, timeZones } from './time-zones.ts';

export type Territory =
  | 'mainland'
  | 'alsace-moselle'
  | 'corsica'
  | 'guadeloupe'
  | 'martinique'
  | 'guyane'
  | 'reunion'
  | 'mayotte'
  | 'new-caledonia'
  | 'polynesia'
  | 'saint-barthelemy'
  | 'saint-martin'
  | 'saint-pierre-et-miquelon'
  | 'wallis-et-futuna';

/** Matched by leading digits of the postcode, longest first. */
const byPostcode: readonly [RegExp, Territory][] = [
  [/^97133/, 'saint-barthelemy'],
  [/^97150/, 'saint-martin'],
  [/^971/, 'guadeloupe'],
  [/^972/, 'martinique'],
  [/^973/, 'guyane'],
  [/^974/, 'reunion'],
  [/^975/, 'saint-pierre-et-miquelon'],
  [/^976/, 'mayotte'],
  [/^986/, 'wallis-et-futuna'],
  [/^987/, 'polynesia'],
  [/^988/, 'new-caledonia'],
];
const byTimeZone: Readonly<Record<Exclude<keyof typeof timeZones, typeof timeZone>, Territory>> = {
  'America/Guadeloupe': 'guadeloupe',
  'America/Martinique': 'martinique',
  'America/Cayenne': 'guyane',
  'Indian/Reunion': 'reunion',
  'Indian/Mayotte': 'mayotte',
  'Pacific/Noumea': 'new-caledonia',
  'Pacific/Tahiti': 'polynesia',
  'America/St_Barthelemy': 'saint-barthelemy',
  'America/Marigot': 'saint-martin',
  'America/Miquelon': 'saint-pierre-et-miquelon',
  'Pacific/Wallis': 'wallis-et-futuna',
};

/** Falls back to the time zone, since a company based in Paris may run an overseas shop. */
export function territoryOf(shop: { postalCode: string | null; timeZone: string }): Territory {
  const postalCode = shop.postalCode ?? '';
  const overseas =
    byPostcode.find(([start]) => start.test(postalCode))?.[1] ??
    (byTimeZone as Readonly<Record<string, Territory>>)[shop.timeZone];
  if (overseas) return overseas;
  if (/^(57|67|68)/.test(postalCode)) return 'alsace-moselle';
  return postalCode.startsWith('20') ? 'corsica' : 'mainland';
}
