/** Customers, for support and managers. */
import { customersEndpoints } from '#domain/customers/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import { serve } from '#server/platform/serve.ts';
import { createStandbyReader } from '#server/platform/standby-reader.ts';
import type { CustomersDeps } from './customers-deps.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { addCustomer } from './add-customer.ts';
import { findAnything } from './find-anything.ts';
import { findCustomers } from './find-customers.ts';
import { giveGesture } from './give-gesture.ts';
import { readCustomer } from './read-customer.ts';
import { sendResetLinkTo } from './send-reset-link.ts';
import { writeNote } from './write-note.ts';

export function customersApi(
  app: HttpServer,
  deps: CustomersDeps & { catalogue: Catalogue; signingSecret: string; log: Logger },
): void {
  const readStandby = createStandbyReader(deps);

  serve(app, customersEndpoints, {
    'GET /api/staff/find': async ({ query, staff: by }) =>
      readStandby((db) => findAnything(db, deps, { ...query, by })),

    'GET /api/staff/customers': async (request) =>
      readStandby((db) => findCustomers(db, request.query)),

    'POST /api/staff/customers': (request) =>
      addCustomer(deps, { request: request.body, by: request.staff }),

    'GET /api/staff/customers/:id': (request) =>
      readCustomer(deps, {
        customerId: request.params.id,
        by: request.staff,
      }),

    'POST /api/staff/customers/:id/gestures': async (request) => {
      const about = { customerId: request.params.id, by: request.staff };
      await giveGesture(deps, { ...about, request: request.body });
      return readCustomer(deps, about);
    },

    'PUT /api/staff/customers/:id/note': async (request) => {
      const about = { customerId: request.params.id, by: request.staff };
      await writeNote(deps, { ...about, request: request.body });
      return readCustomer(deps, about);
    },

    'POST /api/staff/customers/:id/password-resets': async (request) => {
      const about = { customerId: request.params.id, by: request.staff };
      await sendResetLinkTo(deps, about);
      return readCustomer(deps, about);
    },
  });
}
