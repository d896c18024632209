import { z } from 'zod';
import { addressInputSchema } from '../addresses/address.ts';
import { alphabeticPattern } from './field-rules.ts';
import { acquisitionSources } from './rules.ts';

export const acquisitionSourceSchema = z.object({ id: z.string(), label: z.string() });

export const userSchema = z.object({
  /** null for a visitor: only customers have an id. */
  id: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  name: z.string().nullable(),
  newCustomer: z.boolean(),
  zendeskJWT: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const personNameSchema = z.string().trim().min(1).max(60).regex(alphabeticPattern);
const newPassword = z.string().min(8).max(128).regex(/[a-z]/).regex(/[A-Z]/).regex(/\d/);
export const signInRequestSchema = z.strictObject({
  email: z.string().trim().min(3).max(160),
  password: z.string().min(5).max(128),
});
export const signUpRequestSchema = z.strictObject({
  acquisitionSource: z.enum(acquisitionSources.map(({ id }) => id)).optional(),
  email: z.string().trim().max(160),
  phone: z.string().trim().max(20),
  password: newPassword,
  firstname: personNameSchema.optional(),
  lastname: personNameSchema.optional(),
  referralCode: z.string().trim().max(40).optional(),
  marketingOptin: z.boolean(),
  acceptTerms: z.literal(true),
  smsVerificationCode: z.string().trim().max(10).optional(),
});
export type SignUpRequest = z.infer<typeof signUpRequestSchema>;
const signUpCheckSchema = signUpRequestSchema.pick({
  email: true,
  password: true,
  firstname: true,
  lastname: true,
  referralCode: true,
});
export type SignUpCheck = z.infer<typeof signUpCheckSchema>;
export const sendSmsCodeRequestSchema = z.strictObject({
  phone: z.string().trim().max(20),
  signUp: signUpCheckSchema
    .optional()
    .describe('With a sign-up, all that would refuse it is refused before the SMS leaves'),
});
export const sendSmsCodeSchema = z.object({
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
});
export const forgottenPasswordRequestSchema = z.strictObject({ email: z.string().trim().max(160) });
export const resetPasswordRequestSchema = z.strictObject({
  token: z.string().min(1).max(200),
  email: z.string().trim().max(160),
  password: newPassword,
});

export const updateAccountRequestSchema = z.strictObject({
  firstname: personNameSchema.optional(),
  lastname: personNameSchema.optional(),
  name: personNameSchema.optional(),
  email: z.string().trim().max(160).optional(),
  phone: z.string().trim().max(20).optional(),
  smsVerificationCode: z.string().trim().max(10).optional(),
  currentPassword: z.string().max(128).optional(),
  newPassword: newPassword.optional(),
  keepsAddresses: z.boolean().optional(),
});

/** A browser where the customer is signed in, labelled like « Chrome sur Windows ». */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** Irreversible actions and full exports require the password again. */
export const deleteAccountRequestSchema = z.strictObject({ currentPassword: z.string().max(128) });
export const exportRequestSchema = z.strictObject({
  currentPassword: z.string().max(128).optional(),
});

export const addressSchema = addressInputSchema
  .extend({
    id: z.string(),
    address: z.string(),
    isDefault: z.boolean(),
  })
  .strip();
export type Address = z.infer<typeof addressSchema>;

export const cardBrandSchema = z.enum([
  'PAYPAL',
  'GOOGLE_PAY',
  'APPLE_PAY',
  'MASTERCARD',
  'VISA',
  'CARTES_BANCAIRES',
  'AMEX',
  'DINERS_CLUB',
]);
export const cardSchema = z.object({
  id: z.string(),
  type: cardBrandSchema,
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
});
export type PaymentCard = z.infer<typeof cardSchema>;
export const addCardRequestSchema = z.strictObject({ token: z.string().max(120) });
export const optinSchema = z.object({ email: z.boolean(), sms: z.boolean() });
export const optinRequestSchema = z.strictObject({
  email: z.boolean().optional(),
  sms: z.boolean().optional(),
});
export const optinReminderSchema = z.object({ remind: z.boolean() });
