/** A cart filled by an assistant, shown to the person before they take it over. */
import { z } from 'zod';
import { cartProductSchema } from '../cart/contract.ts';
import { accountScopeKeys } from './account-scopes.ts';

export const handOverLinkSchema = z.strictObject({ token: z.string().max(200) });

export const handOverSchema = z.object({
  products: z.array(
    cartProductSchema.pick({
      id: true,
      name: true,
      packSize: true,
      picture: true,
      quotation: true,
      quantity: true,
      linePrice: true,
    }),
  ),
  total: z.int(),
  /** Highest amount that the bank may hold. */
  ceiling: z.int(),
  place: z.string().nullable(),
  slot: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Units already in the person's own cart, which are kept. */
  ownUnits: z.int(),
});
export type HandOver = z.infer<typeof handOverSchema>;

const scopesSchema = z.array(z.enum(accountScopeKeys));

/** Shown to a customer before they connect an assistant. */
export const connectionRequestSchema = z.object({
  /** Name declared by the assistant. */
  name: z.string(),
  /** Host that serves the client's metadata, and so vouches for its name. */
  host: z.string(),
  /** Host of the redirect after the customer's answer; null for a program on this device. */
  returnsTo: z.string().nullable(),
  scopes: scopesSchema,
  days: z.int(),
});
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>;

export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  scopes: scopesSchema,
  connectedAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  isLive: z.boolean(),
});
export const assistantCallSchema = z.object({
  at: z.string(),
  name: z.string(),
  did: z.string(),
});
/** The page « Qui a fait quoi ». */
export const connectionsSchema = z.object({
  connections: z.array(connectionSchema),
  /** Newest first. */
  calls: z.array(assistantCallSchema),
});
export type Connections = z.infer<typeof connectionsSchema>;
