export type BaggedUnits = { sku: string; quantity: number; isFresh: boolean };
type Units = { sku: string; quantity: number };

/** Splits bagged units into restocked and lost; fresh ones are restocked only if they stayed cold. */
export function splitReturn(
  bagged: readonly BaggedUnits[],
  takesFreshBack: boolean,
): { restocked: Units[]; lost: Units[] } {
  const goesBack = (units: BaggedUnits) => takesFreshBack || !units.isFresh;
  return {
    restocked: sumBySku(bagged.filter(goesBack)),
    lost: sumBySku(bagged.filter((units) => !goesBack(units))),
  };
}

function sumBySku(bagged: readonly BaggedUnits[]): Units[] {
  const bySku = Map.groupBy(
    bagged.filter(({ quantity }) => quantity > 0),
    ({ sku }) => sku,
  );
  return [...bySku].map(([sku, units]) => ({
    sku,
    quantity: units.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
