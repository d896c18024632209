import { run } from '#server/platform/db.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { deleteNote, deleteViewsBefore, eraseMessages } from './store.ts';

/** Long enough to investigate misuse, short enough not to monitor the team. */
const viewsKeptMonths = 6;

/** Customers learn what was written and when; the author's name is the team member's own data. */
export const deskOfPerson: PersonalData = {
  name: 'suiviParLEquipe',
  async read(db, { customerId }) {
    const note = await run(
      db,
      'select text, written_at from customer_notes where customer_id = $1',
      [customerId],
    );
    const gestes = await run(
      db,
      'select amount_cents, miams, reason, message, at from customer_gestures where customer_id = $1 order by at',
      [customerId],
    );
    const consultations = await run<{ at: Temporal.Instant }>(
      db,
      'select at from customer_views where customer_id = $1 order by at',
      [customerId],
    );
    return { note: note[0] ?? null, gestes, consultations: consultations.map(({ at }) => at) };
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
