import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { takeWaitingToasts } from './ui/toast.ts';
import { watchSession } from './watch-session.ts';

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

it('when the session has ended, the page says so and refetches the user', async () => {
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
