/** What a site lacks to prepare orders of another one: units to sell, or lots that keep the promise. */
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import type { MissingGoods } from '#domain/sites/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { heldUnits } from '#server/orders/held-units.ts';
import { listLines } from '#server/orders/store.ts';
import { findBrokenPromises } from '#server/picking/lots-to-take.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listUnitsLeft } from './store.ts';

type Wanted = {
  siteId: string;
  /** Of these orders, which would come to the site with the others. */
  of: readonly string[];
  orderIds: readonly string[];
};

export async function findMissing(
  db: Reader,
  deps: { catalogue: Catalogue; clock: Clock },
  { siteId, of, orderIds }: Wanted,
): Promise<MissingGoods[]> {
  const lines = await listLines(db, orderIds);
  const own = new Map(
    lines.filter((line) => of.includes(line.order_id)).map((line) => [line.sku, line]),
  );
  const wanted = heldUnits(lines).filter(({ sku }) => own.has(sku));
  const skus = wanted.map(({ sku }) => sku);
  const left = await listUnitsLeft(db, siteId, skus);
  const broken = await findBrokenPromises(db, deps, { siteId, orderIds, skus });
  return wanted.flatMap(({ sku, quantity }): MissingGoods[] => {
    const units = quantity - (left.get(sku) ?? 0);
    const name = frozenProductSchema.parse(own.get(sku)?.product).name;
    if (units > 0) return [{ name, units, isTooShort: false }];
    return broken.has(sku) ? [{ name, units: 0, isTooShort: true }] : [];
  });
}

export const missingGoods = (site: { name: string }, missing: readonly MissingGoods[]): Refusal =>
  new Refusal('Site.GoodsMissing', { missing }, `${site.name} : ${missingText(missing)}.`);

const missingText = (missing: readonly MissingGoods[]): string =>
  missing
    .map(({ name, units, isTooShort }) =>
      isTooShort ? `${name}, date trop courte` : `${name}, il en manque ${units}`,
    )
    .join(' ; ');
