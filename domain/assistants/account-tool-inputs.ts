/** Inputs of the tools that read a customer's account. */
import { z } from 'zod';
import { skuSchema } from '../lists/contract.ts';

const id = z.uuid();

export const listOrdersSchema = z.object({
  when: z
    .enum(['current', 'past'])
    .default('current')
    .meta({ description: '`current`: not handed over yet' }),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export const getOrderSchema = z.object({ id: id.meta({ description: 'Of `list_orders`' }) });
export const getListSchema = z.object({ id: id.meta({ description: 'Of `list_lists`' }) });
export const addToListSchema = z.object({
  id: id.meta({ description: 'Of `list_lists`' }),
  sku: skuSchema.meta({ description: 'The `sku` of a product’s variant' }),
  quantity: z.int().min(1).max(99).meta({ description: 'Units: packs, pieces or steps of weight' }),
});
