import { z } from 'zod';
import { sessionSchema } from '#domain/account/contract.ts';
import { deviceInWords } from '#domain/account/device.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { deleteOtherSessions, deleteOwnSession, listCustomerSessions } from './session-store.ts';

const done = z.object({ done: z.literal(true) });

/** Where the customer is signed in. Ending this one is signing out. */
export function sessionsApi(
  app: HttpServer,
  { database: { db }, clock }: { database: Database; clock: Clock },
): void {
  app.get(
    '/api/account/sessions',
    { schema: { response: { 200: z.object({ items: z.array(sessionSchema) }) } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const sessions = await listCustomerSessions(db, requireCustomer(request), clock.now());
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
  );

  app.delete(
    '/api/account/sessions/:id',
    { schema: { params: z.strictObject({ id: idParam }), response: { 200: done } } },
    async (request) => {
      if (
        !(await deleteOwnSession(db, {
          id: request.params.id,
          customerId: requireCustomer(request),
        }))
      )
        throw new Refusal('SharedAccount.NotFound', undefined, 'Cet appareil n’est plus connecté.');
      return { done: true as const };
    },
  );

  /** All but this one. */
  app.delete('/api/account/sessions', { schema: { response: { 200: done } } }, async (request) => {
    await deleteOtherSessions(db, {
      customerId: requireCustomer(request),
      kept: request.visitor.sessionId,
    });
    return { done: true as const };
  });
}
