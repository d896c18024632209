import type { KeptBackLine } from '#domain/rounds/hand-over.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

/** A photo sent again after a lost answer is kept once. */
export async function insertPhoto(db: Reader, row: NewRow<'delivery_photos'>): Promise<void> {
  await db
    .insertInto('delivery_photos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasPhoto(
  db: Reader,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_photos')
    .select('id')
    .where('id', '=', photoId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNamedByReport(
  db: Reader,
  photoId: string,
  orderId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('hand_overs')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The photo that proves the hand-over; null without one, or once it was deleted. */
export async function findProof(db: Reader, orderId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('hand_overs')
    .innerJoin('delivery_photos', (join) =>
      // Ids are made on phones: that of another order's photo shows nothing.
      join
        .onRef('delivery_photos.id', '=', 'hand_overs.photo_id')
        .onRef('delivery_photos.order_id', '=', 'hand_overs.order_id'),
    )
    .select('delivery_photos.bytes')
    .where('hand_overs.order_id', '=', orderId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

export async function insertHandOver(tx: Tx, row: NewRow<'hand_overs'>): Promise<void> {
  await tx.insertInto('hand_overs').values(row).execute();
}

export async function findHandOver(
  db: Reader,
  orderId: string,
): Promise<(Row<'hand_overs'> & { has_photo: boolean; age_checker: string | null }) | undefined> {
  return db
    .selectFrom('hand_overs')
    .leftJoin('delivery_photos', (join) =>
      join
        .onRef('delivery_photos.id', '=', 'hand_overs.photo_id')
        .onRef('delivery_photos.order_id', '=', 'hand_overs.order_id'),
    )
    .leftJoin('staff', 'staff.id', 'hand_overs.age_checked_by')
    .selectAll('hand_overs')
    .select((eb) => [
      eb('delivery_photos.id', 'is not', null).$castTo<boolean>().as('has_photo'),
      'staff.name as age_checker',
    ])
    .where('hand_overs.order_id', '=', orderId)
    .executeTakeFirst();
}

export async function insertKeptBack(
  tx: Tx,
  { orderId, productId, quantity }: KeptBackLine,
  refundKey: string,
): Promise<void> {
  await tx
    .insertInto('kept_back_lines')
    .values({ order_id: orderId, product_id: productId, quantity, refund_key: refundKey })
    .execute();
}

export async function listKeptBack(db: Reader, orderId: string): Promise<Row<'kept_back_lines'>[]> {
  return db
    .selectFrom('kept_back_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}
