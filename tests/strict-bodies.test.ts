/** Generated from the OpenAPI document: what a request may set, and how large its numbers are. */
import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from './app.ts';
import * as shop from './shopping.ts';

type Schema = {
  $ref?: string;
  type?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: Record<string, { schema: Schema }> };
        parameters?: { name: string; schema: Schema }[];
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
};

/** Objects that name no field, or more than we know of. */
const open = [
  // Written by browsers; @simplewebauthn/server checks them.
  'post /api/staff/passkeys credential.clientExtensionResults',
  'post /api/staff/passkeys credential.response',
  'post /api/staff/proofs credential.clientExtensionResults',
  'post /api/staff/proofs credential.response',
  // Written by browsers: what they add is dropped.
  'post /api/csp-reports ',
  'post /api/csp-reports body',
  'post /api/csp-reports csp-report',
  // Keyed by product.
  'patch /api/cart/missingProducts wishes',
  'patch /api/orders/{id}/missingProducts wishes',
  // Keyed by site: one where the member does not work is refused.
  'patch /api/staff/members/{id} siteRoles',
  // Keyed by the shop's own fields, which are read one by one.
  'patch /api/staff/customFields/customer/{id} values',
  'patch /api/staff/customFields/order/{id} values',
  'patch /api/staff/customFields/product/{id} values',
  'patch /api/staff/customFields/site/{id} values',
  // Unknown fields are dropped.
  'put /api/staff/pages/{id}/draft blocks.cards.content',
  // Keyed by name of the event's property: texts, numbers and booleans.
  'post /api/analytics/events events.properties',
];

/** Whole numbers above what PostgreSQL's `integer` holds. */
const large = [
  // Of columns that hold them.
  'delete /api/staff/slot-rules/{id} id',
  'get /api/support/conversations/{id} after',
  'patch /api/staff/slot-rules/{id} id',
  'post /api/staff/delivery-zones/{id}/slot-rules/copies copies.ruleId',
  // In JSON, and bounded there.
  'put /api/staff/shop-identity identity.capitalCents',
  // Compared with what the shop reckons itself, and never stored.
  'post /api/orders/{id}/payment acceptedAmount',
  'post /api/phoneOrders/payments acceptedAmount',
  'post /api/phoneOrders/payments freshMaximum',
  'post /api/staff/phoneOrders acceptedAmount',
  'put /api/cart/createPaymentIntent acceptedAmount',
  'put /api/cart/createPaymentIntent freshMaximum',
  // Bounded by a rule of their own, which says why in French.
  'patch /api/staff/products/{sku} promotion.nthQuantity',
  'patch /api/staff/products/{sku} promotion.nthQuantityOffered',
  'patch /api/staff/products/{sku} promotion.value',
  'post /api/staff/products/{sku}/preview promotion.nthQuantity',
  'post /api/staff/products/{sku}/preview promotion.nthQuantityOffered',
  'post /api/staff/products/{sku}/preview promotion.value',
  'post /api/staff/promo-codes reward.maximumDiscount',
  'post /api/staff/promo-codes reward.value',
  'put /api/staff/pages/{id}/draft blocks.source.limit',
];

let document: Document;

beforeAll(async () => {
  const app = await createTestApp();
  document = shop.okBody(await app.visitor().call('GET', '/api/openapi.json'));
  await app.close();
});

it('every body of the API refuses unknown fields, at any depth', () => {
  const bodies = operations().flatMap(({ name, bodies: schemas }) =>
    schemas.flatMap((schema) => schemasIn(schema, name)),
  );
  expect(new Set(bodies.map(({ name }) => name)).size).toBeGreaterThan(150);
  const found = bodies
    .filter(({ schema }) => schema.type === 'object' && schema.additionalProperties !== false)
    .map(({ name, place }) => `${name} ${place}`);
  expect([...new Set(found)].toSorted()).toEqual(open.toSorted());
});

it('every integer in a request must fit the database’s integer type', () => {
  const found = operations()
    .flatMap(({ name, bodies, parameters }) => [
      ...bodies.flatMap((schema) => schemasIn(schema, name)),
      ...parameters.flatMap((parameter) => schemasIn(parameter.schema, name, parameter.name)),
    ])
    .filter(
      ({ schema: { type, maximum = Infinity } }) => type === 'integer' && maximum > 2 ** 31 - 1,
    )
    .map(({ name, place }) => `${name} ${place}`);
  expect([...new Set(found)].toSorted()).toEqual(large.toSorted());
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      name: `${method} ${path}`,
      bodies: Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
      parameters,
    })),
  );

/** A schema and those within it, each with the names of the fields that lead there. */
function schemasIn(
  schema: Schema,
  name: string,
  place = '',
  above: readonly Schema[] = [],
): { name: string; place: string; schema: Schema }[] {
  if (above.includes(schema)) return [];
  const ref = schema.$ref?.split('/').at(-1);
  const here = ref === undefined ? schema : (document.components.schemas[ref] ?? {});
  const { properties = {}, additionalProperties, anyOf = [], oneOf = [], items } = here;
  const inside = (inner: Schema, field = '') =>
    schemasIn(inner, name, [place, field].filter(Boolean).join('.'), [...above, schema]);
  return [
    { name, place, schema: here },
    ...Object.entries(properties).flatMap(([field, inner]) => inside(inner, field)),
    ...[...anyOf, ...oneOf].flatMap((inner) => inside(inner)),
    ...(items ? inside(items) : []),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, '*') : []),
  ];
}
