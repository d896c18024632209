/** Sums of one VAT rate on one day, as in its closing. */
export type RateSums = { rateBasisPoints: number; baseCents: number; vatCents: number };

/** Sales to private persons for e-reporting: the day's closing minus companies' invoices. */
export function salesToPersons(
  closed: readonly RateSums[],
  companies: readonly RateSums[],
): RateSums[] {
  return closed
    .map(({ rateBasisPoints, baseCents, vatCents }) => {
      const own = companies.filter((row) => row.rateBasisPoints === rateBasisPoints);
      return {
        rateBasisPoints,
        baseCents: baseCents - own.reduce((sum, row) => sum + row.baseCents, 0),
        vatCents: vatCents - own.reduce((sum, row) => sum + row.vatCents, 0),
      };
    })
    .filter(({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0);
}
