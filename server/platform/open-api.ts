/** Serves /api/openapi.json, generated from the schemas that parse requests and serialise answers. */
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
  categoryNodeSchema,
  productDetailSchema,
  productSchema,
  recipeCardSchema,
} from '#domain/catalogue/contract.ts';
import { cardSchema, pageTemplateSchema } from '#domain/content/contract.ts';
import {
  deliveryZoneSchema,
  offeredSlotSchema,
  timeSlotSchema,
} from '#domain/delivery/contract.ts';
import { isStaffAccess, sufficientPrivileges, type Access } from '#domain/api/access.ts';
import { keyScopes } from '#domain/api/key-scopes.ts';
import { declaredRefusals, isRepeatable, type Endpoint } from '#domain/api/endpoints.ts';
import { errorCatalogue, type ApiError, type ErrorName } from '#domain/errors.ts';
import { savedListSchema } from '#domain/lists/contract.ts';
import { orderProductSchema, orderSchema, orderSummarySchema } from '#domain/orders/contract.ts';
import { paymentOutcomeSchema } from '#domain/payments/contract.ts';
import { staffOrderSchema } from '#domain/picking/contract.ts';
import { couponSchema } from '#domain/promotions/contract.ts';
import { recipeSchema } from '#domain/recipes/contract.ts';
import { roundSchema } from '#domain/rounds/contract.ts';
import { eventBodySchema, webhookEventNames, webhookEvents } from '#domain/webhooks/contract.ts';
import { viewApi, type Described } from './api-docs.ts';
import { version } from './version.ts';

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

/** Schemas shared by several answers, under the names of the specification. */
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
  OfferedSlot: offeredSlotSchema,
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

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const file = (contentType: string) => ({
  content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
});

/** One OpenAPI response per status, listing the refusals that use it. */
function describeRefusals(endpoint: Endpoint): Record<string, unknown> {
  const names = new Map<number, ErrorName[]>();
  for (const name of new Set(declaredRefusals(endpoint))) {
    const { status } = errorCatalogue[name];
    names.set(status, [...(names.get(status) ?? []), name]);
  }
  return Object.fromEntries(
    [...names].map(([status, those]) => [
      status,
      refusal(those.map((name) => `\`${name}\`: ${errorCatalogue[name].message}`).join('\n\n')),
    ]),
  );
}

const securitySchemes = {
  customer: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by POST /api/auth/signin. Over HTTPS its name is `__Host-session`.',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: 'staff-session',
    description:
      'Set by POST /api/staff/session. Over HTTPS its name is `__Host-staff-session`. An operation names the privileges that it asks of the role.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Authorization: Bearer cabas_…, made at /gestion/cles. An operation names the scopes that it asks of the key. See docs/doors.md.',
  },
} as const;

/** OpenAPI 3.1 lets a requirement name roles: here, privileges of the team. */
function securityOf(access: Access, method: string): Record<string, readonly string[]>[] {
  if (access === 'public') return [];
  if (!isStaffAccess(access)) return [{ customer: [] }];
  const scopes = keyScopes(access, method);
  return [
    ...sufficientPrivileges(access).map((staff) => ({ staff })),
    ...(scopes ? [{ key: scopes }] : []),
  ];
}

const ofMembers = {
  staff: 'Any member of the team.',
  'staff-adding-passkey': 'Any member of the team, also one who must add a passkey first.',
  'staff-signing-in':
    'A member of the team whose password was right, also before the passkey is proved.',
} as const;

function describeAccess(access: Access): string {
  if (access === 'public') return 'Anyone.';
  if (!isStaffAccess(access)) return 'A customer who is signed in.';
  if (typeof access === 'string' && access in ofMembers)
    return ofMembers[access as keyof typeof ofMembers];
  const sets = sufficientPrivileges(access).map((privileges) =>
    privileges.map((privilege) => `\`${privilege}\``).join(' and '),
  );
  return `A member of the team with ${sets.join(' or ')}.`;
}

const describeSchemas = createJsonSchemaTransform({ schemaRegistry: named });
const describeRoute: typeof describeSchemas = (document) => {
  const { schema, url } = describeSchemas(document);
  if (!schema || schema.hide) return { schema, url };
  const [area, sub] = url.split('/').slice(2);
  const endpoint = document.route.config?.endpoint;
  return {
    url,
    schema: {
      ...schema,
      tags: [area === 'staff' ? `staff ${sub}` : `${area}`],
      ...(endpoint
        ? {
            description: describeAccess(endpoint.access),
            security: securityOf(endpoint.access, String(document.route.method)),
            'x-repeatable': isRepeatable(String(document.route.method), endpoint),
          }
        : {}),
      ...(endpoint?.upload ? { requestBody: file(endpoint.upload) } : {}),
      response: {
        ...(schema.response as object),
        ...(endpoint?.file ? { 200: { description: 'A file.', ...file(endpoint.file) } } : {}),
        ...(endpoint ? describeRefusals(endpoint) : {}),
        default: refusal('A refusal. docs/errors.md lists them.'),
      },
    },
  };
};

/** The library lists an input and an output variant of each named schema; ours are only outputs. */
const listComponents = createJsonSchemaTransformObject({ schemaRegistry: named });
const describeComponents: typeof listComponents = (document) => {
  const described = listComponents(document) as { components: { schemas: Record<string, object> } };
  for (const id of Object.keys(described.components.schemas))
    if (!(id in components)) delete described.components.schemas[id];
  return described;
};

/** A receiver may be sent more fields than it knows, so the schema does not forbid them. */
const webhooks = Object.fromEntries(
  webhookEventNames.map((type) => {
    const schema = z.toJSONSchema(eventBodySchema(type), { io: 'input' });
    const post = {
      summary: type,
      description: `Sent when ${webhookEvents[type].when}. docs/doors.md tells how it is signed and retried.`,
      requestBody: { content: { 'application/json': { schema: schema as object } } },
      responses: { 200: { description: 'Received. Any 2xx will do.' } },
    };
    return [type, { post }];
  }),
);

const description = `The API of the shop. Amounts are integer cents, weights grams, instants ISO 8601 in UTC.

JSON in, JSON out; who is there is told by the session cookie, so keep cookies from one call to the next. A cart needs an address and a slot first:
POST /api/addresses/deliverySlots2, PATCH /api/cart/delivery2, PATCH /api/cart/product, then (signed in) PUT /api/cart/createPaymentIntent with the
preauthorization of the cart as acceptedAmount, and PATCH /api/cart/finalizePrepay. With the embedded bank a card becomes a token by
POST /sandbox/tokens {"number":"4242424242424242","expMonth":12,"expYear":2031,"cvc":"123"}. Codes sent by SMS are read at GET /api/dev/inbox.`;

export type ApiTitle = { title: string; contact?: { name: string; email: string } };

/** The title is read for each answer, since it changes with the identity of the shop. */
export async function describeApi(app: FastifyInstance, titleOf: () => ApiTitle): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version, description },
      components: { securitySchemes },
      webhooks,
    },
    transform: describeRoute,
    transformObject: describeComponents,
  });
  const withTitle = (described: Described) => ({
    ...described,
    info: { ...described.info, ...titleOf() },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () =>
    withTitle(app.swagger() as Described),
  );
  await viewApi(app, withTitle);
}
