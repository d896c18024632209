import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { staffUserSchema } from '../staff/contract.ts';
import {
  changeStaffPasswordRequestSchema,
  firstAdminRequestSchema,
  readLinkRequestSchema,
  staffLinkSchema,
  useLinkRequestSchema,
} from '../staff/team.ts';
import { forgottenPasswordRequestSchema, signInRequestSchema } from './contract.ts';

export const staffSessionEndpoints = {
  'GET /api/staff/session': { access: 'public', answer: staffUserSchema },
  'POST /api/staff/session': {
    access: 'public',
    body: signInRequestSchema,
    answer: doneSchema,
    refusals: ['Auth.InvalidCredentials', 'Generic.TooManyRequest'],
  },
  'DELETE /api/staff/session': { access: 'public', answer: doneSchema },
} as const satisfies Endpoints;

/** Password reset and invitations for the team. Tokens travel in bodies, never in paths. */
export const staffPasswordEndpoints = {
  'POST /api/staff/passwords/forgotten': {
    access: 'public',
    body: forgottenPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Customer.EmailInvalid', 'Generic.TooManyRequest'],
  },
  'POST /api/staff/links/read': {
    access: 'public',
    body: readLinkRequestSchema,
    answer: staffLinkSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired'],
  },
  'POST /api/staff/links/use': {
    access: 'public',
    body: useLinkRequestSchema,
    answer: doneSchema,
    refusals: [
      'Generic.TooManyRequest',
      'Auth.TokenExpired',
      'SharedUser.PasswordTooWeak',
      'SharedUser.PasswordInvalid',
    ],
  },
  /** Whether the set-up link printed at first start can still create the first administrator. */
  'POST /api/staff/first-admin/read': {
    access: 'public',
    body: readLinkRequestSchema,
    answer: doneSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired'],
  },
  'POST /api/staff/first-admin': {
    access: 'public',
    body: firstAdminRequestSchema,
    answer: doneSchema,
    refusals: [
      'Generic.TooManyRequest',
      'Auth.TokenExpired',
      'Customer.EmailInvalid',
      'SharedUser.PasswordTooWeak',
      'SharedUser.PasswordInvalid',
    ],
  },
  'PUT /api/staff/password': {
    access: 'staff',
    body: changeStaffPasswordRequestSchema,
    answer: doneSchema,
    refusals: [
      'Generic.TooManyRequest',
      'Customer.InvalidPassword',
      'SharedUser.PasswordTooWeak',
      'SharedUser.PasswordInvalid',
    ],
  },
} as const satisfies Endpoints;
