import { run, type Reader } from '#server/platform/db.ts';

export type FavouriteRow = { sku: string; added_at: Temporal.Instant };

export async function listFavourites(db: Reader, customerId: string): Promise<FavouriteRow[]> {
  return db
    .selectFrom('favourites')
    .select(['sku', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('sku')
    .execute();
}

/** Idempotent. Returns false when the customer has reached the limit. */
export async function insertFavourite(
  db: Reader,
  favourite: { customerId: string; sku: string; at: Temporal.Instant; maximum: number },
): Promise<boolean> {
  const rows = await run(
    db,
    `
    with added as (
      insert into favourites (customer_id, sku, added_at) select $1, $2, $3
      where (select count(*) from favourites where customer_id = $1) < $4
      on conflict (customer_id, sku) do update set added_at = favourites.added_at returning 1)
    select 1 from added union all select 1 from favourites where customer_id = $1 and sku = $2`,
    [favourite.customerId, favourite.sku, favourite.at, favourite.maximum],
  );
  return rows.length > 0;
}

export async function deleteFavourite(
  db: Reader,
  { customerId, sku }: { customerId: string; sku: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customerId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
