import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { wordQuery } from '#server/platform/word-query.ts';

export type TicketRow = Row<'support_tickets'>;

/** Idempotent by key. */
export async function insertTicket(db: Reader, row: NewRow<'support_tickets'>): Promise<void> {
  await db
    .insertInto('support_tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

type ListedTicket = TicketRow & {
  staff_name: string | null;
  /** Account with the address of a signed-out sender. */ same_address_id: string | null;
};
const withNames = `
  select t.*, s.name as staff_name, a.id as same_address_id from support_tickets t
  left join staff s on s.id = t.answered_by
  left join customers a on t.customer_id is null and lower(a.email) = lower(t.email)
    and a.deleted_at is null`;

export async function listTickets(db: Reader): Promise<ListedTicket[]> {
  return run(
    db,
    `${withNames} order by t.answered_at is not null, case when t.answered_at is null then t.created_at end, t.answered_at desc limit 200`,
  );
}

/** Latest first, answered or not. */
export async function findTickets(db: Reader, words: readonly string[]): Promise<ListedTicket[]> {
  return run(
    db,
    `${withNames} left join customers c on c.id = t.customer_id
    where (search_words(t.name || ' ' || t.email || ' ' || coalesce(t.order_number, ''))
      || person_words(c.firstname, c.lastname, c.email, c.phone)) @@ $1::tsquery
    order by t.created_at desc limit 50`,
    [wordQuery(words)],
  );
}

/**
 * Tickets from the account, or from signed-out senders with its e-mail; callers must distinguish
 * them. Latest first.
 */
export async function listTicketsOf(
  db: Reader,
  { customerId, email }: { customerId: string; email: string },
): Promise<ListedTicket[]> {
  return run(
    db,
    `${withNames} where t.customer_id = $1 or (t.customer_id is null and lower(t.email) = $2) order by t.created_at desc limit 20`,
    [customerId, email.toLowerCase()],
  );
}

/** Latest first. A typed address proves nothing, so what was sent while signed out is left out. */
export const listTicketsOfAccount = (db: Reader, customerId: string): Promise<ListedTicket[]> =>
  listTicketsOf(db, { customerId, email: '' });

/** Conditional update: of two simultaneous answers, one is sent. */
export async function answerOpenTicket(
  tx: Tx,
  answer: { id: string; text: string; staffId: string; at: Temporal.Instant },
): Promise<TicketRow | undefined> {
  return tx
    .updateTable('support_tickets')
    .set({ answer: answer.text, answered_by: answer.staffId, answered_at: answer.at })
    .where('id', '=', answer.id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function hasTicket(db: Reader, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('support_tickets')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}
