import { run } from '#server/platform/db.ts';
import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** What broke in browsers is of no use after three months; a talk with the assistant alone, after one. */
const errorsKept = { hours: 24 * 90 } as const;
const botTalksKept = { hours: 24 * 30 } as const;

/** What was written to us, and what we answered. */
export const supportOfPerson: PersonalData = {
  name: 'serviceClient',
  async read(db, { customerId }) {
    const messages = await run(
      db,
      `select m.author, m.text, m.at from support_messages m join support_conversations v on v.id = m.conversation_id where v.customer_id = $1 order by m.id`,
      [customerId],
    );
    // Those of the account alone. What somebody wrote who was not signed in and typed this address may be another's: the address of an account is not proved.
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
    // Another account's, on which this address was typed: its owner is answered at their own.
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
