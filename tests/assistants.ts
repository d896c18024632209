/** An assistant, by a client of the Model Context Protocol from npm, that calls the shop in this process. */
import {
  Client,
  StreamableHTTPClientTransport,
  type ClientOptions,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { saveFlag } from '#server/flags/store.ts';
import type { TestApp } from './app.ts';
import type { Json } from './json.ts';
import { address, slots } from './shopping.ts';
import { createJudge } from './ucp-schemas.ts';

/** What the manager does at /gestion/fonctionnalites. */
export async function openDoorToAssistants(app: TestApp, value = true): Promise<void> {
  const stored = { value, rules: [] };
  const at = app.clock.now();
  await saveFlag(app.database.db, { key: 'assistants', stored, at, staffId: null });
  await app.flags.refresh();
}

export type Assistant = {
  client: Client;
  /** Calls a tool and returns its answer, which must keep the protocol's schema and be no refusal. */
  use(name: string, input?: object): Promise<Json>;
  /** Calls a tool that must refuse by the protocol's schema of errors, and returns its messages. */
  refused(name: string, input?: object): Promise<Json[]>;
};

/** As a platform of the Universal Commerce Protocol writes it. */
const meta = { 'ucp-agent': { profile: 'https://assistant.example/profile.json' } };

export async function connectAssistant(
  app: TestApp,
  authProvider?: OAuthClientProvider,
  options: ClientOptions = {},
): Promise<Assistant> {
  const client = new Client({ name: 'essai', version: '1.0.0' }, options);
  await client.connect(transportTo(app, authProvider));
  return assistantOf(client);
}

/** Of a client that speaks the revision of July 2026, which says at each request what it can. */
export const modern = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

export const transportTo = (app: TestApp, authProvider?: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL('/mcp', app.publicUrl), {
    fetch: fetchFrom(app),
    ...(authProvider ? { authProvider } : {}),
  });

const judge = createJudge();
const cart = 'shopping/cart.json';
const checkout = 'shopping/checkout.json';
/** By tool; those of the shop's extension keep the protocol's envelope alone. */
const schemas: Readonly<Record<string, string>> = {
  search_locations: 'common/location_search.json#/$defs/search_response',
  lookup_locations: 'common/location_lookup.json#/$defs/lookup_response',
  search_catalog: 'shopping/catalog_search.json#/$defs/search_response',
  lookup_catalog: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  get_product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  ...Object.fromEntries(
    ['create', 'get', 'update', 'cancel'].flatMap((verb) => [
      [`${verb}_cart`, cart],
      [`${verb}_checkout`, checkout],
    ]),
  ),
  complete_checkout: checkout,
};

function requireForm(name: string, answer: { ucp: unknown }): void {
  expect(judge('/schemas/ucp.json#/$defs/success', answer.ucp), name).toEqual([]);
  const schema = schemas[name];
  if (schema) expect(judge(`/schemas/${schema}`, answer), name).toEqual([]);
}

function assistantOf(client: Client): Assistant {
  const call = (name: string, input: object) =>
    client.callTool({ name, arguments: { meta, ...input } });
  return {
    client,
    async use(name, input = {}) {
      const { structuredContent, isError } = await call(name, input);
      expect(isError ?? false, JSON.stringify(structuredContent)).toBe(false);
      requireForm(name, structuredContent as { ucp: unknown });
      return structuredContent;
    },
    async refused(name, input = {}) {
      const { structuredContent, isError } = await call(name, input);
      expect(isError, JSON.stringify(structuredContent)).toBe(true);
      expect(judge('/schemas/common/types/error_response.json', structuredContent), name).toEqual(
        [],
      );
      return (structuredContent as { messages: Json[] }).messages;
    },
  };
}

const fetchFrom =
  (app: TestApp) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const response = await app.http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: new URL(url).pathname + new URL(url).search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    const { statusCode: status, rawPayload } = response;
    return new Response(status === 202 || status === 204 ? null : new Uint8Array(rawPayload), {
      status,
      headers: response.headers as Record<string, string>,
    });
  };

export const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
export const home = {
  street_number: address.streetNumber,
  street: address.street,
  postal_code: address.postalCode,
  city: address.city,
};
/** Of the zone that serves it. */
export const slot = { location_id: 'paris-est', slot_id: slots.tomorrow };

/** The secret of the address where a person takes a cart over. */
export const linkIn = ({ continue_url: url }: { continue_url: string }): string =>
  new URL(url).hash.slice(1);

/** The link of a cart that an assistant filled. */
export async function handOverLinkOf(app: TestApp): Promise<string> {
  await openDoorToAssistants(app);
  const { use } = await connectAssistant(app);
  return linkIn(await use('create_cart', { cart: { line_items: [line('penne', 2)] } }));
}
