import { z } from 'zod';
import {
  clientErrorRequestSchema,
  conversationSchema,
  currentConversationSchema,
  doneSchema,
  openTicketRequestSchema,
  sendMessageRequestSchema,
} from '#domain/support/contract.ts';
import { isSupportOpen } from '#domain/support/hours.ts';
import { ensureSession } from '#server/account/sessions.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import {
  findCurrentConversation,
  findOwnConversation,
  updateConversation,
  type ConversationRow,
  type Owner,
} from './conversation-store.ts';
import { openTicket } from './open-ticket.ts';
import { recordClientError } from './record-client-error.ts';
import { conversationNotFound, sendMessage } from './send-message.ts';
import { supportDeskApi } from './desk-api.ts';
import type { SupportDeps } from './support-deps.ts';
import { viewConversation } from './view-conversation.ts';

const byId = z.strictObject({ id: idParam });
/** Written at most this often: a poll must not become a write. */
const seenEverySeconds = 30;

export function supportApi(app: HttpServer, deps: SupportDeps): void {
  const { db } = deps.database;
  const ownerOf = ({ sessionId, customerId }: Visitor): Owner => ({ sessionId, customerId });

  async function noteSeen(row: ConversationRow): Promise<void> {
    const now = deps.clock.now();
    if (row.seen_at.until(now).total('seconds') >= seenEverySeconds)
      await updateConversation(db, row.id, { seen_at: now });
  }

  app.get(
    '/api/support/conversation',
    { schema: { response: { 200: currentConversationSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const row = await findCurrentConversation(db, ownerOf(request.visitor));
      return {
        conversation: row ? await viewConversation(deps, row) : null,
        isOpen: isSupportOpen(deps.clock.now()),
      };
    },
  );

  app.get(
    '/api/support/conversations/:id',
    {
      schema: {
        params: byId,
        querystring: z.strictObject({
          after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
        }),
        response: { 200: conversationSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const row = await findOwnConversation(db, request.params.id, ownerOf(request.visitor));
      if (!row) throw conversationNotFound(request.params.id);
      await noteSeen(row);
      return viewConversation(deps, row, request.query.after);
    },
  );

  app.post(
    '/api/support/conversations/:id/messages',
    {
      schema: {
        params: byId,
        body: sendMessageRequestSchema,
        response: { 200: conversationSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await ensureSession({ db, clock: deps.clock, publicUrl: deps.publicUrl }, request, reply);
      const owner = ownerOf(request.visitor);
      await sendMessage(deps, { ...request.body, conversationId: id, owner, ip: request.ip });
      const row = await findOwnConversation(db, id, owner);
      if (!row) throw conversationNotFound(id);
      return viewConversation(deps, row);
    },
  );

  app.post(
    '/api/support/tickets',
    { schema: { body: openTicketRequestSchema, response: { 200: doneSchema } } },
    async (request) => {
      await openTicket(deps, {
        ...request.body,
        customerId: request.visitor.customerId,
        ip: request.ip,
      });
      return { done: true as const };
    },
  );

  app.post(
    '/api/client-errors',
    {
      schema: {
        body: clientErrorRequestSchema,
        response: { 200: z.object({ recorded: z.boolean() }) },
      },
    },
    async (request) => ({
      recorded: await recordClientError(deps, { ...request.body, ip: request.ip }),
    }),
  );

  supportDeskApi(app, deps);
}
