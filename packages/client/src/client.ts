/** The API of a Cabas shop, typed. */
import createFetchClient from 'openapi-fetch';
import type { Client, Paths } from './paths.ts';
import { retrying, type Wait } from './retrying.ts';

export type { Api } from './api.ts';
export { answerOf, Refusal } from './answer-of.ts';
export { listItems } from './list-items.ts';
export type { Client };

export type ClientOptions = {
  /** The shop's own address: https://shop.example */
  url: string;
  /** Made at /gestion/cles. Without one, only what the API answers to anybody. */
  key?: string;
  fetch?: typeof globalThis.fetch;
  /** Replaces the pause before a request is sent again. */
  wait?: Wait;
};

/** `client.GET('/api/staff/orders/{id}', { params: { path: { id } } })` resolves to `{ data, error, response }`. */
export function createClient({ url, key, fetch = globalThis.fetch, wait }: ClientOptions): Client {
  return createFetchClient<Paths>({
    baseUrl: url,
    fetch: retrying({ fetch, wait }),
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  });
}
