import { z } from 'zod';
import { addressInputSchema } from '../addresses/address.ts';
import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
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
  'POST /api/auth/me': { access: 'public', answer: userSchema, isRepeatable: true },
  'POST /api/auth/signin': {
    access: 'public',
    body: signInRequestSchema,
    answer: userSchema,
    refusals: ['Auth.InvalidCredentials', 'Generic.TooManyRequest'],
  },
  'POST /api/auth/signup': {
    access: 'public',
    body: signUpRequestSchema,
    answer: userSchema,
    refusals: [...refusedSignUp, ...wrongSmsCode],
  },
  'POST /api/auth/signout': { access: 'public', answer: doneSchema },
  'POST /api/auth/sendSmsVerificationCode': {
    access: 'public',
    body: sendSmsCodeRequestSchema,
    answer: sendSmsCodeSchema,
    refusals: ['Auth.UnableToObtainSmsVerificationCode', ...refusedSignUp],
  },
  'POST /api/auth/forgottenPassword': {
    access: 'public',
    body: forgottenPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Customer.EmailInvalid', 'Generic.TooManyRequest'],
  },
  'POST /api/auth/resetPassword': {
    access: 'public',
    body: resetPasswordRequestSchema,
    answer: doneSchema,
    refusals: ['Generic.TooManyRequest', 'Auth.TokenExpired', 'SharedUser.PasswordInvalid'],
  },
  'GET /api/auth/acquisition': {
    access: 'public',
    answer: z.object({ sources: z.array(acquisitionSourceSchema) }),
  },
} as const satisfies Endpoints;

export const settingsEndpoints = {
  'PATCH /api/account': {
    access: 'customer',
    body: updateAccountRequestSchema,
    answer: userSchema,
    refusals: [
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
    access: 'customer',
    answer: optinSchema,
    refusals: ['Customer.NotFound'],
  },
  'PATCH /api/account/optin': {
    access: 'customer',
    body: optinRequestSchema,
    answer: optinSchema,
    refusals: ['Customer.NotFound'],
  },
  /** True for customers without news who have not declined them in the last six months. */
  'GET /api/account/optin/reminder': {
    access: 'customer',
    answer: optinReminderSchema,
    refusals: ['Customer.NotFound'],
  },
} as const satisfies Endpoints;

export const addressesEndpoints = {
  'GET /api/account/addresses': {
    access: 'customer',
    answer: z.object({
      /** Last order's address first. */
      items: z.array(addressSchema),
      /** Whether orders save their address to the address book. */
      keepsAddresses: z.boolean(),
    }),
  },
  'POST /api/account/addresses': {
    access: 'customer',
    body: addressInputSchema,
    answer: addressSchema,
    refusals: ['Customer.TooManyAddresses', 'Delivery.WrongCoordinates'],
  },
  'PUT /api/account/addresses/:id': {
    access: 'customer',
    params: byId,
    body: addressInputSchema,
    answer: addressSchema,
    refusals: ['Customer.AddressNotFound', 'Delivery.WrongCoordinates'],
  },
  'DELETE /api/account/addresses/:id': {
    access: 'customer',
    params: byId,
    answer: doneSchema,
    refusals: ['Customer.AddressNotFound'],
  },
} as const satisfies Endpoints;

/** The company to bill, which only the customer can write. */
export const companyEndpoints = {
  'GET /api/account/company': { access: 'customer', answer: billedCompanySchema },
  /** Applies to invoices of later orders only. */
  'PUT /api/account/company': {
    access: 'customer',
    body: typedCompanySchema,
    answer: billedCompanySchema,
  },
  'DELETE /api/account/company': { access: 'customer', answer: billedCompanySchema },
} as const satisfies Endpoints;

export const sessionsEndpoints = {
  'GET /api/account/sessions': {
    access: 'customer',
    answer: z.object({ items: z.array(sessionSchema) }),
  },
  'DELETE /api/account/sessions/:id': {
    access: 'customer',
    params: byId,
    answer: doneSchema,
    refusals: ['Customer.SessionNotFound'],
  },
  /** Ends every session except the caller's own. */
  'DELETE /api/account/sessions': { access: 'customer', answer: doneSchema },
} as const satisfies Endpoints;

export const personalDataEndpoints = {
  'POST /api/account/export': {
    access: 'customer',
    body: exportRequestSchema,
    answer: z.record(z.string(), z.unknown()),
    refusals: ['Customer.NotFound', ...wrongPassword],
  },
  'DELETE /api/account': {
    access: 'customer',
    body: deleteAccountRequestSchema,
    answer: doneSchema,
    refusals: ['Customer.NotFound', 'Customer.OngoingOrder', ...wrongPassword],
  },
} as const satisfies Endpoints;
