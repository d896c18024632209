/** Two steps to pay: PUT /api/cart/createPaymentIntent, then PATCH /api/cart/finalizePrepay. */
import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { personNameSchema } from '../account/contract.ts';
import { meansKeys, perPageMeans } from './means.ts';

export const createPaymentIntentRequestSchema = z.strictObject({
  acceptedAmount: z
    .int()
    .min(0)
    .describe(
      'The pre-authorisation that the shopper read and accepted, in cents: another amount is refused (TotalAmountOutdated)',
    ),
  acceptTerms: z.boolean(),
  termsVersion: versionSchema
    .min(1)
    .optional()
    .describe(
      'The version of the terms of sale that the shopper read and accepted (GET /api/terms): another in force is refused. Without it, those in force are accepted',
    ),
  payment: z
    .strictObject({
      type: z.enum(meansKeys),
      token: z
        .string()
        .max(120)
        .optional()
        .describe(
          'Made by the provider’s own form; with the embedded bank, by POST /sandbox/tokens; `page` where the card is typed on the bank’s page',
        ),
      cardId: z.uuid().optional().describe('A saved card, instead of a token'),
      saveCard: z.boolean().optional(),
    })
    .optional(),
  isAdult: z.boolean().optional(),
  freshMaximum: z
    .int()
    .min(0)
    .optional()
    .describe(
      'The most that the page said is billed for the fresh products of a pickup that nobody comes for, in cents. Without it nothing is ever billed for them',
    ),
});
export type CreatePaymentIntentRequest = z.infer<typeof createPaymentIntentRequestSchema>;

/** Pays a placed order whose registered card was refused: same amount, any payment method. */
export const payAgainRequestSchema = createPaymentIntentRequestSchema.pick({
  acceptedAmount: true,
  payment: true,
});
export type PayAgainRequest = z.infer<typeof payAgainRequestSchema>;

/** Result of a payment attempt; the page polls while it is pending. */
export const paymentOutcomeSchema = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(['authorized', 'requires_action', 'refused', 'pending', 'failed']),
  /** URL of the bank's 3-D Secure page. */
  actionUrl: z.string().nullable(),
  refusalReason: z.string().nullable(),
});
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/** `until`: new attempts are refused until then. */
export const waitingPaymentSchema = paymentOutcomeSchema.extend({ until: z.string() });
export type WaitingPayment = z.infer<typeof waitingPaymentSchema>;

/** `cancelled`: the payer left the provider's page without paying. */
export const finalizePrepayRequestSchema = z.strictObject({
  paymentId: z.uuid(),
  cancelled: z.boolean().optional(),
});
export const trackPaymentRequestSchema = z.strictObject({
  paymentId: z.uuid(),
  event: z.string().max(60),
});

/** A payment attempt as shown to staff, with the steps reported by the page. */
export const paymentAttemptSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum([
    'registered',
    'initiated',
    'requires_action',
    'pending',
    'authorized',
    'captured',
    'refused',
    'failed',
    'cancelled',
  ]),
  refusalReason: z.string().nullable(),
  means: z
    .object({ type: z.string(), last4: z.string().nullable() })
    .nullable()
    .describe('The card or wallet, once a bank has accepted it'),
  holdAt: z.string().nullable().describe('When a registered card is to be held'),
  payBefore: z.string().nullable().describe('Until when a refused order can be paid for again'),
  createdAt: z.string(),
  updatedAt: z.string(),
  steps: z.array(z.object({ step: z.string(), at: z.string() })),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;
export const updateCustomerInformationRequestSchema = z.strictObject({
  firstname: personNameSchema.optional(),
  lastname: personNameSchema.optional(),
  name: personNameSchema.optional(),
  phone: z.string().trim().max(20).optional(),
  email: z.string().trim().max(160).optional(),
  /** Required with a new phone number or e-mail. */
  smsVerificationCode: z.string().trim().max(10).optional(),
  currentPassword: z.string().max(200).optional(),
  note: z.string().trim().max(300).optional(),
  keepsAddresses: z
    .boolean()
    .optional()
    .describe('Whether the addresses of orders are kept for the next ones, with their notes'),
  billsCompany: z
    .boolean()
    .optional()
    .describe('Whether the invoice is in the name of the company that the customer has saved'),
});

const meansAbilitySchema = z.object({
  holdHours: z.number(),
  covers: z.enum(['start', 'end']),
  canRegister: z.boolean(),
});

export const paymentSettingsSchema = z.object({
  takesOrders: z
    .boolean()
    .describe('False in production while no bank is configured or no terms of sale are published'),
  isPaused: z.boolean().describe('The grocer has paused the shop: no orders for a while'),
  card: z.discriminatedUnion('form', [
    z.object({ form: z.literal('sandbox') }),
    z.object({ form: z.literal('stripe'), publishableKey: z.string() }),
    z
      .object({ form: z.literal('page') })
      .describe('Typed on the bank’s own page: the token is then `page`'),
    z.object({ form: z.literal('none') }).describe('No bank: no card can be typed'),
  ]),
  ...perPageMeans(() => z.boolean()),
  abilities: z
    .object({
      card: meansAbilitySchema.optional(),
      ...perPageMeans(() => meansAbilitySchema.optional()),
    })
    .describe('How long each means can hold money: decides which can pay for a slot, and when'),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
