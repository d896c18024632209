import { openingEndpoints } from '#domain/opening/endpoints.ts';
import { missingOf } from '#domain/opening/missing.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { readShopFacts, type OpeningDeps } from './read-shop-facts.ts';

export function openingApi(
  app: HttpServer,
  deps: OpeningDeps & { /** From app.ts. */ takesOrders(): Promise<boolean> },
): void {
  serve(app, openingEndpoints, {
    'GET /api/staff/shop-state': async (request, reply) => {
      requireStaff(request, 'measures.read');
      reply.header('cache-control', 'no-store');
      const [facts, takesOrders] = await Promise.all([readShopFacts(deps), deps.takesOrders()]);
      const { mode, isOpen } = facts;
      return { mode, isOpen, takesOrders, missing: missingOf(facts) };
    },
  });
}
