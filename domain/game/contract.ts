import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';

const cardIdSchema = z.string().max(40);

export const gameSchema = z.object({
  found: z.int(),
  total: z.int(),
  doubles: z.int(),
  familyMiams: z.int(),
  /** When false, cards can be neither won nor exchanged. */
  isOpen: z.boolean(),
  winPercent: z.int(),
  lastWon: cardIdSchema.nullable(),
  families: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tint: z.string(),
      ink: z.string(),
      completedAt: z.string().nullable(),
      cards: z.array(
        z.object({
          id: cardIdSchema,
          member: z.string(),
          name: z.string(),
          picture: z.string(),
          copies: z.int(),
        }),
      ),
    }),
  ),
});
export type Game = z.infer<typeof gameSchema>;
export type GameFamily = Game['families'][number];
export type GameCard = GameFamily['cards'][number];

export const exchangeRequestSchema = z.strictObject({
  id: idempotencyKey,
  give: z.array(cardIdSchema).length(2),
  take: cardIdSchema,
});
export type ExchangeRequest = z.infer<typeof exchangeRequestSchema>;
