import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { done } from '#domain/contract/done.ts';
import { cspReportEndpoints } from '#domain/support/csp-report.ts';
import { supportEndpoints } from '#domain/support/endpoints.ts';
import { isSupportOpen, nextSupportOpening } from '#domain/support/hours.ts';
import { ensureSession } from '#server/account/sessions.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import {
  findCurrentConversation,
  findOwnConversation,
  updateConversation,
  type ConversationRow,
  type Owner,
} from './conversation-store.ts';
import { supportDeskApi } from './desk-api.ts';
import { openTicket } from './open-ticket.ts';
import { recordCspReports } from './record-csp-reports.ts';
import { recordClientError } from './record-client-error.ts';
import { conversationNotFound, sendMessage } from './send-message.ts';
import type { SupportDeps } from './support-deps.ts';
import { viewConversation } from './view-conversation.ts';

/** Bytes of the reports that a browser groups in a minute. Longer bodies are dropped. */
const longestReport = 32 * 1024;

/** Limits the writes of `seen_at`, since the page polls. */
const seenEverySeconds = 30;

export function supportApi(app: HttpServer, deps: SupportDeps): void {
  const { db } = deps.database;
  const ownerOf = ({ sessionId, customerId }: Visitor): Owner => ({ sessionId, customerId });

  async function noteSeen(row: ConversationRow): Promise<void> {
    const now = deps.clock.now();
    if (row.seen_at.until(now).total('seconds') >= seenEverySeconds)
      await updateConversation(db, row.id, { seen_at: now });
  }

  serve(app, supportEndpoints, {
    'GET /api/support/conversation': async (request) => {
      const row = await findCurrentConversation(db, ownerOf(request.visitor));
      return {
        conversation: row ? await viewConversation(deps, row) : null,
        isOpen: isSupportOpen(deps.shop.shown().support, deps.clock.now(), shopTimeZone()),
        opensAt:
          nextSupportOpening(
            deps.shop.shown().support,
            deps.clock.now(),
            shopTimeZone(),
          )?.toString() ?? null,
      };
    },

    'GET /api/support/conversations/:id': async (request) => {
      const row = await findOwnConversation(db, request.params.id, ownerOf(request.visitor));
      if (!row) throw conversationNotFound(request.params.id);
      await noteSeen(row);
      return viewConversation(deps, row, request.query.after);
    },

    'POST /api/support/conversations/:id/messages': async (request, reply) => {
      const { id } = request.params;
      await ensureSession({ db, clock: deps.clock, publicUrl: deps.publicUrl }, request, reply);
      const owner = ownerOf(request.visitor);
      await sendMessage(deps, { ...request.body, conversationId: id, owner, ip: request.network });
      const row = await findOwnConversation(db, id, owner);
      if (!row) throw conversationNotFound(id);
      return viewConversation(deps, row);
    },

    'POST /api/support/tickets': async (request) => {
      await openTicket(deps, {
        ...request.body,
        customerId: request.visitor.customerId,
        ip: request.network,
      });
      return done;
    },

    'POST /api/client-errors': async (request) => ({
      recorded: await recordClientError(deps, { ...request.body, ip: request.network }),
    }),
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    serve(scope.withTypeProvider<ZodTypeProvider>(), cspReportEndpoints, {
      'POST /api/csp-reports': {
        bodyLimit: longestReport,
        handler: async ({ body, network }) => ({
          recorded: await recordCspReports(deps, { report: body, network }),
        }),
      },
    });
  });

  supportDeskApi(app, deps);
}
