/** The path through the shop and the places noted on its shelves. */
import type { Scanning } from '#domain/picking/batch-contract.ts';
import { usualAnswerSeconds } from '#domain/picking/question.ts';
import type { Stop } from '#domain/picking/path.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

export async function findSettings(
  db: Reader,
  shopId: string,
): Promise<Omit<Row<'picking_settings'>, 'shop_id'>> {
  const row = await db
    .selectFrom('picking_settings')
    .select(['stops', 'version', 'in_store_codes', 'shortest_life_days', 'answer_seconds'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return (
    row ?? {
      stops: [],
      version: 0,
      in_store_codes: [],
      shortest_life_days: 0,
      answer_seconds: usualAnswerSeconds,
    }
  );
}

/** false: another version was saved meanwhile. The first save inserts the row. */
export async function savePath(
  tx: Tx,
  path: {
    shopId: string;
    version: number;
    stops: readonly Stop[];
    scanning: Scanning;
    answerSeconds?: number | undefined;
  },
): Promise<boolean> {
  const stops = JSON.stringify(path.stops);
  await tx
    .insertInto('picking_settings')
    .values({ shop_id: path.shopId })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute();
  const result = await tx
    .updateTable('picking_settings')
    .set({
      stops,
      version: path.version + 1,
      in_store_codes: JSON.stringify(path.scanning.inStoreCodes),
      shortest_life_days: path.scanning.shortestLifeDays,
      ...(path.answerSeconds === undefined ? {} : { answer_seconds: path.answerSeconds }),
    })
    .where('shop_id', '=', path.shopId)
    .where('version', '=', path.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function listPlaces(
  db: Reader,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_places')
    .selectAll()
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.place]));
}

/** An empty place is forgotten. */
export async function setPlace(tx: Tx, productId: string, place: string): Promise<void> {
  if (place === '')
    await tx.deleteFrom('product_places').where('product_id', '=', productId).execute();
  else
    await tx
      .insertInto('product_places')
      .values({ product_id: productId, place })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ place }))
      .execute();
}
