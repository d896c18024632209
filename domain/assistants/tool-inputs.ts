/** Inputs of the /mcp tools, in the shapes of the Universal Commerce Protocol. */
import { z } from 'zod';
import { cartLimits } from '../cart/limits.ts';
import { postcode } from '../france/profile.ts';
import { daySchema } from '../time/typed-dates.ts';

/** Unused fields of the protocol, such as `context` and `buyer`, are dropped. */
export const id = z.string().trim().min(1).max(120);
export const note = (text: string) => ({ description: text });

const assistantAddressSchema = z
  .object({
    street_number: z.string().trim().max(10).optional(),
    street: z.string().trim().min(2).max(120),
    postal_code: z.string().trim().regex(postcode),
    city: z.string().trim().min(1).max(80),
  })
  .meta(note('Where to deliver: nothing that names a person'));
export type AssistantAddress = z.infer<typeof assistantAddressSchema>;

const lineWishSchema = z
  .object({
    kind: z.enum(['closest', 'remove', 'ask', 'product']),
    product_id: id.optional().meta(note('With kind `product`: what to take instead')),
  })
  .refine(({ kind, product_id: productId }) => (kind === 'product') === (productId !== undefined), {
    message: 'Le produit souhaité à la place va avec « product », et avec lui seul.',
  })
  .meta(
    note(
      'What to do when the product is missing: `closest` (a similar one), `remove` (take it out, not billed), `ask` (ask the person first), `product` (this one)',
    ),
  );
export type LineWish = z.infer<typeof lineWishSchema>;

const cartWishSchema = z
  .enum(['closest', 'remove', 'ask'])
  .meta(note('For all lines without a wish of their own'));

const lineSchema = z.object({
  item: z.object({
    id,
    quantity_unit: z
      .object({ unit: z.string().max(20), scale: z.int().min(0).max(15).default(0) })
      .optional()
      .meta(note('The unit you count in; refused when it is not the one of the product')),
  }),
  quantity: z
    .int()
    .min(1)
    .max(1_000_000)
    .meta(note('Steps of the product’s `quantity_unit`; pieces or packs when it has none')),
  grocery: z.object({ wish: lineWishSchema.nullable() }).optional(),
});
export type AssistantLine = z.infer<typeof lineSchema>;

/** A saved address of the customer, for connected assistants only. */
export const savedAddressSchema = z
  .uuid()
  .optional()
  .meta(note('Instead of `address`: the `id` of one of `list_addresses`'));

const slotChoiceSchema = z
  .object({
    location_id: id,
    slot_id: id,
    address: assistantAddressSchema.optional(),
    saved_address: savedAddressSchema,
  })
  .meta(
    note('Of `list_slots`. `address` goes with a delivery; without it, that of the cart stays'),
  );

const cartContentSchema = z.object({
  line_items: z
    .array(lineSchema)
    .max(cartLimits.linesPerRequest)
    .meta(note('All lines of the cart: those left out are removed')),
  grocery: z
    .object({ slot: slotChoiceSchema.optional(), wish: cartWishSchema.optional() })
    .optional()
    .meta(note('What is left out stays as it is')),
});
export type CartContent = z.infer<typeof cartContentSchema>;

const cartId = z
  .string()
  .max(200)
  .meta(note('The `id` of create_cart. It opens this cart and nothing else: keep it to yourself'));

const shelfOfSchema = z.object({
  context: z
    .object({
      location: id
        .optional()
        .meta(note('Whose shelves: the `id` of a place of `search_locations`, or of its `site`')),
      postal_code: z.string().trim().max(20).optional(),
    })
    .optional()
    .meta(note('Sites of the shop differ in range, prices and stock')),
  grocery: z
    .object({
      cart_id: cartId.optional(),
      address: assistantAddressSchema.optional(),
      saved_address: savedAddressSchema,
    })
    .optional()
    .meta(note('Whose shelves: an address, or a cart, whose site holds unless a place is named')),
});
export type ShelfOf = z.infer<typeof shelfOfSchema>;

export const listSlotsSchema = z.object({
  location_id: id,
  day: daySchema.optional().meta(note('2026-11-30, in the shop’s time zone')),
});
export const searchCatalogSchema = z.object({
  catalog: shelfOfSchema.extend({
    query: z
      .string()
      .max(100)
      .optional()
      .meta(
        note('In French, as a shopper writes: « pâtes sans gluten », « fromage moins de 5 € »'),
      ),
    filters: z
      .object({
        categories: z.array(id).max(1).optional().meta(note('One id of `list_categories`')),
        price: z
          .object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
          .optional()
          .meta(note('Cents')),
      })
      .optional(),
    pagination: z
      .object({ cursor: z.string().max(40).optional(), limit: z.int().min(1).default(10) })
      .optional(),
  }),
});
export const lookupCatalogSchema = z.object({
  catalog: shelfOfSchema.extend({
    ids: z
      .array(id)
      .min(1)
      .max(20)
      .meta(note('`penne$vanves` is the product `penne` on the shelves of the site `vanves`')),
  }),
});
export const getProductSchema = z.object({ catalog: shelfOfSchema.extend({ id }) });
export const createCartSchema = z.object({ cart: cartContentSchema });
export const updateCartSchema = z.object({ id: cartId, cart: cartContentSchema });
export const byCartSchema = z.object({ id: cartId });
export const createCheckoutSchema = z.object({
  checkout: cartContentSchema
    .partial({ line_items: true })
    .extend({ cart_id: cartId.optional() })
    .refine((asked) => asked.cart_id !== undefined || asked.line_items !== undefined, {
      message: 'Indiquez un panier, ou des lignes.',
    }),
});
export const updateCheckoutSchema = z.object({ id: cartId, checkout: cartContentSchema });
export const listCategoriesSchema = shelfOfSchema;
export const byNothingSchema = z.object({});
