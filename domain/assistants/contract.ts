/** A cart that an assistant filled, as the person sees it before taking it over. */
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
  /** Units that the person's own cart holds already: they stay. */
  ownUnits: z.int(),
});
export type HandOver = z.infer<typeof handOverSchema>;

const scopesSchema = z.array(z.enum(accountScopeKeys));

/** What a customer reads before they connect an assistant. */
export const connectionRequestSchema = z.object({
  /** As the assistant names itself. */
  name: z.string(),
  /** Host of the description, which vouches for that name. */
  host: z.string(),
  /** Where the browser goes once the customer has answered; null: to a program on this device. */
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
