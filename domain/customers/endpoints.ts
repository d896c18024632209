import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
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
import { findQuerySchema, foundSchema } from './find-contract.ts';

const byId = z.strictObject({ id: idParam });

export const customersEndpoints = {
  /** Open to any member; groups are filtered by the member's privileges. */
  'GET /api/staff/find': {
    access: 'staff',
    query: findQuerySchema,
    answer: foundSchema,
    refusals: ['Shared.InsufficientPrivileges', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/customers': {
    access: 'customers.read',
    query: customersQuerySchema,
    answer: customersPageSchema,
  },
  /** Creates an account without a password, for a caller. */
  'POST /api/staff/customers': {
    access: 'customers.write',
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
    access: 'customers.read',
    params: byId,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound'],
  },
  'POST /api/staff/customers/:id/gestures': {
    access: 'customers.write',
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
    access: 'customers.write',
    params: byId,
    body: noteRequestSchema,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound', 'Customer.NoteChanged'],
  },
  'POST /api/staff/customers/:id/password-resets': {
    access: 'customers.write',
    params: byId,
    answer: customerSheetSchema,
    refusals: ['SharedAccount.NotFound', 'Customer.ResetLinkJustSent'],
  },
} as const satisfies Endpoints;

/** Exports of customers; each download is logged. */
export const customerExportsEndpoints = {
  'GET /api/staff/customerLists': {
    access: 'customers.export',
    answer: z.object({
      counts: z.object({ emails: z.int(), phones: z.int(), customers: z.int() }),
      journal: z.array(staffActionSchema),
    }),
  },
  /** `emails` and `phones`: customers who consented to news by that channel; `customers`: all. */
  'GET /api/staff/customerLists/:list/csv': {
    access: 'customers.export',
    params: z.strictObject({ list: z.enum(customerLists) }),
    file: 'text/csv',
  },
} as const satisfies Endpoints;
