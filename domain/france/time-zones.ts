/** Default until the shop's identity sets another. Separate from profile.ts, since every page loads it. */
export const timeZone = 'Europe/Paris';
/** IANA names, most populated first, with their usual French names. */
export const timeZones = {
  [timeZone]: 'France métropolitaine',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Martinique': 'Martinique',
  'America/Cayenne': 'Guyane',
  'Indian/Reunion': 'La Réunion',
  'Indian/Mayotte': 'Mayotte',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
  'Pacific/Tahiti': 'Polynésie française',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'America/Marigot': 'Saint-Martin',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Pacific/Wallis': 'Wallis-et-Futuna',
} as const;
