/** Keeps the photo of a hand-over: drawn again, so that the place and the phone written in it are gone. */
import { encodePicture } from '#server/catalogue/pictures/encode-picture.ts';
import { isOnTheRoad } from '#domain/orders/state-groups.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import { findOrder } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { insertPhoto, isNamedByReport } from './hand-over-store.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';

export async function keepPhoto(
  deps: Pick<RoundsDeps, 'database' | 'clock'>,
  photo: { id: string; orderId: string; body: unknown; staff: Staff },
): Promise<void> {
  const { db } = deps.database;
  const { id, orderId, body, staff } = photo;
  const order = await findOrder(db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  // The report goes first, since a photo takes longer: it then names the one that is expected.
  const isExpected = isOnTheRoad(order.status) || (await isNamedByReport(db, id, orderId));
  if (!isExpected) throw new Refusal('Round.NotOnTheRoad', { status: order.status });
  requireOwnStop(order, { id: staff.id, by: actorOf(staff) });
  if (!Buffer.isBuffer(body))
    throw new Refusal('Article.PictureFormat', { reason: 'content type' });
  const { '800.avif': bytes } = (await encodePicture(body)).files;
  await insertPhoto(db, {
    id,
    order_id: order.id,
    staff_id: staff.id,
    bytes: Buffer.from(bytes),
    created_at: deps.clock.now(),
  });
}
