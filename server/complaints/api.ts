import { complaintsEndpoints } from '#domain/complaints/endpoints.ts';
import { complaintDeskEndpoints } from '#domain/complaints/staff-endpoints.ts';
import { encodePicture } from '#server/catalogue/pictures/encode-picture.ts';
import { maximumBytes } from '#server/catalogue/pictures/variants.ts';
import { findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import { isProofStale } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { askAboutComplaint, refundComplaint, refuseComplaint } from './decide-complaint.ts';
import { makeComplaint, type ComplaintsDeps } from './make-complaint.ts';
import { findPhoto, insertPhoto } from './photo-store.ts';
import { readDeliveredAt } from './reportable-lines.ts';
import { replyToQuestion } from './reply-to-question.ts';
import { listDecided, listUndecided } from './store.ts';
import { viewAtDesk, viewSummary } from './view-at-desk.ts';
import { viewOrderComplaints } from './view-complaints.ts';

export function complaintsApi(app: HttpServer, deps: ComplaintsDeps): void {
  const { db } = deps.database;

  async function requireOwn(id: string, customerId: string): Promise<OrderRow> {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  async function readPhoto(...asked: Parameters<typeof findPhoto>): Promise<Buffer> {
    const bytes = await findPhoto(...asked);
    if (!bytes) throw new Refusal('Complaint.PhotoNotFound');
    return bytes;
  }

  serve(app, complaintsEndpoints, {
    'GET /api/orders/:id/complaints': async (request) =>
      viewOrderComplaints(deps, await requireOwn(request.params.id, request.customerId)),

    'POST /api/orders/:id/complaints': async (request) => {
      const { customerId } = request;
      await makeComplaint(deps, { ...request.body, orderId: request.params.id, customerId });
      return viewOrderComplaints(deps, await requireOwn(request.params.id, customerId));
    },

    'POST /api/orders/:id/complaints/:complaintId/replies': async (request) => {
      const { customerId } = request;
      const { id: orderId, complaintId } = request.params;
      await replyToQuestion(deps, { ...request.body, orderId, complaintId, customerId });
      return viewOrderComplaints(deps, await requireOwn(orderId, customerId));
    },

    // Read and re-encoded like the pictures of products, whose parser of files is the app's.
    'POST /api/orders/:id/complaint-photos': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        const { customerId } = request;
        const order = await requireOwn(request.params.id, customerId);
        if (!(await readDeliveredAt(db, order))) throw new Refusal('Complaint.OrderNotDelivered');
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Article.PictureFormat', { reason: 'content type' });
        const now = deps.clock.now();
        if (!(await countWithin(db, 'complaint-photos', customerId, now)))
          throw new Refusal('Complaint.TooMany');
        const { files } = await encodePicture(request.body).catch(async (error: unknown) => {
          // Not a try: the queue was full before the photo was looked at.
          if (error instanceof Refusal && error.errorName === 'Article.PicturesBusy')
            await uncount(db, 'complaint-photos', customerId, now);
          throw error;
        });
        const id = newId();
        await insertPhoto(db, {
          id,
          order_id: order.id,
          customer_id: customerId,
          complaint_id: null,
          bytes: Buffer.from(files['800.avif']),
          created_at: now,
        });
        return { photo: id };
      },
    },

    'GET /api/orders/:id/complaint-photos/:photoId': async (request, reply) => {
      const { id: orderId } = await requireOwn(request.params.id, request.customerId);
      const bytes = await readPhoto(db, request.params.photoId, { orderId });
      return reply.type('image/avif').send(bytes);
    },
  });

  serve(app, complaintDeskEndpoints, {
    'GET /api/staff/complaints': async (request) => {
      const { siteIds } = request.staff;
      const rows =
        request.query.scope === 'open'
          ? await listUndecided(db, siteIds)
          : await listDecided(db, siteIds);
      return { items: rows.map(viewSummary) };
    },

    'GET /api/staff/complaints/:id': async (request) => viewAtDesk(db, request.params.id),

    'GET /api/staff/complaints/:id/photos/:photoId': async (request, reply) => {
      const { id: complaintId, photoId } = request.params;
      const bytes = await readPhoto(db, photoId, { complaintId });
      return reply.type('image/avif').send(bytes);
    },

    'POST /api/staff/complaints/:id/refunds': async (request) => {
      await refundComplaint(deps, {
        id: request.params.id,
        by: request.staff,
        isProofStale: isProofStale(request.staffSession, deps.clock.now()),
        ...request.body,
      });
      return viewAtDesk(db, request.params.id);
    },

    'POST /api/staff/complaints/:id/refusals': async (request) => {
      await refuseComplaint(deps, { id: request.params.id, by: request.staff, ...request.body });
      return viewAtDesk(db, request.params.id);
    },

    'POST /api/staff/complaints/:id/questions': async (request) => {
      await askAboutComplaint(deps, { id: request.params.id, by: request.staff, ...request.body });
      return viewAtDesk(db, request.params.id);
    },
  });
}
