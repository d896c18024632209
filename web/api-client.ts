import type { z } from 'zod';
import type { ApiError } from '#domain/errors.ts';
import type { Api, ApiKey } from './api.ts';

export type Transport = (
  path: string,
  init?: { method?: string; body?: unknown },
) => Promise<{ status: number; body: unknown }>;

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
  async function call<T>(path: string, init?: { method?: string; body?: unknown }): Promise<T> {
    const { status, body } = await transport(path, init);
    if (status >= 400) throw new ApiRefusal(body as ApiError);
    return body as T;
  }
  return function api<Key extends ApiKey>(key: Key, ...input: Input<Key>): Promise<Answer<Key>> {
    const method = key.slice(0, key.indexOf(' '));
    const { params, query, body } = (input[0] ?? {}) as Parts;
    return call(pathOf(key, { params, query }), method === 'GET' ? undefined : { method, body });
  };
}

/** Longer than the lease of 20 s that must run out before a standby may take over. */
const askAgainForMs = 30_000;
const longestPauseMs = 4_000;
/** When the first message, shown for five seconds, is gone and the visitor still waits. */
const isLongAfterMs = 12_000;

/**
 * Retries while the shop is unavailable, as when its database is replaced. `onWaiting` tells the
 * visitor. Not POST, whose work may have been done, nor the team, whose phones keep their gestures.
 */
export function askAgain(transport: Transport, onWaiting: (isLong: boolean) => void): Transport {
  return async (path, init) => {
    const startedAt = performance.now();
    let messages = 0;
    for (let tries = 1; ; tries += 1) {
      const answer = await transport(path, init);
      const isUnavailable =
        answer.status === 503 &&
        (answer.body as ApiError | null)?.owner === 'Generic.Unavailable' &&
        init?.method !== 'POST' &&
        !path.startsWith('/api/staff/');
      const waitedMs = performance.now() - startedAt;
      if (!isUnavailable || waitedMs >= askAgainForMs) return answer;
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
      // While the shop is away, a proxy answers in another shape or without a body.
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
