/** Sums of one rate of VAT on one day, as a closing holds them. */
export type RateSums = { rateBasisPoints: number; baseCents: number; vatCents: number };

/** Sales of a day for e-reporting: its closing, less what companies got by invoice. */
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
