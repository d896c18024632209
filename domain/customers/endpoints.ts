import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { idParam } from '../id-param.ts';
import {
  customerSheetSchema,
  customersPageSchema,
  customersQuerySchema,
  gestureRequestSchema,
  noteRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

/** Customers, as support and managers see them. */
export const customersEndpoints = {
  'GET /api/staff/customers': {
    query: customersQuerySchema,
    answer: customersPageSchema,
    refusals: [],
  },
  'GET /api/staff/customers/:id': {
    params: byId,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound'],
  },
  'POST /api/staff/customers/:id/gestures': {
    params: byId,
    body: gestureRequestSchema,
    answer: customerSheetSchema,
    refusals: [
      'SharedAccount.NotFound',
      'Customer.GestureCeilingReached',
      'Customer.GestureAlreadyOver',
      'Customer.GestureTooLong',
    ],
  },
  'PUT /api/staff/customers/:id/note': {
    params: byId,
    body: noteRequestSchema,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound', 'Customer.NoteChanged'],
  },
  'POST /api/staff/customers/:id/password-resets': {
    params: byId,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound', 'Customer.ResetLinkJustSent'],
  },
} as const satisfies Endpoints;
