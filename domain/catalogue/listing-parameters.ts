/**
 * Filters of a product list, under their names in URLs and the API. The schema, the pages' URLs,
 * the page cache and the filter panel derive from these tables.
 */

/** Comma-separated lists of ids. */
export const listFilters = {
  labels: { longest: 200 },
  origins: { longest: 200 },
  nutriScores: { longest: 20 },
} as const;
export type ListFilter = keyof typeof listFilters;
export const listFilterNames = Object.keys(listFilters) as ListFilter[];

/** Enabled by '1'. `name`: short, above the list; `label`: in the filter panel. */
export const switchFilters = {
  promo: { name: 'En promotion', label: 'En promotion' },
  available: { name: 'Disponibles', label: 'Seulement ce qui est disponible' },
} as const;
export type SwitchFilter = keyof typeof switchFilters;
export const switchFilterNames = Object.keys(switchFilters) as SwitchFilter[];
