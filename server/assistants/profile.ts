/** The protocol's profile of the shop, and the JSON Schema of the shop's extension. */
import { z } from 'zod';
import {
  addressesSchema,
  categoriesSchema,
  listSchema,
  listsSchema,
  orderSchema,
  ordersSchema,
} from '#domain/assistants/account-answers.ts';
import {
  cartGrocerySchema,
  lineGrocerySchema,
  locationGrocerySchema,
  locationsGrocerySchema,
  productGrocerySchema,
  shelfGrocerySchema,
  slotsSchema,
} from '#domain/assistants/grocery-extension.ts';
import {
  assistantPaths,
  capabilities,
  capabilityKeys,
  groceryExtension,
  groceryVersion,
  ucpVersion,
} from '#domain/assistants/ucp.ts';

const ucp = `https://ucp.dev/${ucpVersion}`;

const documents = {
  search: { spec: 'shopping/catalog/search', schema: 'shopping/catalog_search.json' },
  lookup: { spec: 'shopping/catalog/lookup', schema: 'shopping/catalog_lookup.json' },
  cart: { spec: 'shopping/cart', schema: 'shopping/cart.json' },
  checkout: { spec: 'shopping/checkout', schema: 'shopping/checkout.json' },
  locationSearch: { spec: 'common/location/search', schema: 'common/location_search.json' },
  locationLookup: { spec: 'common/location/lookup', schema: 'common/location_lookup.json' },
} as const;

/** No payment handler: the person pays on the shop's own page. */
export function writeProfile(publicUrl: string): object {
  const { hostname } = new URL(publicUrl);
  const entries = capabilityKeys.map((key) => [
    capabilities[key],
    [
      {
        version: ucpVersion,
        spec: `${ucp}/specification/${documents[key].spec}`,
        schema: `${ucp}/schemas/${documents[key].schema}`,
      },
    ],
  ]);
  return {
    ucp: {
      version: ucpVersion,
      services: Object.fromEntries(
        ['shopping', 'common'].map((service) => [
          `dev.ucp.${service}`,
          [
            {
              version: ucpVersion,
              spec: `${ucp}/specification/overview`,
              transport: 'mcp',
              schema: `${ucp}/services/${service}/mcp.openrpc.json`,
              endpoint: new URL(assistantPaths.mcp, publicUrl).href,
            },
          ],
        ]),
      ),
      capabilities: {
        ...Object.fromEntries(entries),
        [groceryExtension(hostname)]: [
          {
            version: groceryVersion,
            schema: new URL(assistantPaths.grocerySchema, publicUrl).href,
            extends: Object.values(capabilities),
          },
        ],
      },
      payment_handlers: {},
    },
  };
}

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...body } = z.toJSONSchema(schema, {
    // Answers may get new fields without notice.
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  });
  return body;
};

/** `allOf` the protocol's own schema, with the extension's fields beside. */
const extending = (base: string, properties: object) => ({
  allOf: [{ $ref: `${ucp}/schemas/${base}` }, { type: 'object', properties }],
});

const grocery = (name: string) => ({ grocery: { $ref: `#/$defs/${name}` } });
const lines = {
  line_items: { type: 'array', items: { type: 'object', properties: grocery('line') } },
};
const products = {
  ...grocery('shelf'),
  products: { type: 'array', items: { type: 'object', properties: grocery('product') } },
};
const places = {
  ...grocery('locations'),
  locations: { type: 'array', items: { type: 'object', properties: grocery('location') } },
};

export function writeGrocerySchema(publicUrl: string): object {
  const ofCart = { ...lines, ...grocery('cart') };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: new URL(assistantPaths.grocerySchema, publicUrl).href,
    name: groceryExtension(new URL(publicUrl).hostname),
    version: groceryVersion,
    title: 'Groceries: slots, ceilings, wishes and allergens',
    description:
      'What a grocer tells beside the protocol. Amounts are cents. Tools of its own, over MCP, and what they answer: list_slots (slots), list_categories (categories), list_orders (orders), get_order (order), list_lists (lists), get_list and add_to_list (list), list_addresses (addresses).',
    requires: { protocol: { min: ucpVersion } },
    $defs: {
      product: schemaOf(productGrocerySchema),
      shelf: schemaOf(shelfGrocerySchema),
      line: schemaOf(lineGrocerySchema),
      cart: schemaOf(cartGrocerySchema),
      location: schemaOf(locationGrocerySchema),
      locations: schemaOf(locationsGrocerySchema),
      slots: schemaOf(slotsSchema),
      categories: schemaOf(categoriesSchema),
      orders: schemaOf(ordersSchema),
      order: schemaOf(orderSchema),
      lists: schemaOf(listsSchema),
      list: schemaOf(listSchema),
      addresses: schemaOf(addressesSchema),
      [capabilities.cart]: extending('shopping/cart.json', ofCart),
      [capabilities.checkout]: extending('shopping/checkout.json', ofCart),
      [capabilities.search]: {
        $defs: {
          search_response: extending(
            'shopping/catalog_search.json#/$defs/search_response',
            products,
          ),
        },
      },
      [capabilities.lookup]: {
        $defs: {
          lookup_response: extending(
            'shopping/catalog_lookup.json#/$defs/lookup_response',
            products,
          ),
          get_product_response: extending(
            'shopping/catalog_lookup.json#/$defs/get_product_response',
            {
              product: { type: 'object', properties: grocery('product') },
            },
          ),
        },
      },
      [capabilities.locationSearch]: {
        $defs: {
          search_response: extending('common/location_search.json#/$defs/search_response', places),
        },
      },
      [capabilities.locationLookup]: {
        $defs: {
          lookup_response: extending('common/location_lookup.json#/$defs/lookup_response', places),
        },
      },
    },
  };
}
