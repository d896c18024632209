/** Until the identity of the shop names another. Apart from french-profile.ts, since every page loads it. */
export const timeZone = 'Europe/Paris';
/** IANA names, the most populated first, with what people call the place. */
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
