import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

export async function insertPhoto(db: Reader, row: NewRow<'complaint_photos'>): Promise<void> {
  await db.insertInto('complaint_photos').values(row).execute();
}

/** Returns false when the photo is of another order, already used, or gone. */
export async function attachPhoto(
  tx: Tx,
  { id, ...photo }: { id: string; orderId: string; customerId: string; complaintId: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('complaint_photos')
    .set({ complaint_id: photo.complaintId })
    .where('id', '=', id)
    .where('order_id', '=', photo.orderId)
    .where('customer_id', '=', photo.customerId)
    .where('complaint_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ids only: the bytes of many photos would fill the memory. */
export async function listPhotos(
  db: Reader,
  complaintIds: readonly string[],
): Promise<{ id: string; complaint_id: string | null }[]> {
  if (complaintIds.length === 0) return [];
  return db
    .selectFrom('complaint_photos')
    .select(['id', 'complaint_id'])
    .where('complaint_id', 'in', [...complaintIds])
    .orderBy('created_at')
    .execute();
}

/** Customers find the photos of their order, the team those of a complaint. */
export async function findPhoto(
  db: Reader,
  id: string,
  of: { orderId: string } | { complaintId: string },
): Promise<Buffer | null> {
  const photos = db.selectFrom('complaint_photos').select('bytes').where('id', '=', id);
  const row = await (
    'orderId' in of
      ? photos.where('order_id', '=', of.orderId)
      : photos.where('complaint_id', '=', of.complaintId)
  ).executeTakeFirst();
  return row?.bytes ?? null;
}
