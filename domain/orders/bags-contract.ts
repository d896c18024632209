import { z } from 'zod';
import { mostBags } from './bags.ts';

export const bagSchema = z.object({
  number: z.int(),
  isCold: z.boolean(),
  isLoaded: z.boolean(),
});
export const bagsSchema = z.object({ bags: z.array(bagSchema) });

/** PUT /api/staff/orders/{id}/bags: a new count replaces the previous one. */
export const countBagsRequestSchema = z
  .strictObject({
    bags: z.int().min(1).max(mostBags),
    coldBags: z.int().min(0).max(mostBags),
  })
  .refine(({ bags, coldBags }) => coldBags <= bags, { path: ['coldBags'] });

export const loadBagRequestSchema = z.strictObject({
  orderId: z.uuid(),
  number: z.int().min(1).max(mostBags),
  isLoaded: z.boolean(),
});
