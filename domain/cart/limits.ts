/** Limits of a cart, shared by the API, the pages and phone orders. */
export const cartLimits = {
  /** Maximum units of one product. */
  units: 99,
  lines: 150,
  linesPerRequest: 100,
  /** Rate limit of cart changes. */
  burst: { changes: 30, seconds: 10 },
} as const;
