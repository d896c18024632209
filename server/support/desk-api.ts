import { done } from '#domain/contract/done.ts';
import type { StaffConversation } from '#domain/support/contract.ts';
import { supportDeskEndpoints } from '#domain/support/staff-endpoints.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import { findCustomer } from '#server/account/store.ts';
import type { Db } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { answerConversation, closeConversation } from './answer-conversation.ts';
import { answerTicket } from './answer-ticket.ts';
import { listClientErrors } from './client-error-store.ts';
import {
  findConversation,
  findConversations,
  listConversationsOf,
  listMessages,
  listOpenConversations,
} from './conversation-store.ts';
import { conversationNotFound } from './send-message.ts';
import type { SupportDeps } from './support-deps.ts';
import { findTickets, listTickets, listTicketsOfAccount } from './ticket-store.ts';
import { viewMessage } from './view-conversation.ts';

export function supportDeskApi(app: HttpServer, deps: SupportDeps): void {
  const { db } = deps.database;
  /** Open rows, search results, or the rows of one customer. */
  async function listed<Row>(
    { q, customer }: { q?: string | undefined; customer?: string | undefined },
    list: (reader: Db) => Promise<Row[]>,
    find: (reader: Db, words: readonly string[]) => Promise<Row[]>,
    listOf: (reader: Db, customerId: string) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (customer) return listOf(db, customer);
    if (!q) return list(db);
    const words = typedWords(q);
    return words.length === 0 ? [] : find(db, words);
  }

  async function readConversation(id: string): Promise<StaffConversation> {
    const row = await findConversation(db, id);
    if (!row) throw conversationNotFound(id);
    const customer = row.customer_id ? await findCustomer(db, row.customer_id) : undefined;
    const name = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ');
    const messages = (await listMessages(db, id)).map(viewMessage);
    return {
      id,
      status: row.status,
      who: name || row.email || 'Visiteur',
      email: customer?.email ?? row.email,
      phone: customer?.phone ?? null,
      isCustomer: customer !== undefined,
      customerId: customer?.id ?? null,
      messages,
    };
  }

  serve(app, supportDeskEndpoints, {
    'GET /api/staff/support/conversations': async (request) => ({
      items: (
        await listed(request.query, listOpenConversations, findConversations, listConversationsOf)
      ).map((row) => ({
        id: row.id,
        status: row.status,
        who: row.who,
        lastText: row.last_text,
        updatedAt: row.updated_at.toString(),
      })),
    }),

    'GET /api/staff/support/conversations/:id': async (request) =>
      readConversation(request.params.id),

    'POST /api/staff/support/conversations/:id/messages': async (request) => {
      await answerConversation(deps, {
        conversationId: request.params.id,
        staffId: request.staff.id,
        ...request.body,
      });
      return readConversation(request.params.id);
    },

    'POST /api/staff/support/conversations/:id/closures': async (request) => {
      await closeConversation(deps, request.params.id);
      return readConversation(request.params.id);
    },

    'GET /api/staff/support/tickets': async (request) => ({
      items: (await listed(request.query, listTickets, findTickets, listTicketsOfAccount)).map(
        (row) => ({
          id: row.id,
          kind: row.kind,
          topic: row.topic,
          name: row.name,
          email: row.email,
          comments: row.comments,
          orderNumber: row.order_number,
          path: row.path,
          isCustomer: row.customer_id !== null,
          customerId: row.customer_id,
          sameAddressCustomerId: row.same_address_id,
          createdAt: row.created_at.toString(),
          answer: row.answer,
          answeredBy: row.staff_name,
          answeredAt: row.answered_at?.toString() ?? null,
        }),
      ),
    }),

    'POST /api/staff/support/tickets/:id/answers': async (request) => {
      const { id: staffId } = request.staff;
      await answerTicket(deps, { id: request.params.id, staffId, text: request.body.text });
      return done;
    },

    'GET /api/staff/support/client-errors': async () => ({
      items: (await listClientErrors(db)).map((row) => ({
        fingerprint: row.fingerprint,
        message: row.message,
        stack: row.stack,
        path: row.path,
        release: row.release,
        count: row.count,
        firstSeenAt: row.first_seen_at.toString(),
        lastSeenAt: row.last_seen_at.toString(),
      })),
    }),
  });
}
