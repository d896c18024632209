import { z } from 'zod';
import { addressInputSchema } from '../address.ts';
import { doneSchema } from '../done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import { billedCompanySchema, typedCompanySchema } from './company.ts';
import {
  acquisitionSourceSchema,
  addressSchema,
  deleteAccountRequestSchema,
  exportRequestSchema,
  forgottenPasswordRequestSchema,
  optinReminderSchema,
  optinRequestSchema,
  optinSchema,
  resetPasswordRequestSchema,
  sendSmsCodeRequestSchema,
  sendSmsCodeSchema,
  sessionSchema,
  signInRequestSchema,
  signUpRequestSchema,
  updateAccountRequestSchema,
  userSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });
const wrongSmsCode = [
  'Auth.SmsVerificationCodeMissing',
  'Auth.InvalidSmsVerificationCode',
  'Auth.ExpiredSmsVerificationCode',
  'Auth.UnableToCheckSmsVerificationCode',
] as const;
const takenIdentity = [
  'Auth.EmailAlreadyTaken',
  'Auth.PhoneAlreadyTaken',
  'Auth.AccountRecentlyDeleted',
] as const;
const refusedSignUp = [
  'Customer.EmailInvalid',
  'Auth.InvalidPhoneNumber',
  'SharedUser.PasswordInvalid',
  'Generic.TooManyRequest',
  'Referral.ReferralCodeNotFound',
  ...takenIdentity,
] as const;
const wrongPassword = ['Generic.TooManyRequest', 'Customer.InvalidPassword'] as const;

export const authEndpoints = {
  'POST /api/auth/me': { answer: userSchema, isRepeatable: true, refusals: [] },
  'POST /api/auth/signin': {
    body: signInRequestSchema,
    answer: userSchema,
    refusals: ['Auth.InvalidCredentials', 'Generic.TooManyRequest'],
  },
  'POST /api/auth/signup': {
    body: signUpRequestSchema,
    answer: userSchema,
    refusals: [...refusedSignUp, ...wrongSmsCode],
  },
  'POST /api/auth/signout': { answer: doneSchema, refusals: [] },
  'POST /api/auth/sendSmsVerificationCode': {
    body: sendSmsCodeRequestSchema,
    answer: sendSmsCodeSchema,
    refusals: ['Auth.UnableToObtainSmsVerificationCode', ...refusedSignUp],
  },
  'POST /api/auth/forgottenPassword': {
    body: forgottenPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Customer.EmailInvalid', 'Generic.TooManyRequest'],
  },
  'POST /api/auth/resetPassword': {
    body: resetPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired', 'SharedUser.PasswordInvalid'],
  },
  'GET /api/auth/acquisition': {
    answer: z.object({ sources: z.array(acquisitionSourceSchema) }),
    refusals: [],
  },
} as const satisfies Endpoints;

export const settingsEndpoints = {
  'PATCH /api/account': {
    body: updateAccountRequestSchema,
    answer: userSchema,
    refusals: [
      'Auth.Unauthorized',
      'Customer.NotFound',
      'Customer.EmailInvalid',
      'Auth.InvalidPhoneNumber',
      'SharedUser.PasswordInvalid',
      ...wrongPassword,
      ...takenIdentity,
      ...wrongSmsCode,
    ],
  },
  'GET /api/account/optin': {
    answer: optinSchema,
    refusals: ['Auth.Unauthorized', 'Customer.NotFound'],
  },
  'PATCH /api/account/optin': {
    body: optinRequestSchema,
    answer: optinSchema,
    refusals: ['Auth.Unauthorized', 'Customer.NotFound'],
  },
  /** True for customers who want no news and have not said so in the last six months. */
  'GET /api/account/optin/reminder': {
    answer: optinReminderSchema,
    refusals: ['Auth.Unauthorized', 'Customer.NotFound'],
  },
} as const satisfies Endpoints;

export const addressesEndpoints = {
  'GET /api/account/addresses': {
    answer: z.object({
      /** The address of the last order first. */
      items: z.array(addressSchema),
      /** Whether the address of an order is kept for the next one. */
      keepsAddresses: z.boolean(),
    }),
    refusals: ['Auth.Unauthorized'],
  },
  'POST /api/account/addresses': {
    body: addressInputSchema,
    answer: addressSchema,
    refusals: ['Auth.Unauthorized', 'Customer.TooManyAddresses', 'Delivery.WrongCoordinates'],
  },
  'PUT /api/account/addresses/:id': {
    params: byId,
    body: addressInputSchema,
    answer: addressSchema,
    refusals: ['Auth.Unauthorized', 'Customer.AddressNotFound', 'Delivery.WrongCoordinates'],
  },
  'DELETE /api/account/addresses/:id': {
    params: byId,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'Customer.AddressNotFound'],
  },
} as const satisfies Endpoints;

/** The company to bill, which only the customer can write. */
export const companyEndpoints = {
  'GET /api/account/company': { answer: billedCompanySchema, refusals: ['Auth.Unauthorized'] },
  /** From the next order on, invoices are in its name. */
  'PUT /api/account/company': {
    body: typedCompanySchema,
    answer: billedCompanySchema,
    refusals: ['Auth.Unauthorized'],
  },
  'DELETE /api/account/company': { answer: billedCompanySchema, refusals: ['Auth.Unauthorized'] },
} as const satisfies Endpoints;

export const sessionsEndpoints = {
  'GET /api/account/sessions': {
    answer: z.object({ items: z.array(sessionSchema) }),
    refusals: ['Auth.Unauthorized'],
  },
  'DELETE /api/account/sessions/:id': {
    params: byId,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'Customer.SessionNotFound'],
  },
  /** Ends every session except the caller's own. */
  'DELETE /api/account/sessions': { answer: doneSchema, refusals: ['Auth.Unauthorized'] },
} as const satisfies Endpoints;

export const personalDataEndpoints = {
  'POST /api/account/export': {
    body: exportRequestSchema,
    answer: z.record(z.string(), z.unknown()),
    refusals: ['Auth.Unauthorized', 'Customer.NotFound', ...wrongPassword],
  },
  'DELETE /api/account': {
    body: deleteAccountRequestSchema,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'Customer.NotFound', 'Customer.OngoingOrder', ...wrongPassword],
  },
} as const satisfies Endpoints;
