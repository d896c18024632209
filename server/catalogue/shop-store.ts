/** The shop's row: zones, stock and the catalogue's version belong to it; it keeps fees and state. */
import type { ColumnChoices } from '#domain/catalogue/import-contract.ts';
import type { Point } from '#domain/delivery/rules.ts';
import { announce } from '#server/platform/changes-store.ts';
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** Safe when two processes start together. */
export async function ensureShop(db: Reader): Promise<void> {
  await run(
    db,
    "insert into shops (id, name, minimum_order_cents, preparation_fee_cents) select 'shop', 'Magasin', 0, 0 where not exists (select 1 from shops) on conflict (id) do nothing",
  );
}

/** The first site, whose stock the pages of the team change. */
export const firstSiteSql = '(select id from shops where is_catalogue_active order by id limit 1)';

/** The shop whose catalogue is sold. */
export async function findActiveShop(db: Reader): Promise<Row<'shops'> | undefined> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('is_catalogue_active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const findState = compiledOnce((db) =>
  db.selectFrom('shops').select('state').where('is_catalogue_active', '=', true).orderBy('id'),
);

/** Whether orders are taken; undefined before the first shop. */
export async function findShopState(db: Reader): Promise<Row<'shops'>['state'] | undefined> {
  return (await findState(db, {})).rows[0]?.state;
}

type ShopSettings = Partial<
  Pick<
    Row<'shops'>,
    'minimum_order_cents' | 'preparation_fee_cents' | 'state' | 'notice' | 'opens_on'
  >
> & { work_rates?: string; footer?: string; latitude?: number | null; longitude?: number | null };

/** Where deliveries leave from. Estimates follow it, so every running process reloads the snapshot. */
export async function setShopPlace(tx: Tx, point: Point | null): Promise<void> {
  await tx
    .updateTable('shops')
    .set((eb) => ({
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      catalogue_version: eb('catalogue_version', '+', 1),
    }))
    .where('is_catalogue_active', '=', true)
    .execute();
  await announce(tx, 'catalogue');
}

export const placeOf = ({
  latitude,
  longitude,
}: Pick<Row<'shops'>, 'latitude' | 'longitude'>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * Undefined when a colleague changed the settings since `version`. Carts are priced from the catalogue's snapshot,
 * so every running process reloads it at commit.
 */
export async function updateShopSettings(
  tx: Tx,
  { id, version }: { id: string; version: number },
  settings: ShopSettings,
): Promise<Row<'shops'> | undefined> {
  const row = await tx
    .updateTable('shops')
    .set((eb) => ({
      ...settings,
      settings_version: eb('settings_version', '+', 1),
      catalogue_version: eb('catalogue_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('settings_version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(tx, 'catalogue');
  return row;
}

export async function findShopId(tx: Tx): Promise<string> {
  const shop = await tx
    .selectFrom('shops')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return shop.id;
}

export async function countProductsOfOtherVat(
  db: Reader,
  rates: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vat_rate_basis_points', 'not in', [...rates])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Chosen at an earlier import. */
export async function findImportColumns(db: Reader): Promise<ColumnChoices> {
  return (await findActiveShop(db))?.import_columns ?? {};
}

/** Added to those of earlier imports. */
export async function keepImportColumns(tx: Tx, choices: ColumnChoices): Promise<void> {
  await run(
    tx,
    "update shops set import_columns = coalesce(import_columns, '{}') || $1::jsonb where is_catalogue_active",
    [JSON.stringify(choices)],
  );
}
