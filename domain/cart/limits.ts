/** Limits of a cart, shared by the API, its pages and telephone orders. */
export const cartLimits = {
  /** Units of one product. */
  units: 99,
  lines: 150,
  linesPerRequest: 100,
  /** Changes within so many seconds. */
  burst: { changes: 30, seconds: 10 },
} as const;
