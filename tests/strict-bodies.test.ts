/** Generated from the OpenAPI document: a request can set the fields that its endpoint names, and no other. */
import { expect, it } from 'vitest';
import { createTestApp } from './app.ts';
import * as shop from './shopping.ts';

type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Document = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
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

it('every body of the API refuses unknown fields, at any depth', async () => {
  const app = await createTestApp();
  const { paths, components }: Document = shop.okBody(
    await app.visitor().call('GET', '/api/openapi.json'),
  );
  await app.close();

  function openObjects(schema: Schema, place: string, above: readonly Schema[] = []): string[] {
    const named = schema.$ref?.split('/').at(-1);
    const {
      type,
      properties = {},
      additionalProperties,
      ...rest
    } = named === undefined ? schema : (components.schemas[named] ?? {});
    if (above.includes(schema)) return [];
    const inside = (inner: Schema, name = '') =>
      openObjects(inner, [place, name].filter(Boolean).join('.'), [...above, schema]);
    return [
      ...(type === 'object' && additionalProperties !== false ? [place] : []),
      ...Object.entries(properties).flatMap(([name, inner]) => inside(inner, name)),
      ...[...(rest.anyOf ?? []), ...(rest.oneOf ?? [])].flatMap((inner) => inside(inner)),
      ...(rest.items ? inside(rest.items) : []),
      ...(typeof additionalProperties === 'object' ? inside(additionalProperties, '*') : []),
    ];
  }

  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
        name: `${method} ${path}`,
        schema,
      })),
    ),
  );
  expect(bodies.length).toBeGreaterThan(150);
  const found = bodies.flatMap(({ name, schema }) =>
    openObjects(schema, '').map((place) => `${name} ${place}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(open.toSorted());
});
