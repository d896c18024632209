import { expect, it } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { createQueryClient } from '../query-client.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

const productRoute = catalogueRoutes.find(({ path }) => path === '/produit/:slug');
const ask = (answer: { status: number; body: unknown }, slug: string) =>
  productRoute?.data?.({
    api: createApiClient(async () => answer),
    queryClient: createQueryClient(),
    params: { slug },
    url: new URL(`http://shop/produit/${slug}`),
  });

it('a product asked for by a former name sends to its address of today', async () => {
  const renamed = { status: 200, body: { slug: 'penne-rigate' } };
  expect(await ask(renamed, 'penne')).toEqual({ redirect: '/produit/penne-rigate' });
  expect(await ask(renamed, 'penne-rigate')).toEqual({});
});

it('a product that does not exist is a page that is not there', async () => {
  expect(
    await ask(
      {
        status: 404,
        body: { code: 'E', message: '', statusCode: 404, owner: 'Article.ArticleNotFound' },
      },
      'licorne',
    ),
  ).toEqual({ status: 404 });
});
