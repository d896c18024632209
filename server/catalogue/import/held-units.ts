/** Refuses to sell otherwise what orders hold: their units would come back to a stock that counts something else. */
import { plural } from '#domain/measures/quantity.ts';
import type { Reader } from '#server/platform/db.ts';
import type { RefusedRow } from './plan-addresses.ts';
import type { PlannedProduct } from './plan.ts';

/** From app.ts: units of a sku that orders hold and may give back. */
export type CountUnitsHeld = (db: Reader, sku: string) => Promise<number>;

export async function findHeldUnits(
  { countUnitsHeld }: { countUnitsHeld: CountUnitsHeld },
  db: Reader,
  planned: readonly PlannedProduct[],
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  for (const { line, sku } of planned.filter(({ isOtherUnit }) => isOtherUnit)) {
    const units = await countUnitsHeld(db, sku);
    if (units > 0)
      refused.push({
        line,
        sku,
        reasons: [
          `sold_by : ${plural(units, 'unité est dans des commandes en cours', 'unités sont dans des commandes en cours')}, la façon de vendre ne peut pas changer avant leur livraison`,
        ],
      });
  }
  return refused;
}
