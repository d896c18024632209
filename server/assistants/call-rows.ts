/**
 * Calls rows of the API in this process, as any visitor would: no rule of the shop is written twice, and no
 * tool can do what a visitor without an account cannot.
 */
import type { z } from 'zod';
import type { Endpoint } from '#domain/api/endpoints.ts';
import { cartEndpoints } from '#domain/cart/endpoints.ts';
import { catalogueEndpoints, searchEndpoints } from '#domain/catalogue/endpoints.ts';
import { deliveryEndpoints } from '#domain/delivery/endpoints.ts';
import { addressesEndpoints } from '#domain/account/endpoints.ts';
import type { ApiError } from '#domain/errors.ts';
import { savedListsEndpoints } from '#domain/lists/endpoints.ts';
import { ordersEndpoints } from '#domain/orders/endpoints.ts';
import { actForCustomer } from '#server/platform/acting-for.ts';
import type { HttpServer } from '#server/platform/http.ts';

/** Rows that tools call without a customer. None signs in, pays, refunds, or reads what belongs to a person. */
export const rowsOfTools = {
  'GET /api/categories': catalogueEndpoints['GET /api/categories'],
  'GET /api/categories/:id/products': catalogueEndpoints['GET /api/categories/:id/products'],
  'GET /api/articleDetailBySlug/:slug': catalogueEndpoints['GET /api/articleDetailBySlug/:slug'],
  'GET /api/search2': searchEndpoints['GET /api/search2'],
  'POST /api/addresses/deliverySlots2': deliveryEndpoints['POST /api/addresses/deliverySlots2'],
  'GET /api/deliveryZones/:id': deliveryEndpoints['GET /api/deliveryZones/:id'],
  'GET /api/cart': cartEndpoints['GET /api/cart'],
  'GET /api/cart/recompute2': cartEndpoints['GET /api/cart/recompute2'],
  'PATCH /api/cart/products': cartEndpoints['PATCH /api/cart/products'],
  'PATCH /api/cart/delivery2': cartEndpoints['PATCH /api/cart/delivery2'],
  'PATCH /api/cart/missingProducts': cartEndpoints['PATCH /api/cart/missingProducts'],
  'DELETE /api/cart': cartEndpoints['DELETE /api/cart'],
} as const;

/** Rows that tools call in the name of a customer who connected the assistant. None pays, orders, or changes an address. */
export const rowsOfAccount = {
  'GET /api/orders/current': ordersEndpoints['GET /api/orders/current'],
  'GET /api/orders/past': ordersEndpoints['GET /api/orders/past'],
  'GET /api/orders/:id': ordersEndpoints['GET /api/orders/:id'],
  'GET /api/account/lists': savedListsEndpoints['GET /api/account/lists'],
  'GET /api/account/lists/:id': savedListsEndpoints['GET /api/account/lists/:id'],
  'POST /api/account/lists/:id/products':
    savedListsEndpoints['POST /api/account/lists/:id/products'],
  'GET /api/account/addresses': addressesEndpoints['GET /api/account/addresses'],
} as const;

type Part<E, Name extends keyof Endpoint> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? { [K in Name]: z.input<Schema> }
    : unknown;
type CallInput<E> = Part<E, 'params'> & Partial<Part<E, 'query'>> & Part<E, 'body'>;
type Answer<E> = E extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : never;

type Call<Rows> = <Key extends keyof Rows>(
  key: Key,
  asked: CallInput<Rows[Key]>,
) => Promise<Answer<Rows[Key]>>;
export type CallRow = Call<typeof rowsOfTools>;
export type CallAccountRow = Call<typeof rowsOfAccount>;

/** What a row refused, with the sentence that a shopper would read. */
export class RefusedRow extends Error {
  readonly body: ApiError;
  constructor(body: ApiError) {
    super(body.message);
    this.body = body;
  }
}

/** A request to any row: its key has checked the types. */
type Parts = { params?: object; query?: object; body?: object };

export type Caller = {
  /** Throttles of the rows count by it. */
  ip: string;
  /** `name=token` of the session that holds the cart; absent: a visitor without a cart. */
  cookie?: string | undefined;
};

type App = Pick<HttpServer, 'inject'>;

export const createCallRow = (app: App, deps: { publicUrl: string }, caller: Caller): CallRow =>
  createCall<typeof rowsOfTools>(app, deps, caller);

export function createCallAccountRow(
  app: App,
  deps: { publicUrl: string },
  { ip, customerId }: Pick<Caller, 'ip'> & { customerId: string },
): CallAccountRow {
  const call = createCall<typeof rowsOfAccount>(app, deps, { ip });
  return (key, asked) => actForCustomer(customerId, () => call(key, asked));
}

function createCall<Rows>(
  app: App,
  { publicUrl }: { publicUrl: string },
  { ip, cookie }: Caller,
): Call<Rows> {
  const authority = new URL(publicUrl).host;
  return async (key, asked) => {
    const [method, pattern] = String(key).split(' ') as ['GET', string];
    const { params, query, body } = asked as Parts;
    const response = await app.inject({
      method,
      authority,
      remoteAddress: ip,
      url: pattern.replace(/:(\w+)/g, (_, name: string) => encoded(params, name)),
      ...(query ? { query: textsOf(query) } : {}),
      ...(cookie ? { headers: { cookie } } : {}),
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode !== 200) throw new RefusedRow(response.json<ApiError>());
    return response.json();
  };
}

const encoded = (params: object = {}, name: string): string =>
  encodeURIComponent(String((params as Record<string, unknown>)[name]));

const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
