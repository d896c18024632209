import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type TicketRow = Row<'support_tickets'>;

/** Sent again under the same key, it is one ticket. */
export async function insertTicket(db: Reader, row: NewRow<'support_tickets'>): Promise<void> {
  await db.insertInto('support_tickets').values(row).onConflict((conflict) => conflict.column('key').doNothing()).execute();
}

export async function listTickets(db: Reader): Promise<(TicketRow & { staff_name: string | null })[]> {
  return run(db, `select t.*, s.name as staff_name from support_tickets t left join staff s on s.id = t.answered_by
    order by t.answered_at is not null, case when t.answered_at is null then t.created_at end, t.answered_at desc limit 200`);
}

/** Of two answers at once, one is sent. */
export async function answerOpenTicket(tx: Tx, answer: { id: string; text: string; staffId: string; at: Temporal.Instant }): Promise<TicketRow | undefined> {
  return tx.updateTable('support_tickets').set({ answer: answer.text, answered_by: answer.staffId, answered_at: answer.at }).where('id', '=', answer.id).where('answered_at', 'is', null).returningAll().executeTakeFirst();
}

export async function hasTicket(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('support_tickets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
