import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createQueryClient } from '../../query-client.ts';
import { checkoutRoutes } from './checkout-routes.ts';

const route = checkoutRoutes.find(({ path }) => path === '/checkout');

/** Fills a query client from these answers; the shop refuses the others. */
async function fill(answers: Readonly<Record<string, unknown>>) {
  const queryClient = createQueryClient();
  const api = createApiClient(async (path) => {
    const body = answers[new URL(path, 'http://shop').pathname];
    return body === undefined
      ? { status: 500, body: { code: 'E', message: '', statusCode: 500, owner: 'X.Y' } }
      : { status: 200, body };
  });
  await route?.data?.({ api, queryClient, params: {}, url: new URL('http://shop/checkout') });
  return (...key: string[]) => queryClient.getQueryData(key);
}

const visit = {
  '/api/auth/me': { id: null },
  '/api/cart/light': { id: 'cart' },
  '/api/cart': { products: [{ id: 'penne' }] },
  '/api/cart/recompute2': { updatedProducts: ['penne'] },
  '/api/payments/settings': {},
};
const customer = {
  ...visit,
  '/api/auth/me': { id: 'zoe' },
  '/api/account/addresses': { items: [] },
  '/api/account/company': { company: null },
};

it('the checkout is drawn with all that stands above its button', async () => {
  const read = await fill(customer);
  expect(read('account', 'addresses')).toEqual({ items: [] });
  expect(read('account', 'company')).toEqual({ company: null });
  expect(read('cart', 'updates')).toEqual(['penne']);
});

it('a visitor’s checkout asks for nothing of an account', async () => {
  const read = await fill(visit);
  expect(read('cart', 'updates')).toEqual(['penne']);
  expect(read('account', 'addresses')).toBeUndefined();
});

it('a checkout whose address book is refused is drawn without it', async () => {
  const read = await fill({ ...customer, '/api/account/addresses': undefined });
  expect(read('account', 'addresses')).toBeUndefined();
  expect(read('account', 'company')).toEqual({ company: null });
});
