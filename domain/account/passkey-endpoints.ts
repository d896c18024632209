import { z } from 'zod';
import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';

/** WebAuthn options, passed unchanged from the server to the authenticator. */
const addOptionsSchema = z.object({
  options: z.looseObject({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  }),
});
const proveOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1_400);
const answered = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};
const part = z.string().max(20_000);
const madeSchema = z.strictObject({
  ...answered,
  response: z.looseObject({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const signedSchema = z.strictObject({
  ...answered,
  response: z.looseObject({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});
const codesSchema = z.object({
  /** Recovery codes, shown once; null when the member already has some. */
  codes: z.array(z.string()).nullable(),
});
const passkeysSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  codesLeft: z.int(),
  /** Whether the member's role requires a passkey. */
  isNeeded: z.boolean(),
});
export type Passkeys = z.infer<typeof passkeysSchema>;

export const passkeysEndpoints = {
  'GET /api/staff/passkeys': { access: 'staff-adding-passkey', answer: passkeysSchema },
  'POST /api/staff/passkeys/challenges': {
    access: 'staff-adding-passkey',
    body: z.strictObject({ currentPassword: z.string().max(128) }),
    answer: addOptionsSchema,
    refusals: [
      'Customer.InvalidPassword',
      'Generic.TooManyRequest',
      'SharedUser.TooManyPasskeys',
      'SharedUser.ProofTooOld',
    ],
  },
  'POST /api/staff/passkeys': {
    access: 'staff-adding-passkey',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), credential: madeSchema }),
    answer: codesSchema,
    refusals: ['SharedUser.PasskeyRefused'],
  },
  'DELETE /api/staff/passkeys/:id': {
    access: 'staff-adding-passkey',
    params: z.strictObject({ id: base64url }),
    answer: doneSchema,
    refusals: ['SharedUser.ProofTooOld', 'SharedUser.PasskeyNotFound'],
  },
  'POST /api/staff/recovery-codes': {
    access: 'staff-adding-passkey',
    answer: codesSchema,
    refusals: ['SharedUser.ProofTooOld', 'SharedUser.PasskeyNotFound'],
  },
  'POST /api/staff/proofs/challenges': {
    access: 'staff-signing-in',
    answer: proveOptionsSchema,
    refusals: ['SharedUser.PasskeyNotFound'],
  },
  'POST /api/staff/proofs': {
    access: 'staff-signing-in',
    body: z.union([
      z.strictObject({ credential: signedSchema }),
      z.strictObject({ code: z.string().trim().min(1).max(40) }),
    ]),
    answer: doneSchema,
    refusals: [
      'SharedUser.PasskeyRefused',
      'SharedUser.WrongRecoveryCode',
      'Generic.TooManyRequest',
    ],
  },
} as const satisfies Endpoints;
