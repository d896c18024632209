import { run } from '#server/platform/db.ts';
import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/** Retention: browser errors three months, assistant-only conversations one month. */
const errorsKept = { hours: 24 * 90 } as const;
const botTalksKept = { hours: 24 * 30 } as const;

/** Messages to the shop and its answers. */
export const supportOfPerson: PersonalData = {
  name: 'serviceClient',
  async read(db, { customerId }) {
    const messages = await db
      .selectFrom('support_messages as m')
      .innerJoin('support_conversations as v', 'v.id', 'm.conversation_id')
      .select(['m.author', 'm.text', 'm.at'])
      .where('v.customer_id', '=', customerId)
      .orderBy('m.id')
      .execute();
    // Only tickets sent while signed in: a typed address is unverified, so such tickets may be
    // someone else's.
    const tickets = await db
      .selectFrom('support_tickets')
      .select([
        'kind',
        'topic',
        'name',
        'email',
        'comments',
        'order_number',
        'created_at',
        'answer',
        'answered_at',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute();
    return { messages, tickets };
  },
  async erase(tx, { customerId, email }) {
    await tx.deleteFrom('support_conversations').where('customer_id', '=', customerId).execute();
    await tx
      .deleteFrom('support_tickets')
      .where(({ eb, fn, or, and }) =>
        or([
          eb('customer_id', '=', customerId),
          and([
            eb('customer_id', 'is', null),
            eb(fn<string>('lower', ['email']), '=', email.toLowerCase()),
          ]),
        ]),
      )
      .execute();
    // Other accounts' tickets under this address switch to their own account's e-mail.
    await run(
      tx,
      `update support_tickets t set email = c.email from customers c
      where c.id = t.customer_id and lower(t.email) = $1`,
      [email.toLowerCase()],
    );
  },
  async forgetOld(db, now) {
    await db
      .deleteFrom('support_conversations')
      .where(({ eb, or, and }) =>
        or([
          eb('updated_at', '<', yearsBefore(now, 3)),
          and([eb('status', '=', 'bot'), eb('updated_at', '<', now.subtract(botTalksKept))]),
        ]),
      )
      .execute();
    await db
      .deleteFrom('support_tickets')
      .where(({ fn }) => fn.coalesce('answered_at', 'created_at'), '<', yearsBefore(now, 3))
      .execute();
    await db
      .deleteFrom('client_errors')
      .where('last_seen_at', '<', now.subtract(errorsKept))
      .execute();
  },
};
