/** Answers of the shop's own tools (aisles, connected account). The extension's JSON Schema is generated from them. */
import { z } from 'zod';

const said = (description: string) => ({ description });
const cents = z.int().min(0);
const instant = z.string().meta({ format: 'date-time' });
const units = z.int().min(0);

const category = <Children extends z.ZodType>(children: Children) =>
  z.object({ id: z.string(), title: z.string(), products: units, children: z.array(children) });
/** Three levels: aisles, categories, shelves. */
export const categoriesSchema = z.object({
  categories: z.array(category(category(category(z.unknown())))),
});

const summarySchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  status_text: z.string().meta(said('In the language of the shop')),
  placed_at: instant,
  type: z.string(),
  location: z.string().nullable().meta(said('The pickup point; null for a delivery')),
  from: instant,
  to: instant,
  total: cents,
  units,
});
export const ordersSchema = z.object({
  orders: z.array(summarySchema),
  pagination: z.object({ has_next_page: z.boolean(), cursor: z.string().optional() }),
});

const orderLineSchema = z.object({
  product_id: z.string(),
  sku: z.string(),
  title: z.string(),
  is_weighed: z.boolean(),
  requested_quantity: units.meta(said('In steps of the product’s `quantity_unit`')),
  prepared_quantity: units.nullable(),
  announced_grams: units.nullable(),
  prepared_grams: units.nullable().meta(said('Real weight; null until it is weighed')),
  requested_price: cents,
  billed_price: cents.nullable(),
  ceiling: cents.meta(said('What the line can cost at most')),
  adjustment: z
    .int()
    .nullable()
    .meta(said('Billed more than asked, or less below zero; null until it is prepared')),
  offered: cents,
  not_charged: z.boolean(),
  replaced_by: z.object({ product_id: z.string(), title: z.string() }).nullable(),
});
export const orderSchema = z.object({
  order: summarySchema.extend({
    history: z.array(z.object({ at: instant, text: z.string() })),
    lines: z.array(orderLineSchema),
    amounts: z.object({
      ordered: cents,
      held: cents,
      billed: cents.nullable(),
      captured: cents,
      released: cents,
      refunded: cents,
    }),
  }),
});

export const listsSchema = z.object({
  lists: z.array(z.object({ id: z.string(), title: z.string(), products: units })),
});
export const listSchema = z.object({
  list: z.object({
    id: z.string(),
    title: z.string(),
    products: z.array(
      z.object({
        sku: z.string(),
        quantity: z.int().min(1),
        product_id: z.string().optional(),
        title: z.string().optional(),
        available: z.boolean(),
      }),
    ),
  }),
});

export const addressesSchema = z.object({
  addresses: z.array(
    z.object({
      id: z.string(),
      title: z.string().meta(said('Its name, never the street')),
      is_default: z.boolean(),
    }),
  ),
});
