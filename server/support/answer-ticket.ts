import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { answerOpenTicket, hasTicket } from './ticket-store.ts';

/** Answers a ticket by e-mail, once. */
export async function answerTicket(
  deps: { database: Database; clock: Clock; jobs: Jobs },
  answer: { id: string; staffId: string; text: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const ticket = await answerOpenTicket(tx, { ...answer, at: deps.clock.now() });
    if (!ticket) throw await whyNot(deps, answer.id);
    await deps.jobs.enqueue(
      tx,
      'email.send',
      composeEmail('ticket-answered', {
        key: `ticket-${ticket.id}`,
        to: ticket.email,
        values: { nom: ticket.name, reponse: answer.text, question: ticket.comments },
      }),
    );
  });
}

async function whyNot(deps: { database: Database }, id: string): Promise<Refusal> {
  if (await hasTicket(deps.database.db, id))
    return new Refusal('Support.TicketAlreadyAnswered', { id });
  return new Refusal('Support.TicketNotFound', { id });
}
