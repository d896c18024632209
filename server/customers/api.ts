/** Customers, for support and managers. */
import { z } from 'zod';
import {
  customerSheetSchema,
  customersPageSchema,
  customersQuerySchema,
  gestureRequestSchema,
  noteRequestSchema,
} from '#domain/customers/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { findCustomers } from './find-customers.ts';
import { giveGesture } from './give-gesture.ts';
import { readCustomer } from './read-customer.ts';
import { sendResetLinkTo } from './send-reset-link.ts';
import { writeNote } from './write-note.ts';

const byId = z.strictObject({ id: idParam });
const sheet = { 200: customerSheetSchema };

export function customersApi(app: HttpServer, deps: CustomersDeps): void {
  app.get(
    '/api/staff/customers',
    { schema: { querystring: customersQuerySchema, response: { 200: customersPageSchema } } },
    async (request) => {
      requireStaff(request, 'customers.read');
      return findCustomers(deps.database.db, request.query);
    },
  );

  app.get(
    '/api/staff/customers/:id',
    { schema: { params: byId, response: sheet } },
    async (request) =>
      readCustomer(deps, {
        customerId: request.params.id,
        by: requireStaff(request, 'customers.read'),
      }),
  );

  app.post(
    '/api/staff/customers/:id/gestures',
    { schema: { params: byId, body: gestureRequestSchema, response: sheet } },
    async (request) => {
      const about = { customerId: request.params.id, by: requireStaff(request, 'customers.write') };
      await giveGesture(deps, { ...about, request: request.body });
      return readCustomer(deps, about);
    },
  );

  app.put(
    '/api/staff/customers/:id/note',
    { schema: { params: byId, body: noteRequestSchema, response: sheet } },
    async (request) => {
      const about = { customerId: request.params.id, by: requireStaff(request, 'customers.write') };
      await writeNote(deps, { ...about, request: request.body });
      return readCustomer(deps, about);
    },
  );

  app.post(
    '/api/staff/customers/:id/password-resets',
    { schema: { params: byId, response: sheet } },
    async (request) => {
      const about = { customerId: request.params.id, by: requireStaff(request, 'customers.write') };
      await sendResetLinkTo(deps, about);
      return readCustomer(deps, about);
    },
  );
}
