import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
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
    query: z.strictObject({ scope: z.enum(['open', 'decided']).default('open') }),
    answer: z.object({ items: z.array(complaintSummarySchema) }),
    refusals: [],
  },
  'GET /api/staff/complaints/:id': {
    params: byId,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound'],
  },
  'GET /api/staff/complaints/:id/photos/:photoId': {
    params: byId.extend({ photoId: idParam }),
    file: 'image/avif',
    refusals: ['Complaint.PhotoNotFound'],
  },
  'POST /api/staff/complaints/:id/refunds': {
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
    params: byId,
    body: complaintAnswerRequestSchema,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound', 'Complaint.AlreadyDecided'],
  },
  'POST /api/staff/complaints/:id/questions': {
    params: byId,
    body: complaintAnswerRequestSchema,
    answer: complaintSheetSchema,
    refusals: ['Complaint.NotFound', 'Complaint.AlreadyDecided'],
  },
} as const satisfies Endpoints;
