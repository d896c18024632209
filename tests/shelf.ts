/** Changes and reads stock and slots directly in the database. */
import type { TestApp } from './app.ts';
import { setShelves } from './set-shelves.ts';

/** Writes a change by SQL, as another process would, and waits until this one hears it. */
export async function changeProduct(
  app: TestApp,
  id: string,
  changes: { price_cents?: number | null; name?: string; enabled?: boolean; ean?: string },
): Promise<void> {
  await app.database.db.updateTable('products').set(changes).where('id', '=', id).execute();
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

/** Fields of its sheet, such as its allergens. */
export async function changeSheet(app: TestApp, id: string, fields: object): Promise<void> {
  await app.database.pool.query('update products set sheet = sheet || $2::jsonb where id = $1', [
    id,
    JSON.stringify(fields),
  ]);
  await changeProduct(app, id, { enabled: true });
}

/** What can be sold, counted anew: units that orders wait for are on the shelf beside it. */
export async function setStock(app: TestApp, id: string, quantity: number): Promise<void> {
  const { rows } = await app.database.pool.query<{ sku: string }>(
    'select sku from products where id = $1',
    [id],
  );
  await setShelves(app.database.pool, quantity, id);
  app.catalogue.applyStock(rows.map(({ sku }) => ({ sku, quantity })));
}

/** For tests with more orders than a slot allows. */
export async function widenSlots(app: TestApp): Promise<void> {
  await app.database.pool.query('update slots set capacity = 1000');
}

export async function stockOf(app: TestApp, id: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ quantity: number }>(
    'select quantity from stock where sku = (select sku from products where id = $1)',
    [id],
  );
  return rows[0]?.quantity ?? Number.NaN;
}

export async function bookedPlaces(app: TestApp, slotId: string): Promise<number> {
  return (
    await app.database.db
      .selectFrom('slots')
      .select('booked')
      .where('id', '=', slotId)
      .executeTakeFirstOrThrow()
  ).booked;
}

/** Minutes of work booked in these slots. */
export async function bookedMinutes(app: TestApp, ...slotIds: string[]): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ id: string; booked_minutes: number }>(
    'select id, booked_minutes from slots where id = any($1)',
    [slotIds],
  );
  return slotIds.map((id) => rows.find((row) => row.id === id)?.booked_minutes ?? Number.NaN);
}

export async function setCapacityMinutes(
  app: TestApp,
  slotId: string,
  minutes: number | null,
): Promise<void> {
  await app.database.pool.query('update slots set capacity_minutes = $2 where id = $1', [
    slotId,
    minutes,
  ]);
}
