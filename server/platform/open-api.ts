/** The API's description of itself at /api/openapi.json: made from the schemas that parse and answer, so that it says what is. */
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cardSchema as paymentCardSchema, userSchema } from '#domain/account/contract.ts';
import {
  cartDeliverySchema,
  cartProductSchema,
  cartSchema,
  quotationSchema,
} from '#domain/cart/contract.ts';
import {
  cardSchema,
  categoryNodeSchema,
  pageTemplateSchema,
  productDetailSchema,
  productSchema,
  recipeCardSchema,
} from '#domain/catalogue/contract.ts';
import { deliveryZoneSchema, timeSlotSchema } from '#domain/delivery/contract.ts';
import type { ApiError } from '#domain/errors.ts';
import { savedListSchema } from '#domain/lists/contract.ts';
import { orderProductSchema, orderSchema, orderSummarySchema } from '#domain/orders/contract.ts';
import { paymentOutcomeSchema } from '#domain/payments/contract.ts';
import { staffOrderSchema } from '#domain/picking/contract.ts';
import { couponSchema } from '#domain/promotions/contract.ts';
import { recipeSchema } from '#domain/recipes/contract.ts';
import { roundSchema } from '#domain/rounds/contract.ts';

const apiErrorSchema: z.ZodType<ApiError> = z.object({
  code: z
    .string()
    .regex(/^E(_[A-Z]+)?(_\d{2})?_\d{4}$/)
    .describe('Segment prefix and four digits: E_08_0004'),
  message: z.string().describe('The sentence for the shopper, in French'),
  statusCode: z.int(),
  owner: z.string().optional().describe('Its name: Cart.EmptyCart'),
  meta: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What the sentence is about: an amount, a delay, the fields that are wrong (issues)'),
});

/** What is answered in many places is described once, under the name the specification gives it. */
const named = z.registry<{ id: string }>();
const components = {
  Error: apiErrorSchema,
  User: userSchema,
  PaymentCard: paymentCardSchema,
  Category: categoryNodeSchema,
  Product: productSchema,
  ProductDetail: productDetailSchema,
  RecipeCard: recipeCardSchema,
  Card: cardSchema,
  PageTemplate: pageTemplateSchema,
  DeliveryZone: deliveryZoneSchema,
  TimeSlot: timeSlotSchema,
  Coupon: couponSchema,
  Recipe: recipeSchema,
  GroceryList: savedListSchema,
  Cart: cartSchema,
  CartProduct: cartProductSchema,
  CartDelivery: cartDeliverySchema,
  Quotation: quotationSchema,
  OrderSummary: orderSummarySchema,
  Order: orderSchema,
  OrderProduct: orderProductSchema,
  PaymentOutcome: paymentOutcomeSchema,
  StaffOrder: staffOrderSchema,
  Round: roundSchema,
};
for (const [id, schema] of Object.entries(components)) named.add(schema, { id });

const refusal = {
  description: 'A refusal. docs/errors.md lists them.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const describeSchemas = createJsonSchemaTransform({ schemaRegistry: named });
const describeRoute: typeof describeSchemas = (document) => {
  const { schema, url } = describeSchemas(document);
  if (!schema || schema.hide) return { schema, url };
  const [area, sub] = url.split('/').slice(2);
  return {
    url,
    schema: {
      ...schema,
      tags: [area === 'staff' ? `staff ${sub}` : `${area}`],
      response: { ...(schema.response as object), default: refusal },
    },
  };
};

/** The library lists each named schema twice, as it is read and as it is answered: these are only ever answered. */
const listComponents = createJsonSchemaTransformObject({ schemaRegistry: named });
const describeComponents: typeof listComponents = (document) => {
  const described = listComponents(document) as { components: { schemas: Record<string, object> } };
  for (const id of Object.keys(described.components.schemas))
    if (!(id in components)) delete described.components.schemas[id];
  return described as ReturnType<typeof listComponents>;
};

const description = `The API of the Cabas grocery shop. Amounts are integer cents, weights grams, instants ISO 8601 in UTC.

JSON in, JSON out; who is there is told by the session cookie, so keep cookies from one call to the next. A cart needs an address and a slot first:
POST /api/addresses/deliverySlots2, PATCH /api/cart/delivery2, PATCH /api/cart/product, then (signed in) PUT /api/cart/createPaymentIntent with the
preauthorization of the cart as acceptedAmount, and PATCH /api/cart/finalizePrepay. With the embedded bank a card becomes a token by
POST /sandbox/tokens {"number":"4242424242424242","expMonth":12,"expYear":2031,"cvc":"123"}. Codes sent by SMS are read at GET /api/dev/inbox.`;

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Cabas', version: '1', description } },
    transform: describeRoute,
    transformObject: describeComponents,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
