import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import {
  customerSheetSchema,
  customersPageSchema,
  customersQuerySchema,
  gestureRequestSchema,
  newCustomerRequestSchema,
  noteRequestSchema,
} from './contract.ts';
import { customerLists } from './exports.ts';

const byId = z.strictObject({ id: idParam });

export const customersEndpoints = {
  'GET /api/staff/customers': {
    query: customersQuerySchema,
    answer: customersPageSchema,
    refusals: [],
  },
  /** Opens an account without a password, for a caller. */
  'POST /api/staff/customers': {
    body: newCustomerRequestSchema,
    answer: z.object({ id: z.string() }),
    refusals: [
      'Customer.EmailInvalid',
      'Auth.InvalidPhoneNumber',
      'Auth.EmailAlreadyTaken',
      'Auth.PhoneAlreadyTaken',
      'Auth.AccountRecentlyDeleted',
    ],
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

/** Files of customers; each download leaves a row in the journal. */
export const customerExportsEndpoints = {
  'GET /api/staff/customerLists': {
    answer: z.object({
      counts: z.object({ emails: z.int(), phones: z.int(), customers: z.int() }),
      journal: z.array(staffActionSchema),
    }),
    refusals: [],
  },
  /** `emails` and `phones` list those who consented to news that way, `customers` everyone. */
  'GET /api/staff/customerLists/:list/csv': {
    params: z.strictObject({ list: z.enum(customerLists) }),
    file: 'text/csv',
    refusals: [],
  },
} as const satisfies Endpoints;
