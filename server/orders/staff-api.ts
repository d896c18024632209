import { staffOrdersEndpoints } from '#domain/orders/staff-endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import { requirePrivilege } from '#server/platform/access.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeContact } from './change-contact.ts';
import { drawDocument, type DrawInvoice } from './draw-document.ts';
import { listInvoices } from './invoice-store.ts';
import { listDestinations } from './list-destinations.ts';
import { readHistory } from './read-history.ts';
import { relocateMany } from './relocate-many.ts';
import { relocateOrder } from './relocate-order.ts';
import { findOrder, type OrderRow } from './store.ts';
type Deps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  drawInvoice: DrawInvoice;
};

export function staffOrdersApi(app: HttpServer, deps: Deps): void {
  const { db } = deps.database;

  async function requireOrder(id: string): Promise<OrderRow> {
    const order = await findOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  serve(app, staffOrdersEndpoints, {
    'GET /api/staff/orders/:id/history': async (request) => {
      const { id } = await requireOrder(request.params.id);
      return readHistory(db, id);
    },

    'GET /api/staff/orders/:id/invoices/:invoiceId': async (request, reply) => {
      const invoice = (await listInvoices(db, request.params.id)).find(
        ({ id }) => id === request.params.invoiceId,
      );
      if (!invoice) throw new Refusal('Order.NotFound');
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(await drawDocument(deps, db, invoice.content));
    },

    'PATCH /api/staff/orders/:id/contact': async (request) => {
      const { id: staffId } = request.staff;
      await changeContact(deps, { orderId: request.params.id, staffId, asked: request.body });
      return { done: true };
    },

    'GET /api/staff/orders/:id/destinations': async (request) => {
      const order = await requireOrder(request.params.id);
      return listDestinations(deps, order, request.query.postalCode);
    },

    'PUT /api/staff/orders/:id/destination': async (request) => {
      const { id: staffId } = request.staff;
      await relocateOrder(deps, { orderId: request.params.id, staffId, ...request.body });
      return { done: true };
    },

    'POST /api/staff/orders/relocations': ({ staff, body }) =>
      relocateMany(deps, {
        ...body,
        staff: body.closing ? requirePrivilege(staff, 'slots.write') : staff,
      }),
  });
}
