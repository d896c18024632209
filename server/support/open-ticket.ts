/** Stores a message of the report form or crash page; the back office answers by e-mail. */
import type { OpenTicketRequest } from '#domain/support/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { insertTicket } from './ticket-store.ts';

export async function openTicket(
  deps: { database: Database; clock: Clock },
  ticket: OpenTicketRequest & { customerId: string | null; ip: string },
): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  if (!(await countWithin(db, 'tickets:ip', ticket.ip, now)))
    throw new Refusal('Support.TooManyTickets');
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
