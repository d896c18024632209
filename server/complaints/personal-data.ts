import { run } from '#server/platform/db.ts';
import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** Long enough for the bank's own complaints; a photo that no complaint took is gone the next night. */
const photosKept = { hours: 24 * 183 } as const;
const unsentPhotosKept = { hours: 24 } as const;
const textYears = 3;

/** Keeps what was refunded and why, without words and photos. */
export const complaintsOfPerson: PersonalData = {
  name: 'reclamations',
  async read(db, { customerId }) {
    const complaints = await run<{ id: string }>(
      db,
      `select c.id, o.number as order_number, c.product_id, c.quantity, c.kind, c.details, c.status,
        c.created_at, c.decided_at
      from complaints c join orders o on o.id = c.order_id where c.customer_id = $1
      order by c.created_at`,
      [customerId],
    );
    const messages = await run<{ complaint_id: string }>(
      db,
      `select m.complaint_id, m.author, m.text, m.at from complaint_messages m
      join complaints c on c.id = m.complaint_id where c.customer_id = $1 order by m.at`,
      [customerId],
    );
    const photos = await run<{ complaint_id: string }>(
      db,
      `select complaint_id, created_at, encode(bytes, 'base64') as avif from complaint_photos
      where customer_id = $1 order by created_at`,
      [customerId],
    );
    return complaints.map((complaint) => ({
      ...complaint,
      messages: messages.filter(({ complaint_id: id }) => id === complaint.id),
      photos: photos.filter(({ complaint_id: id }) => id === complaint.id),
    }));
  },
  async erase(tx, { customerId }) {
    await run(tx, 'delete from complaint_photos where customer_id = $1', [customerId]);
    await run(
      tx,
      `delete from complaint_messages m using complaints c
      where c.id = m.complaint_id and c.customer_id = $1`,
      [customerId],
    );
    await run(tx, 'update complaints set details = null where customer_id = $1', [customerId]);
  },
  async forgetOld(db, now) {
    await run(
      db,
      `delete from complaint_photos where created_at < $1
        or (complaint_id is null and created_at < $2)`,
      [now.subtract(photosKept), now.subtract(unsentPhotosKept)],
    );
    const before = yearsBefore(now, textYears);
    await run(db, 'delete from complaint_messages where at < $1', [before]);
    await run(
      db,
      'update complaints set details = null where created_at < $1 and details is not null',
      [before],
    );
  },
};
