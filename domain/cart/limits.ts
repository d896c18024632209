/** Limits of a cart, shared by the API, its pages and telephone orders. */
export const cartLimits = {
  /** Units of one product. */
  units: 99,
  lines: 150,
  linesPerRequest: 100,
} as const;
