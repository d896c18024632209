import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Long enough for « je n’ai rien reçu »; a photo that no hand-over took is gone the next night. */
const photosKept = { hours: 24 * 30 } as const;
const unusedPhotosKept = { hours: 24 } as const;

export const deliveriesOfPerson: PersonalData = {
  name: 'remises',
  read: (db, { customerId }) =>
    run(
      db,
      `select o.number as order_number, h.at, h.is_code_checked, h.age_checked_at, h.bags_returned,
        encode(p.bytes, 'base64') as avif
      from hand_overs h join orders o on o.id = h.order_id
      left join delivery_photos p on p.id = h.photo_id
      where o.customer_id = $1 order by h.at`,
      [customerId],
    ),
  async erase(tx, { customerId }) {
    await run(
      tx,
      'delete from delivery_photos p using orders o where o.id = p.order_id and o.customer_id = $1',
      [customerId],
    );
  },
  async forgetOld(db, now) {
    await run(
      db,
      `delete from delivery_photos p where created_at < $1
        or (created_at < $2
          and not exists (select 1 from hand_overs h
            where h.order_id = p.order_id and h.photo_id = p.id))`,
      [now.subtract(photosKept), now.subtract(unusedPhotosKept)],
    );
  },
};
