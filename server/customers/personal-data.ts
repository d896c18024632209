import type { PersonalData } from '#server/platform/personal-data.ts';
import { deleteNote, deleteViewsBefore, eraseMessages } from './store.ts';

/** Long enough to investigate misuse, short enough not to monitor the team. */
const viewsKeptMonths = 6;

/** Customers learn what was written and when; the author's name is the team member's own data. */
export const deskOfPerson: PersonalData = {
  name: 'suiviParLEquipe',
  async read(db, { customerId }) {
    const note = await db
      .selectFrom('customer_notes')
      .select(['text', 'written_at'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    const gestes = await db
      .selectFrom('customer_gestures')
      .select(['amount_cents', 'miams', 'reason', 'message', 'at'])
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .execute();
    const consultations = await db
      .selectFrom('customer_views')
      .select('at')
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .execute();
    return { note: note ?? null, gestes, consultations: consultations.map(({ at }) => at) };
  },
  async erase(tx, { customerId }) {
    await deleteNote(tx, customerId);
    await eraseMessages(tx, customerId);
  },
  async forgetOld(db, now) {
    await deleteViewsBefore(
      db,
      now.toZonedDateTimeISO('UTC').subtract({ months: viewsKeptMonths }).toInstant(),
    );
  },
};
