/** The path through the shop and the places noted on its shelves. */
import type { Scanning } from '#domain/picking/batch-contract.ts';
import { usualAnswerSeconds } from '#domain/picking/question.ts';
import type { Stop } from '#domain/picking/path.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** Of a site; until it has its own, those of the first site, as version 0. */
export async function findSettings(
  db: Reader,
  shopId: string,
): Promise<Omit<Row<'picking_settings'>, 'shop_id'>> {
  const [row] = await run<Omit<Row<'picking_settings'>, 'shop_id'>>(
    db,
    `select stops, case when shop_id = $1 then version else 0 end as version, in_store_codes,
      shortest_life_days, answer_seconds
    from picking_settings where shop_id in ($1, first_site()) order by shop_id = $1 desc limit 1`,
    [shopId],
  );
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

/** By site: the days that goods must keep at least where the product says nothing of its own. */
export async function findUsualDays(db: Reader): Promise<(siteId: string) => number> {
  const rows = await run<{ id: string; days: number }>(
    db,
    `select s.id, coalesce(own.shortest_life_days, usual.shortest_life_days, 0)::int as days
    from sites s left join picking_settings own on own.shop_id = s.id
      left join picking_settings usual on usual.shop_id = first_site()`,
    [],
  );
  const days = new Map(rows.map((row) => [row.id, row.days]));
  return (siteId) => days.get(siteId) ?? 0;
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
