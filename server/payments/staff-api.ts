import { z } from 'zod';
import { paymentAttemptSchema } from '#domain/payments/contract.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { listAttempts } from './steps-store.ts';

/** How an order was paid for, or at which step it was not. */
export function staffPaymentsApi(app: HttpServer, deps: { database: Database }): void {
  app.get(
    '/api/staff/orders/:id/payments',
    {
      schema: {
        params: z.strictObject({ id: idParam }),
        response: { 200: z.object({ items: z.array(paymentAttemptSchema) }) },
      },
    },
    async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      return { items: await listAttempts(deps.database.db, request.params.id) };
    },
  );
}
