import { expect, it } from 'vitest';
import { ApiRefusal, createApiClient } from './api-client.ts';
import { fillCache } from './fill-cache.ts';
import { createQueryClient } from './query-client.ts';
import type { PageContext } from './routing.ts';
import { navigationQuery } from './storefront/queries/navigation-query.ts';

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

it('a page whose data is refused has its status, and the links of its frame', async () => {
  const page = context();
  const data = () => Promise.reject(refusal(503));
  expect(await fillCache({ data }, page)).toEqual({ status: 503 });
  expect(linksOf(page)).toBeDefined();
});

it('a page answers what its data says, and a fault in it is no page', async () => {
  expect(await fillCache({}, context())).toEqual({});
  const gone = { data: () => Promise.resolve({ status: 404 }) };
  expect(await fillCache(gone, context())).toEqual({ status: 404 });
  const broken = { data: () => Promise.reject(new TypeError('a bug')) };
  await expect(fillCache(broken, context())).rejects.toThrow('a bug');
});
