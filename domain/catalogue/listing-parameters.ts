/**
 * What a shopper chooses in a list of products, a row each: schema, pages' addresses, cached pages
 * and the filters on the page follow. Under these names in the pages' addresses and on the API.
 */

/** Comma-separated lists of ids. */
export const listFilters = {
  labels: { longest: 200 },
  origins: { longest: 200 },
  nutriScores: { longest: 20 },
} as const;
export type ListFilter = keyof typeof listFilters;
export const listFilterNames = Object.keys(listFilters) as ListFilter[];

/** On when '1'. `name`: above the list; `label`: among all the filters. */
export const switchFilters = {
  promo: { name: 'En promotion', label: 'En promotion' },
  available: { name: 'Disponibles', label: 'Seulement ce qui est disponible' },
} as const;
export type SwitchFilter = keyof typeof switchFilters;
export const switchFilterNames = Object.keys(switchFilters) as SwitchFilter[];
