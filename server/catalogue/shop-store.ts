/** Creates the shop's row in an empty database: catalogue version, zones and stock reference it. */
import { run, type Reader } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** Safe when two processes start together. */
export async function ensureShop(db: Reader): Promise<void> {
  await run(
    db,
    "insert into shops (id, name, minimum_order_cents, preparation_fee_cents) select 'shop', 'Magasin', 0, 0 where not exists (select 1 from shops) on conflict (id) do nothing",
  );
}

/** The shop whose catalogue is sold. */
export async function findActiveShop(db: Reader): Promise<Row<'shops'> | undefined> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('is_catalogue_active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
}
