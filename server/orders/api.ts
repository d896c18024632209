import type { OrderSummary } from '#domain/orders/contract.ts';
import { ordersEndpoints } from '#domain/orders/endpoints.ts';
import { currentStatuses, pastStatuses } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { isSignatureValid, sign } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { siteOf } from '#server/catalogue/at-site.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { changeWishes } from './change-wishes.ts';
import { changeSlot, listOrderSlots } from './change-slot.ts';
import { drawDocument, type DrawInvoice } from './draw-document.ts';
import { findInvoice } from './invoice-store.ts';
import { orderAgain } from './order-again.ts';
import { viewProduct, viewSummary } from './order-view.ts';
import { readOrder } from './read-order.ts';
import { findOwnOrder, listLines, listOwnOrders, type OrderRow } from './store.ts';

type OrdersDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  publicUrl: string;
  signingSecret: string;
  drawInvoice: DrawInvoice;
};

type Asking = { params: { id: string }; customerId: string };
const pageSize = 20;
/** Short-lived, so that a leaked link soon becomes useless. */
const linkLifetime = { minutes: 5 } as const;

export function ordersApi(app: HttpServer, deps: OrdersDeps): void {
  const { db } = deps.database;

  async function summarise(orders: readonly OrderRow[]): Promise<OrderSummary[]> {
    const lines = await listLines(
      db,
      orders.map((order) => order.id),
    );
    return orders.map((order) =>
      viewSummary(
        order,
        lines.filter((line) => line.order_id === order.id),
        deps.clock.now(),
      ),
    );
  }

  async function listPage(
    customerId: string,
    statuses: readonly OrderRow['status'][],
    next: string | undefined,
  ) {
    const offset = Number(next ?? 0);
    const orders = await listOwnOrders(db, customerId, statuses, {
      offset,
      limit: pageSize + 1,
      hidesReplaced: true,
    });
    return {
      items: await summarise(orders.slice(0, pageSize)),
      next: orders.length > pageSize ? String(offset + pageSize) : null,
    };
  }

  async function requireOwnOrder(request: Asking): Promise<OrderRow> {
    const order = await findOwnOrder(db, request.params.id, request.customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  serve(app, ordersEndpoints, {
    'GET /api/orders/current': (request) =>
      listPage(request.customerId, currentStatuses, request.query.next),

    'GET /api/orders/past': (request) =>
      listPage(request.customerId, pastStatuses, request.query.next),

    'GET /api/orders/last': async (request) => {
      const statuses = [...currentStatuses, ...pastStatuses];
      const [order] = await listOwnOrders(db, request.customerId, statuses, {
        offset: 0,
        limit: 1,
        hidesReplaced: true,
      });
      return order ? readOrder(deps, order) : null;
    },

    'GET /api/orders/:id': async (request) => readOrder(deps, await requireOwnOrder(request)),

    'GET /api/orders/:id/products': async (request) => {
      const order = await requireOwnOrder(request);
      return { items: (await listLines(db, [order.id])).map(viewProduct) };
    },

    'PUT /api/orders/:id/cancel': async (request) => {
      await cancelOwnOrder(deps, { orderId: request.params.id, customerId: request.customerId });
      return readOrder(deps, await requireOwnOrder(request));
    },

    'PATCH /api/orders/:id/missingProducts': async (request) => {
      const { customerId } = request;
      await changeWishes(deps, { ...request.body, orderId: request.params.id, customerId });
      return readOrder(deps, await requireOwnOrder(request));
    },

    'GET /api/orders/:id/timeSlots': async (request) =>
      listOrderSlots(deps, await requireOwnOrder(request)),

    'PUT /api/orders/:id/updateTimeSlot': async (request) => {
      const { customerId } = request;
      const { timeSlotId } = request.body;
      await changeSlot(deps, { orderId: request.params.id, customerId, timeSlotId });
      return readOrder(deps, await requireOwnOrder(request));
    },

    'GET /api/orders/:id/again': async (request) => {
      const order = await requireOwnOrder(request);
      return orderAgain(deps.catalogue.at(siteOf(request)), await listLines(db, [order.id]));
    },

    'GET /api/orders/:id/invoices/:invoiceId/downloadUrl': async (request) => {
      const { customerId } = request;
      const invoice = await findInvoice(db, { id: request.params.invoiceId, customerId });
      if (!invoice || invoice.order_id !== request.params.id) throw new Refusal('Order.NotFound');
      const expiresAt = deps.clock.now().add(linkLifetime).toString();
      const signature = sign(deps.signingSecret, `${invoice.id}:${customerId}:${expiresAt}`);
      return {
        url: `/api/invoices/${invoice.id}?expiresAt=${encodeURIComponent(expiresAt)}&signature=${signature}`,
        expiresAt,
      };
    },

    'GET /api/invoices/:id': async (request, reply) => {
      const { customerId } = request;
      const { expiresAt, signature } = request.query;
      const signed = `${request.params.id}:${customerId}:${expiresAt}`;
      if (!isSignatureValid(deps.signingSecret, signed, signature))
        throw new Refusal('SharedSignature.NotAuthorized');
      if (Temporal.Instant.compare(Temporal.Instant.from(expiresAt), deps.clock.now()) < 0)
        throw new Refusal('Shared.TokenExpired');
      const invoice = await findInvoice(db, { id: request.params.id, customerId });
      if (!invoice) throw new Refusal('Order.NotFound');
      const pdf = await drawDocument(deps, db, invoice.content);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(pdf);
    },
  });
}
