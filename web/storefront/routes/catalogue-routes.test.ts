import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createQueryClient } from '../../query-client.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

const productRoute = catalogueRoutes.find(({ path }) => path === '/produit/:slug');
const ask = (answer: { status: number; body: unknown }, slug: string) =>
  productRoute?.data?.({
    api: createApiClient(async () => answer),
    queryClient: createQueryClient(),
    params: { slug },
    url: new URL(`http://shop/produit/${slug}`),
  });

it('a product requested by a former address redirects to the current one', async () => {
  const renamed = { status: 200, body: { slug: 'penne-rigate' } };
  expect(await ask(renamed, 'penne')).toEqual({ redirect: '/produit/penne-rigate' });
  expect(await ask(renamed, 'penne-rigate')).toEqual({});
});

it('an unknown product answers 404', async () => {
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
