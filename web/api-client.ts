/** The one way to data, in the browser and during server rendering: typed paths over whatever carries the request. */
import type { ApiError } from '#domain/errors.ts';

export type Transport = (
  path: string,
  init?: { method?: string; body?: unknown },
) => Promise<{ status: number; body: unknown }>;

/** What the server refused, with its own French sentence. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
  /** `refusal.is('EcomCart.ProductOutOfStock')` */
  is(owner: string): boolean {
    return this.error.owner === owner;
  }
}

export type ApiClient = {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
};

export function createApiClient(transport: Transport): ApiClient {
  async function call<T>(path: string, init?: { method?: string; body?: unknown }): Promise<T> {
    const { status, body } = await transport(path, init);
    if (status >= 400) throw new ApiRefusal(body as ApiError);
    return body as T;
  }
  return { get: (path) => call(path), send: (method, path, body) => call(path, { method, body }) };
}

/** The browser's transport. A network failure becomes a refusal that says what to do; a 500 is told to whoever listens. */
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
      return { status: response.status, body: text ? JSON.parse(text) : null };
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
