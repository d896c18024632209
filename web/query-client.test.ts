import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiRefusal, createApiClient } from './api-client.ts';
import { fillCache } from './fill-cache.ts';
import { createQueryClient } from './query-client.ts';
import type { PageContext } from './routing.ts';
import { navigationQuery } from './storefront/queries/navigation-query.ts';
import { userQuery } from './storefront/session/session.ts';
import { takeWaitingToasts } from './ui/toast.ts';
import { watchSession } from './watch-session.ts';

it('when the session has ended, the page says so and reloads the user', async () => {
  const { queryClient, call } = tryAs({ id: 'zoe' }, 'Auth.Unauthorized');
  await expect(call).rejects.toThrow('Non');
  expect(queryClient.getQueryState(['user'])).toMatchObject({
    data: { id: null },
    isInvalidated: true,
  });
  expect(takeWaitingToasts()).toMatchObject([{ kind: 'info', message: 'Non' }]);
});

it.each([
  ['a visitor', { id: null }, 'Auth.Unauthorized'],
  ['nobody known yet', undefined, 'Auth.Unauthorized'],
  ['a wrong password', { id: 'zoe' }, 'Auth.InvalidCredentials'],
] as const)('%s does not report an ended session', async (_who, user, owner) => {
  const { queryClient, call } = tryAs(user, owner);
  await expect(call).rejects.toThrow('Non');
  expect(queryClient.getQueryState(['user'])?.isInvalidated ?? false).toBe(false);
  expect(takeWaitingToasts()).toEqual([]);
});

describe('query client', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
  /** Observes a query; returns how to stop. */
  const watch = (
    client: ReturnType<typeof createQueryClient>,
    options: ConstructorParameters<typeof QueryObserver>[1],
  ) => new QueryObserver(client, options).subscribe(() => undefined);

  describe('the data cache', () => {
    it('C01a cached data is fresh for 30 s, then refetched on the next read', async () => {
      const client = createQueryClient();
      const queryFn = vi.fn(async () => 'apples');
      const visit = async () => {
        const leave = watch(client, { queryKey: ['apples'], queryFn });
        await seconds(0);
        leave();
      };
      await visit();
      await seconds(29);
      await visit();
      expect(queryFn).toHaveBeenCalledTimes(1);
      await seconds(2);
      await visit();
      expect(queryFn).toHaveBeenCalledTimes(2);
      client.clear();
    });

    it('C01a cached data is kept 5 minutes after its last observer', async () => {
      const client = createQueryClient();
      const leave = watch(client, { queryKey: ['apples'], queryFn: async () => 'apples' });
      await seconds(0);
      leave();
      await seconds(5 * 60 - 1);
      expect(client.getQueryData(['apples'])).toBe('apples');
      await seconds(2);
      expect(client.getQueryData(['apples'])).toBeUndefined();
    });

    it('C01b the query client does not retry queries or mutations', async () => {
      const client = createQueryClient();
      const queryFn = vi.fn(async () => {
        throw new Error('down');
      });
      const leave = watch(client, { queryKey: ['apples'], queryFn });
      await seconds(120);
      expect(queryFn).toHaveBeenCalledTimes(1);
      const mutationFn = vi.fn(async () => {
        throw new Error('down');
      });
      await expect(
        client
          .getMutationCache()
          .build(client, { mutationFn, ...client.getDefaultOptions().mutations })
          .execute(undefined),
      ).rejects.toThrow('down');
      expect(mutationFn).toHaveBeenCalledTimes(1);
      leave();
      client.clear();
    });

    it('C01b cached data is not refetched on window focus', async () => {
      const client = createQueryClient();
      client.mount();
      const queryFn = vi.fn(async () => 'apples');
      const leave = watch(client, { queryKey: ['apples'], queryFn });
      await seconds(31);
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await seconds(1);
      expect(queryFn).toHaveBeenCalledTimes(1);
      leave();
      client.clear();
      client.unmount();
    });
  });

  describe('the user session', () => {
    const apiOf = (send: () => Promise<unknown>) => send as unknown as ApiClient;

    it('C01c R01b the user session is refetched after 60 s, not before', async () => {
      const client = createQueryClient();
      const send = vi.fn(async () => ({ id: null }));
      const read = () => client.fetchQuery(userQuery(apiOf(send)));
      await read();
      await seconds(59);
      await read();
      expect(send).toHaveBeenCalledTimes(1);
      await seconds(2);
      await read();
      expect(send).toHaveBeenCalledTimes(2);
      client.clear();
    });

    it('C01c R01b navigating refetches the session only at the first page opened after 60 s', async () => {
      const client = createQueryClient();
      const send = vi.fn(async () => ({ id: null }));
      const openPage = () => watch(client, userQuery(apiOf(send)) as never);
      // The header stays, pages come and go.
      const leave = [openPage()];
      await seconds(59);
      leave.push(openPage(), openPage());
      await seconds(0);
      expect(send).toHaveBeenCalledTimes(1);
      await seconds(2);
      leave.push(openPage(), openPage());
      await seconds(0);
      expect(send).toHaveBeenCalledTimes(2);
      for (const close of leave) close();
      client.clear();
    });

    it('R01b the user session is not retried', async () => {
      const client = createQueryClient();
      const send = vi.fn(async () => {
        throw new Error('down');
      });
      const leave = watch(client, userQuery(apiOf(send)) as never);
      await seconds(120);
      expect(send).toHaveBeenCalledTimes(1);
      leave();
      client.clear();
    });
  });
});

describe('fill cache', () => {
  const refusal = (statusCode: number) =>
    new ApiRefusal({ code: 'E_04_0005', owner: 'Generic.Unavailable', message: '', statusCode });
  /** The frame's links come a moment after the page's own data. */
  const context = (): PageContext => ({
    api: createApiClient(async () => {
      await new Promise(setImmediate);
      return { status: 200, body: { aisles: [], footer: { slogan: null, columns: [] } } };
    }),
    queryClient: createQueryClient(),
    params: {},
    url: new URL('http://shop/produit/x'),
  });
  const linksOf = ({ api, queryClient }: PageContext) =>
    queryClient.getQueryData(navigationQuery(api).queryKey);

  it('a page whose data request fails gets that status, and keeps its navigation links', async () => {
    const page = context();
    const data = () => Promise.reject(refusal(503));
    expect(await fillCache({ data }, page)).toEqual({ status: 503 });
    expect(linksOf(page)).toBeDefined();
  });

  it('a page takes the status of its data, and a bug in loading it is thrown', async () => {
    expect(await fillCache({}, context())).toEqual({});
    const gone = { data: () => Promise.resolve({ status: 404 }) };
    expect(await fillCache(gone, context())).toEqual({ status: 404 });
    const broken = { data: () => Promise.reject(new TypeError('a bug')) };
    await expect(fillCache(broken, context())).rejects.toThrow('a bug');
  });
});

const refusing = (owner: string) =>
  createApiClient(async () => ({
    status: 401,
    body: { code: 'E_ECOM_02_0002', message: 'Non', statusCode: 401, owner },
  }));

function tryAs(user: { id: string | null } | undefined, owner: string) {
  const queryClient = new QueryClient();
  if (user) queryClient.setQueryData(['user'], user);
  const api = watchSession(refusing(owner), queryClient);
  return { queryClient, call: api('GET /api/orders/current') };
}
