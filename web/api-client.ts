import type { z } from 'zod';
import type { ApiError } from '#domain/errors.ts';
import type { Api, ApiKey } from './api.ts';

type Sent = {
  method?: string;
  body?: unknown;
  /** Whether the request may be retried when no answer came. */
  isRepeatable?: boolean;
};
export type Transport = (path: string, init?: Sent) => Promise<{ status: number; body: unknown }>;

/** Keys whose endpoint table sets `isRepeatable`. */
type MarkedKey = {
  [Key in ApiKey]: Api[Key] extends { isRepeatable: boolean } ? Key : never;
}[ApiKey];
/** Browsers load no endpoint table; the compiler rejects a missing key or a differing value. */
const repeatability: { readonly [Key in MarkedKey]: Api[Key]['isRepeatable'] } = {
  'POST /api/addresses/deliverySlots2': true,
  'POST /api/auth/me': true,
  'POST /api/grocery/proposals': true,
  'POST /api/orders/taskDeliveryInfos': true,
  'POST /api/replacementQuestions': true,
  'PATCH /api/cart/products': false,
  'POST /api/handOvers': true,
  'PUT /api/handOvers': false,
};

/**
 * Defaults to every method but POST, which may have taken effect; `repeatability` overrides this.
 * Back-office requests are never retried here: the team's phones resend their own gestures.
 */
function isRepeatable(key: string): boolean {
  if (key.includes(' /api/staff/')) return false;
  const marked = (repeatability as Readonly<Record<string, boolean>>)[key];
  return marked ?? !key.startsWith('POST ');
}

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
  is(owner: string): boolean {
    return this.error.owner === owner;
  }
}

type PathInputOf<E> = PartOf<E, 'params'> & PartOf<E, 'query'>;
type InputOf<E> = PathInputOf<E> & PartOf<E, 'body'>;
/** Brackets: distributing over a union of all rows would multiply the three parts. */
type PartOf<E, Name extends string> = [E] extends [Record<Name, infer Schema extends z.ZodType>]
  ? {} extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : {};
type Arguments<I> = {} extends I ? [input?: I] : [input: I];
export type Input<Key extends ApiKey> = Arguments<InputOf<Api[Key]>>;
export type PathInput<Key extends ApiKey> = Arguments<PathInputOf<Api[Key]>>;

export type Answer<Key extends ApiKey> = Api[Key] extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;
export type Body<Key extends ApiKey> = Api[Key] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

/** Calls an endpoint by its key: `api('GET /api/orders/:id', { params: { id } })`. Throws an ApiRefusal. */
export type ApiClient = <Key extends ApiKey>(
  key: Key,
  ...input: Input<Key>
) => Promise<Answer<Key>>;

type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/** An endpoint's path, for a link, a file or a beacon; leaves out undefined and empty values. */
export function apiPath<Key extends ApiKey>(key: Key, ...input: PathInput<Key>): string {
  return pathOf(key, (input[0] ?? {}) as Parts);
}

function pathOf(key: string, { params = {}, query = {} }: Omit<Parts, 'body'>): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length > 0 ? `${path}?${search.toString()}` : path;
}

export function createApiClient(transport: Transport): ApiClient {
  async function call<T>(path: string, init: Sent): Promise<T> {
    const { status, body } = await transport(path, init);
    if (status >= 400) throw new ApiRefusal(body as ApiError);
    return body as T;
  }
  return function api<Key extends ApiKey>(key: Key, ...input: Input<Key>): Promise<Answer<Key>> {
    const method = key.slice(0, key.indexOf(' '));
    const { params, query, body } = (input[0] ?? {}) as Parts;
    return call(pathOf(key, { params, query }), {
      isRepeatable: isRepeatable(key),
      ...(method === 'GET' ? {} : { method, body }),
    });
  };
}

/** Longer than the lease of 20 s that must run out before a standby may take over. */
const askAgainForMs = 30_000;
const longestPauseMs = 4_000;
/** The first message, shown for five seconds, is gone by then, and the visitor is still waiting. */
const isLongAfterMs = 12_000;

/** Retries while the shop is away, as when its database is replaced. `onWaiting` tells the visitor. */
export function askAgain(transport: Transport, onWaiting: (isLong: boolean) => void): Transport {
  return async (path, init) => {
    const startedAt = performance.now();
    let messages = 0;
    for (let tries = 1; ; tries += 1) {
      const answer = await transport(path, init);
      const waitedMs = performance.now() - startedAt;
      if (!init?.isRepeatable || !isAway(answer.body) || waitedMs >= askAgainForMs) return answer;
      const isLong = waitedMs >= isLongAfterMs;
      const due = isLong ? 2 : Math.min(tries - 1, 1);
      if (messages < due) onWaiting(isLong);
      messages = due;
      const pauseMs = Math.min(Math.ceil(tries / 2) * 1_000, longestPauseMs);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(pauseMs, askAgainForMs - waitedMs));
      });
    }
  };
}

/** The shop lacks its database, or only a proxy answered for it. */
const isAway = (body: unknown): boolean =>
  isApiError(body) && (body.owner === 'Generic.Unavailable' || body.owner === 'Gateway');

export const isApiError = (body: unknown): body is ApiError =>
  typeof body === 'object' && body !== null && 'statusCode' in body;

/** What a proxy says when the process behind it was killed, is not there or takes too long. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Browser transport. Failures become refusals with advice; `onServerFailure` gets the 500s. */
export const createBrowserTransport =
  (onServerFailure: (failure: Error) => void): Transport =>
  async (path, init) => {
    try {
      const response = await fetch(path, {
        method: init?.method ?? 'GET',
        credentials: 'same-origin',
        ...(init?.body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(init.body) }),
      });
      if (response.status === 500)
        onServerFailure(new Error(`${init?.method ?? 'GET'} ${path.split('?')[0]} answered 500`));
      const text = await response.text();
      if (gatewayStatuses.has(response.status) && !isApiError(parsed(text)))
        return { status: response.status, body: noAnswer(response.status) };
      const body = text || !response.ok ? JSON.parse(text) : null;
      return { status: response.status, body };
    } catch {
      return {
        status: 503,
        body: {
          code: 'NETWORK',
          message: 'Vérifiez votre connexion Internet, puis réessayez.',
          statusCode: 503,
          owner: 'Network',
        },
      };
    }
  };

/** Undefined for a body that is not JSON: an error page of a proxy, or none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The network is there, so the shopper is not asked to check it. The request may have been done. */
const noAnswer = (statusCode: number): ApiError => ({
  code: 'GATEWAY',
  message: 'La boutique ne répond pas pour l’instant. Réessayez dans un instant.',
  statusCode,
  owner: 'Gateway',
});
