import { z } from 'zod';
import {
  downloadUrlSchema,
  orderAgainSchema,
  orderProductSchema,
  orderSchema,
  orderSlotsSchema,
  ordersPageSchema,
  updateTimeSlotRequestSchema,
  type OrderSummary,
} from '#domain/orders/contract.ts';
import { currentStatuses, pastStatuses } from '#domain/orders/states.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { isSignatureValid, sign } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { changeSlot, listOrderSlots } from './change-slot.ts';
import { invoiceContentSchema } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';
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
};

const byId = z.strictObject({ id: idParam });
const pageQuery = z.strictObject({
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
const pageSize = 20;
/** A link that leaks is worthless five minutes later. */
const linkLifetime = { minutes: 5 } as const;

export function ordersApi(app: HttpServer, deps: OrdersDeps): void {
  const { db } = deps.database;

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/orders')) reply.header('cache-control', 'no-store');
  });

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
    statuses: readonly string[],
    next: string | undefined,
  ) {
    const offset = Number(next ?? 0);
    const orders = await listOwnOrders(db, customerId, statuses, { offset, limit: pageSize + 1 });
    return {
      items: await summarise(orders.slice(0, pageSize)),
      next: orders.length > pageSize ? String(offset + pageSize) : null,
    };
  }

  app.get(
    '/api/orders/current',
    { schema: { querystring: pageQuery, response: { 200: ordersPageSchema } } },
    async (request) => listPage(requireCustomer(request), currentStatuses, request.query.next),
  );

  app.get(
    '/api/orders/past',
    { schema: { querystring: pageQuery, response: { 200: ordersPageSchema } } },
    async (request) => listPage(requireCustomer(request), pastStatuses, request.query.next),
  );

  app.get(
    '/api/orders/last',
    { schema: { response: { 200: orderSchema.nullable() } } },
    async (request) => {
      const [order] = await listOwnOrders(
        db,
        requireCustomer(request),
        [...currentStatuses, ...pastStatuses],
        { offset: 0, limit: 1 },
      );
      return order ? readOrder(deps, order) : null;
    },
  );

  async function requireOwnOrder(id: string, customerId: string): Promise<OrderRow> {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  app.get(
    '/api/orders/:id',
    { schema: { params: byId, response: { 200: orderSchema } } },
    async (request) =>
      readOrder(deps, await requireOwnOrder(request.params.id, requireCustomer(request))),
  );

  app.get(
    '/api/orders/:id/products',
    {
      schema: { params: byId, response: { 200: z.object({ items: z.array(orderProductSchema) }) } },
    },
    async (request) => {
      const order = await requireOwnOrder(request.params.id, requireCustomer(request));
      return { items: (await listLines(db, [order.id])).map(viewProduct) };
    },
  );

  app.put(
    '/api/orders/:id/cancel',
    { schema: { params: byId, response: { 200: orderSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      await cancelOwnOrder(deps, { orderId: request.params.id, customerId });
      return readOrder(deps, await requireOwnOrder(request.params.id, customerId));
    },
  );

  app.get(
    '/api/orders/:id/timeSlots',
    { schema: { params: byId, response: { 200: orderSlotsSchema } } },
    async (request) =>
      listOrderSlots(deps, await requireOwnOrder(request.params.id, requireCustomer(request))),
  );

  app.put(
    '/api/orders/:id/updateTimeSlot',
    { schema: { params: byId, body: updateTimeSlotRequestSchema, response: { 200: orderSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      await changeSlot(deps, {
        orderId: request.params.id,
        customerId,
        timeSlotId: request.body.timeSlotId,
      });
      return readOrder(deps, await requireOwnOrder(request.params.id, customerId));
    },
  );

  app.get(
    '/api/orders/:id/again',
    { schema: { params: byId, response: { 200: orderAgainSchema } } },
    async (request) => {
      const order = await requireOwnOrder(request.params.id, requireCustomer(request));
      return orderAgain(deps.catalogue, await listLines(db, [order.id]));
    },
  );

  app.get(
    '/api/orders/:id/invoices/:invoiceId/downloadUrl',
    {
      schema: {
        params: z.strictObject({ id: idParam, invoiceId: idParam }),
        response: { 200: downloadUrlSchema },
      },
    },
    async (request) => {
      const customerId = requireCustomer(request);
      const invoice = await findInvoice(db, { id: request.params.invoiceId, customerId });
      if (!invoice || invoice.order_id !== request.params.id) throw new Refusal('Order.NotFound');
      const expiresAt = deps.clock.now().add(linkLifetime).toString();
      const signature = sign(deps.signingSecret, `${invoice.id}:${customerId}:${expiresAt}`);
      return {
        url: `/api/invoices/${invoice.id}?expiresAt=${encodeURIComponent(expiresAt)}&signature=${signature}`,
        expiresAt,
      };
    },
  );

  /** Signed, short-lived and bound to its owner: the signature alone opens nothing in another session. */
  app.get(
    '/api/invoices/:id',
    {
      schema: {
        params: byId,
        querystring: z.strictObject({
          expiresAt: z.string().max(40),
          signature: z.string().max(100),
        }),
      },
    },
    async (request, reply) => {
      const customerId = requireCustomer(request);
      const { expiresAt, signature } = request.query;
      if (
        !isSignatureValid(
          deps.signingSecret,
          `${request.params.id}:${customerId}:${expiresAt}`,
          signature,
        )
      )
        throw new Refusal('SharedSignature.NotAuthorized');
      if (Temporal.Instant.compare(Temporal.Instant.from(expiresAt), deps.clock.now()) < 0)
        throw new Refusal('Shared.TokenExpired');
      const invoice = await findInvoice(db, { id: request.params.id, customerId });
      if (!invoice) throw new Refusal('Order.NotFound');
      const pdf = await drawInvoice(invoiceContentSchema.parse(invoice.content));
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(pdf);
    },
  );
}
