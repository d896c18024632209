/** Who bought what before the shop opened, and what became of it. Camille's past, then her neighbours', then the day's work. */
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../files.ts';

const cartSchema = z.record(z.string(), z.int().positive());
/** What was really in the bag, where it was not what was asked for at its announced weight. */
const foundSchema = z.strictObject({
  quantity: z.int().optional(),
  gramsPercent: z.number().optional(),
  replacedBy: z.string().optional(),
});
const storySchema = z.strictObject({
  /** Before the @ of their address. */
  who: z.string(),
  zone: z.string(),
  cart: cartSchema,
  /** An hour on the Paris clock of a day gone by, or so many hours before the shop opened. */
  placed: z.union([
    z.strictObject({ daysAgo: z.number(), hour: z.number() }),
    z.strictObject({ hoursAgo: z.number() }),
  ]),
  /** The first slot from 18 o'clock so many days later, or the first that ends so many hours after the shop opened. */
  slot: z.union([
    z.strictObject({ daysLater: z.number() }),
    z.strictObject({ endsInHours: z.number() }),
  ]),
  /** Where the order stands when the shop opens. */
  reaches: z.enum([
    'cancelled',
    'prepaid',
    'preparing',
    'ready',
    'readyToDeliver',
    'inTransit',
    'paid',
  ]),
  found: z.record(z.string(), foundSchema).optional(),
  /** The key makes it one refund, however often it is asked for. */
  refund: z.strictObject({ key: z.string(), reason: z.string(), productId: z.string() }).optional(),
  reviews: z
    .array(z.strictObject({ productId: z.string(), rating: z.int(), text: z.string().optional() }))
    .optional(),
});
export type Story = z.infer<typeof storySchema>;

const here = (name: string): string => path.join(import.meta.dirname, name);

export const stories: readonly Story[] = readJson(here('stories.json'), z.array(storySchema));

/** A message to customer service that waits for an answer. Its key keeps a repeated load from adding a second one. */
export const ticket = readJson(
  here('ticket.json'),
  z.strictObject({
    who: z.string(),
    hoursAgo: z.number(),
    body: z.record(z.string(), z.string()),
  }),
);
