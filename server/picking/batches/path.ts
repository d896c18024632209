/**
 * Reads and saves the path through the site of the given catalogue. Without a saved one it is that of the first site, or the
 * catalogue's order.
 */
import { z } from 'zod';
import {
  scanningSchema,
  stopSchema,
  type PickingPath,
  type Scanning,
} from '#domain/picking/batch-contract.ts';
import { completeStops, type PathCategory, type Stop } from '#domain/picking/path.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue, Snapshot } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database, type Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { findSettings, listPlaces, savePath, setPlace } from './path-store.ts';

type Deps = { database: Database; catalogue: Catalogue };
type WritingDeps = Deps & { clock: Clock };

/** Aisles, each followed by its shelves. */
function pathCategories({ aisles }: Snapshot): (PathCategory & { products: number })[] {
  return aisles.flatMap((aisle) => [
    { id: aisle.id, parentId: null, name: aisle.name, products: aisle.productCount },
    ...aisle.children.map(({ id, name, productCount }) => ({
      id,
      parentId: aisle.id,
      name,
      products: productCount,
    })),
  ]);
}

export async function readSettings(
  db: Reader,
  catalogue: Catalogue,
): Promise<{ stops: Stop[]; version: number; scanning: Scanning; answerSeconds: number }> {
  const snapshot = catalogue.current();
  const { stops, version, ...codes } = await findSettings(db, snapshot.shop.id);
  return {
    stops: completeStops(z.array(stopSchema).parse(stops), pathCategories(snapshot)),
    version,
    scanning: scanningSchema.parse({
      inStoreCodes: codes.in_store_codes,
      shortestLifeDays: codes.shortest_life_days,
    }),
    answerSeconds: codes.answer_seconds,
  };
}

export async function readPath({ database, catalogue }: Deps): Promise<PickingPath> {
  const { stops, version, scanning, answerSeconds } = await readSettings(database.db, catalogue);
  const byId = new Map(
    pathCategories(catalogue.current()).map((category) => [category.id, category]),
  );
  return {
    version,
    scanning,
    answerSeconds,
    stops: stops.flatMap((stop) => {
      const category = byId.get(stop.categoryId);
      if (!category) return [];
      const { parentId, name, products } = category;
      return [{ ...stop, parentId, name, products }];
    }),
  };
}

export async function changePath(
  deps: WritingDeps,
  {
    version,
    stops,
    scanning,
    answerSeconds,
    staffId,
  }: {
    version: number;
    stops: readonly Stop[];
    scanning: Scanning;
    answerSeconds?: number | undefined;
    staffId: string;
  },
): Promise<void> {
  const shopId = deps.catalogue.current().shop.id;
  await inTransaction(deps.database.db, async (tx) => {
    const before = await findSettings(tx, shopId);
    if (!(await savePath(tx, { shopId, version, stops, scanning, answerSeconds })))
      throw new Refusal('Picking.PathChanged', { version: before.version });
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'picking.path',
      subject: 'picking:path',
      before,
      after: { stops, scanning, answerSeconds },
    });
  });
}

export async function notePlace(
  deps: WritingDeps,
  { productId, place, staffId }: { productId: string; place: string; staffId: string },
): Promise<{ place: string | null }> {
  if (!deps.catalogue.current().products.has(productId))
    throw new Refusal('EcomCart.ProductNotFound', { productId });
  await inTransaction(deps.database.db, async (tx) => {
    const before = (await listPlaces(tx, [productId])).get(productId) ?? null;
    if ((before ?? '') === place) return;
    await setPlace(tx, productId, place);
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.place',
      subject: `product:${productId}`,
      before: { place: before },
      after: { place: place || null },
    });
  });
  return { place: place || null };
}
