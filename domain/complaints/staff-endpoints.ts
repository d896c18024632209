import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { refundRefusals } from '../orders/refund-endpoints.ts';
import {
  complaintAnswerRequestSchema,
  complaintSheetSchema,
  complaintSummarySchema,
  refundComplaintRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const complaintDeskEndpoints = {
  'GET /api/staff/complaints': {
    access: 'orders.refund',
    query: z.strictObject({ scope: z.enum(['open', 'decided']).default('open') }),
    answer: z.object({ items: z.array(complaintSummarySchema) }),
  },
  'GET /api/staff/complaints/:id': {
    access: 'orders.refund',
    params: byId,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound'],
  },
  'GET /api/staff/complaints/:id/photos/:photoId': {
    access: 'orders.refund',
    params: byId.extend({ photoId: idParam }),
    file: 'image/avif',
    refusals: ['Complaint.PhotoNotFound'],
  },
  'POST /api/staff/complaints/:id/refunds': {
    access: 'orders.refund',
    params: byId,
    body: refundComplaintRequestSchema,
    answer: complaintSheetSchema,
    refusals: [
      'Complaint.NotFound',
      'Complaint.AlreadyDecided',
      'Complaint.MoreThanReported',
      ...refundRefusals,
      'SharedUser.ProofTooOld',
    ],
  },
  'POST /api/staff/complaints/:id/refusals': {
    access: 'orders.refund',
    params: byId,
    body: complaintAnswerRequestSchema,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound', 'Complaint.AlreadyDecided'],
  },
  'POST /api/staff/complaints/:id/questions': {
    access: 'orders.refund',
    params: byId,
    body: complaintAnswerRequestSchema,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound', 'Complaint.AlreadyDecided'],
  },
} as const satisfies Endpoints;
