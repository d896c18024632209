import { doneSchema } from '../done.ts';
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
  'GET /api/staff/session': { answer: staffUserSchema, refusals: [] },
  'POST /api/staff/session': {
    body: signInRequestSchema,
    answer: doneSchema,
    refusals: ['Auth.InvalidCredentials', 'Generic.TooManyRequest'],
  },
  'DELETE /api/staff/session': { answer: doneSchema, refusals: [] },
} as const satisfies Endpoints;

/** How members of the team choose their password. Tokens travel in bodies, never in paths. */
export const staffPasswordEndpoints = {
  'POST /api/staff/passwords/forgotten': {
    body: forgottenPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Customer.EmailInvalid', 'Generic.TooManyRequest'],
  },
  'POST /api/staff/links/read': {
    body: readLinkRequestSchema,
    answer: staffLinkSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired'],
  },
  'POST /api/staff/links/use': {
    body: useLinkRequestSchema,
    answer: doneSchema,
    refusals: [
      'Generic.TooManyRequest',
      'Auth.TokenExpired',
      'SharedUser.PasswordTooWeak',
      'SharedUser.PasswordInvalid',
    ],
  },
  /** Whether the link that a first start printed still creates the first administrator. */
  'POST /api/staff/first-admin/read': {
    body: readLinkRequestSchema,
    answer: doneSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired'],
  },
  'POST /api/staff/first-admin': {
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
