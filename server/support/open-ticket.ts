/** The report form and the feedback of a crash: kept here, answered by e-mail from the back office. */
import type { OpenTicketRequest } from '#domain/support/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { insertTicket } from './ticket-store.ts';

const perHour = 10;

export async function openTicket(
  deps: { database: Database; clock: Clock },
  ticket: OpenTicketRequest & { customerId: string | null; ip: string },
): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  if ((await countUse(db, `tickets:ip:${ticket.ip}`, 3_600, now)) > perHour)
    throw new Refusal(
      'Generic.TooManyRequest',
      undefined,
      'Vous nous avez déjà beaucoup écrit cette heure-ci. Appelez-nous, ou réessayez plus tard.',
    );
  await insertTicket(db, {
    id: newId(),
    key: ticket.key,
    kind: ticket.kind,
    topic: ticket.topic ?? null,
    name: ticket.name,
    email: ticket.email.toLowerCase(),
    comments: ticket.comments,
    order_number: ticket.orderNumber || null,
    path: ticket.path ?? null,
    customer_id: ticket.customerId,
    created_at: now,
  });
}
