import { deviceInWords } from '#domain/account/device.ts';
import { sessionsEndpoints } from '#domain/account/endpoints.ts';
import { done } from '#domain/contract/done.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { deleteOtherSessions, deleteOwnSession, listCustomerSessions } from './session-store.ts';

/** The browsers where the customer is signed in. */
export function sessionsApi(
  app: HttpServer,
  { database: { db }, clock }: { database: Database; clock: Clock },
): void {
  serve(app, sessionsEndpoints, {
    'GET /api/account/sessions': async (request) => {
      const sessions = await listCustomerSessions(db, request.customerId, clock.now());
      return {
        items: sessions.map((session) => ({
          id: session.id,
          device: deviceInWords(session.user_agent),
          startedAt: session.created_at.toString(),
          lastSeenAt: session.last_seen_at.toString(),
          isCurrent: session.id === request.visitor.sessionId,
        })),
      };
    },

    'DELETE /api/account/sessions/:id': async (request) => {
      if (
        !(await deleteOwnSession(db, {
          id: request.params.id,
          customerId: request.customerId,
        }))
      )
        throw new Refusal('Customer.SessionNotFound');
      return done;
    },

    'DELETE /api/account/sessions': async (request) => {
      const { customerId } = request;
      await deleteOtherSessions(db, { customerId, kept: request.visitor.sessionId });
      return done;
    },
  });
}
