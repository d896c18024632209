import { personalDataEndpoints } from '#domain/account/endpoints.ts';
import { done } from '#domain/contract/done.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { clearSessionCookie } from './cookies.ts';
import { deleteAccount, type EndOfAccountDeps } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/** Export and erasure of a customer's data (GDPR). */
export function dataApi(app: HttpServer, deps: EndOfAccountDeps & { publicUrl: string }): void {
  serve(app, personalDataEndpoints, {
    'POST /api/account/export': async (request, reply) => {
      const file = await exportAccount(deps, {
        customerId: request.customerId,
        sessionId: request.visitor.sessionId,
        currentPassword: request.body.currentPassword,
      });
      reply.header(
        'content-disposition',
        `attachment; filename="mes-donnees-${shopDate(deps.clock.now())}.json"`,
      );
      return file;
    },

    'DELETE /api/account': async (request, reply) => {
      const { customerId } = request;
      await deleteAccount(deps, { customerId, currentPassword: request.body.currentPassword });
      clearSessionCookie(reply, 'session', deps);
      return done;
    },
  });
}
