import { z } from 'zod';
import { deleteAccountRequestSchema, exportRequestSchema } from '#domain/account/contract.ts';
import { parisDate } from '#domain/paris-time.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { clearSessionCookie } from './cookies.ts';
import { deleteAccount, type EndOfAccountDeps } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/** The rights of people over their data: to have it, and to have it gone. */
export function dataApi(app: HttpServer, deps: EndOfAccountDeps & { publicUrl: string }): void {
  app.post(
    '/api/account/export',
    { schema: { body: exportRequestSchema, response: { 200: z.record(z.string(), z.unknown()) } } },
    async (request, reply) => {
      const file = await exportAccount(deps, {
        customerId: requireCustomer(request),
        sessionId: request.visitor.sessionId,
        currentPassword: request.body.currentPassword,
      });
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="cabas-mes-donnees-${parisDate(deps.clock.now())}.json"`,
        );
      return file;
    },
  );

  app.delete(
    '/api/account',
    {
      schema: {
        body: deleteAccountRequestSchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      await deleteAccount(deps, {
        customerId: requireCustomer(request),
        currentPassword: request.body.currentPassword,
      });
      clearSessionCookie(reply, 'session', deps);
      return { done: true as const };
    },
  );
}
