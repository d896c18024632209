import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createPageTable } from '../../page-table.ts';
import { createQueryClient } from '../../query-client.ts';
import { contentRoutes } from './content-routes.ts';

const table = createPageTable(contentRoutes, {});

/** In a shop that has written no page. */
async function open(address: string) {
  const api = createApiClient(async () => ({
    status: 404,
    body: { code: 'E', message: '', statusCode: 404, owner: 'Page.NotFound' },
  }));
  const url = new URL(address, 'http://shop');
  const { route, params } = table.match(url.pathname)!;
  const context = { api, queryClient: createQueryClient(), params, url };
  const outcome = await route.data?.(context);
  return {
    outcome,
    head: route.head?.({ ...context, shop: { name: 'Le Petit Marché' } } as never),
  };
}

it('the page of the withdrawal from a contract answers before the shop has written its text', async () => {
  const { outcome, head } = await open('/info/retractation');
  expect(outcome).toBeUndefined();
  expect(head).toEqual({ title: 'Renoncer au contrat ici' });
});

it('a page of information that is not written is not found', async () => {
  expect((await open('/info/livraison')).outcome).toEqual({ status: 404 });
});
