import { run } from '#server/platform/db.ts';
import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** Retention: browser errors three months, assistant-only conversations one month. */
const errorsKept = { hours: 24 * 90 } as const;
const botTalksKept = { hours: 24 * 30 } as const;

/** Messages to the shop and its answers. */
export const supportOfPerson: PersonalData = {
  name: 'serviceClient',
  async read(db, { customerId }) {
    const messages = await run(
      db,
      `select m.author, m.text, m.at from support_messages m join support_conversations v on v.id = m.conversation_id where v.customer_id = $1 order by m.id`,
      [customerId],
    );
    // Only tickets sent while signed in: a typed address is unverified, so such tickets may be
    // someone else's.
    const tickets = await run(
      db,
      'select kind, topic, name, email, comments, order_number, created_at, answer, answered_at from support_tickets where customer_id = $1 order by created_at',
      [customerId],
    );
    return { messages, tickets };
  },
  async erase(tx, { customerId, email }) {
    await tx.deleteFrom('support_conversations').where('customer_id', '=', customerId).execute();
    await run(
      tx,
      'delete from support_tickets where customer_id = $1 or (customer_id is null and lower(email) = $2)',
      [customerId, email.toLowerCase()],
    );
    // Other accounts' tickets under this address switch to their own account's e-mail.
    await run(
      tx,
      'update support_tickets t set email = c.email from customers c where c.id = t.customer_id and lower(t.email) = $1',
      [email.toLowerCase()],
    );
  },
  async forgetOld(db, now) {
    await run(
      db,
      "delete from support_conversations where updated_at < $1 or (status = 'bot' and updated_at < $2)",
      [yearsBefore(now, 3), now.subtract(botTalksKept)],
    );
    await run(db, 'delete from support_tickets where coalesce(answered_at, created_at) < $1', [
      yearsBefore(now, 3),
    ]);
    await run(db, 'delete from client_errors where last_seen_at < $1', [now.subtract(errorsKept)]);
  },
};
