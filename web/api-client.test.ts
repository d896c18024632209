import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { askAgain, createApiClient, createBrowserTransport } from './api-client.ts';
import { cookieText, readCookieFrom } from './cookies.ts';

it.each([
  ['friends-and-family', 1],
  ['bypass_landing', 1],
  ['promo-code', 1],
  ['feature_flag_unique_device_id', 365],
] as const)('C08a C08b the cookie %s lasts %i day(s)', (name, days) => {
  expect(cookieText(name, 'a b;c', true)).toBe(
    `${name}=a%20b%3Bc; Path=/; SameSite=Lax; Max-Age=${days * 86_400}; Secure`,
  );
});

it('C08a a cookie is read back, and a malformed one is ignored', () => {
  expect(readCookieFrom('a=1; promo-code=MARCHE%2010; b=2', 'promo-code')).toBe('MARCHE 10');
  expect(readCookieFrom('promo-code=%E0%A4%A', 'promo-code')).toBeNull();
  expect(readCookieFrom('xpromo-code=1', 'promo-code')).toBeNull();
});

describe('api client', () => {
  type Reply = () => Response;
  const waiting = vi.fn();
  const fetching = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  const api = createApiClient(
    askAgain(
      createBrowserTransport(() => undefined),
      waiting,
    ),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetching);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  const away: Reply = () => Response.json(apiError('Generic.Unavailable'), { status: 503 });
  const proxy =
    (status: number, body: string | null = null): Reply =>
    () =>
      new Response(body, { status });
  const done: Reply = () => Response.json({ id: 'order' });

  /** Replies in turn, the last one for ever. */
  function reply(...replies: Reply[]): void {
    fetching.mockImplementation(async () =>
      ((replies.length > 1 ? replies.shift() : replies[0]) ?? away)(),
    );
  }
  /** Runs every retry pause; returns the answer, or the refusal's `owner`. */
  async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
    const outcome = asked.catch((refusal: { error: { owner: string } }) => refusal.error.owner);
    await vi.runAllTimersAsync();
    return outcome;
  }

  const readCart = () => api('GET /api/cart');
  const readSlots = () =>
    api('POST /api/addresses/deliverySlots2', { body: { mode: 'collection' } });
  const setQuantity = () => api('PATCH /api/cart/product', { body: { id: 'pommes', quantity: 2 } });
  const addRecipe = () =>
    api('PATCH /api/cart/products', {
      body: { mode: 'add', data: [{ id: 'pommes', quantity: 2, recipeId: 'compote' }] },
    });
  const pay = () =>
    api('PUT /api/cart/createPaymentIntent', { body: { acceptedAmount: 1, acceptTerms: true } });
  const review = () =>
    api('POST /api/reviews/:id/doubts', {
      params: { id: 'r1' },
      body: { text: 'Cet avis est faux.' },
    });

  const repeated = {
    'a read': readCart,
    'a POST that reads': readSlots,
    'a change that says what should be': setQuantity,
    'a payment, which its cart identifies': pay,
  };
  const acting = { 'a POST that acts': review, 'a change that adds': addRecipe };
  const missing = {
    'its database is away': away,
    'its proxy answers 502 without a body': proxy(502),
    'its proxy answers 503 with a page': proxy(503, '<html>No server is available</html>'),
    'its proxy answers 504 in JSON of its own': proxy(504, '{"message":"timeout"}'),
  };
  const pairs = (requests: Record<string, () => Promise<unknown>>) =>
    Object.entries(requests).flatMap(([what, ask]) =>
      Object.entries(missing).map(([why, answer]) => ({ what, ask, why, answer })),
    );

  it.each(pairs(repeated))(
    'a repeatable request ($what) is retried when $why',
    async ({ ask, answer }) => {
      reply(answer, answer, answer, done);
      expect(await outcomeOf(ask())).toEqual({ id: 'order' });
      expect(fetching).toHaveBeenCalledTimes(4);
      expect(new Set(fetching.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
      expect(waiting.mock.calls).toEqual([[false]]);
    },
  );

  it.each(pairs(acting))(
    'a request that acts ($what) is never retried, even when $why',
    async ({ ask, answer }) => {
      reply(answer, done);
      expect(await outcomeOf(ask())).toMatch(/^(Generic\.Unavailable|Gateway)$/);
      expect(fetching).toHaveBeenCalledTimes(1);
      expect(waiting).not.toHaveBeenCalled();
    },
  );

  /** An outage that ends this many seconds after the first request. */
  function awayFor(seconds: number): void {
    const endsAt = performance.now() + seconds * 1_000;
    fetching.mockImplementation(async () => (performance.now() < endsAt ? away : done)());
  }

  it.each(Object.entries(repeated))(
    '%s is retried until a database failover with a 20 s lease is over',
    async (_what, ask) => {
      awayFor(22);
      expect(await outcomeOf(ask())).toEqual({ id: 'order' });
    },
  );

  it('requests to an unreachable shop stop after half a minute, and the visitor is warned twice', async () => {
    reply(away);
    const startedAt = performance.now();
    const outcome = readCart().catch(
      (refusal: { error: { owner: string } }) => refusal.error.owner,
    );
    await vi.advanceTimersByTimeAsync(11_000);
    expect(waiting.mock.calls).toEqual([[false]]);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('Generic.Unavailable');
    expect((performance.now() - startedAt) / 1_000).toBe(30);
    expect(waiting.mock.calls).toEqual([[false], [true]]);
  });

  it('requests to a shop that is slow to report its outage stop after half a minute too', async () => {
    fetching.mockImplementation(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 8_000);
      });
      return away();
    });
    const startedAt = performance.now();
    expect(await outcomeOf(readCart())).toBe('Generic.Unavailable');
    expect((performance.now() - startedAt) / 1_000).toBeLessThan(40);
  });

  it.each([
    ['a paused shop', 'Shop.Paused'],
    ['a partner that took too long', 'Generic.GatewayTimeout'],
  ] as const)('%s is a final answer, and is not retried', async (_what, name) => {
    const error = apiError(name);
    reply(() => Response.json(error, { status: error.statusCode }));
    expect(await outcomeOf(readCart())).toBe(name);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('a network loss is reported at once', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await outcomeOf(readCart())).toBe('Network');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('a staff request is not retried by the client, since staff phones have their own retry', async () => {
    reply(proxy(502));
    expect(await outcomeOf(api('GET /api/staff/reviews'))).toBe('Gateway');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('a proxy error is not reported as a fault of the visitor’s network', async () => {
    reply(proxy(502));
    const refused = readCart().catch((refusal: Error) => refusal);
    await vi.runAllTimersAsync();
    expect(await refused).toMatchObject({
      message: 'La boutique ne répond pas pour l’instant. Réessayez dans un instant.',
      error: { statusCode: 502 },
    });
  });
});
