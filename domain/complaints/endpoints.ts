import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  makeComplaintRequestSchema,
  orderComplaintsSchema,
  replyRequestSchema,
  sentPhotoSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const complaintsEndpoints = {
  'GET /api/orders/:id/complaints': {
    access: 'customer',
    params: byId,
    answer: orderComplaintsSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/orders/:id/complaints': {
    access: 'customer',
    params: byId,
    body: makeComplaintRequestSchema,
    answer: orderComplaintsSchema,
    refusals: [
      'Order.NotFound',
      'EcomCart.ProductNotFound',
      'Complaint.TooMany',
      'Complaint.KeyUsedElsewhere',
      'Complaint.OrderNotDelivered',
      'Complaint.DeadlinePassed',
      'Complaint.QuantityUnavailable',
      'Complaint.PhotoNotFound',
      'Shop.NotFoundFromQuery',
    ],
  },
  'POST /api/orders/:id/complaints/:complaintId/replies': {
    access: 'customer',
    params: byId.extend({ complaintId: idParam }),
    body: replyRequestSchema,
    answer: orderComplaintsSchema,
    refusals: [
      'Order.NotFound',
      'Complaint.NotFound',
      'Complaint.NotAsked',
      'Complaint.PhotoNotFound',
    ],
  },
  /** Uploads a photo, which a later complaint or reply refers to by id. */
  'POST /api/orders/:id/complaint-photos': {
    access: 'customer',
    params: byId,
    upload: 'image/*',
    answer: sentPhotoSchema,
    refusals: [
      'Order.NotFound',
      'Complaint.OrderNotDelivered',
      'Complaint.TooMany',
      'Article.PictureFormat',
      'Article.PicturesBusy',
      'Article.PictureUnknown',
      'Article.PictureHeic',
      'Article.PictureUnreadable',
      'Article.PictureTooManyPixels',
      'Article.PictureTooSmall',
    ],
  },
  'GET /api/orders/:id/complaint-photos/:photoId': {
    access: 'customer',
    params: byId.extend({ photoId: idParam }),
    file: 'image/avif',
    refusals: ['Order.NotFound', 'Complaint.PhotoNotFound'],
  },
} as const satisfies Endpoints;
