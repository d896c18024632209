import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createQueryClient } from '../../query-client.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

const [productRoute, categoryRoute] = ['/produit/:slug', '/categorie/:categorySlug'].map((asked) =>
  catalogueRoutes.find(({ path }) => path === asked),
);
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

it('an aisle requested by a former address redirects to the current one, filters included', async () => {
  const redirected = await categoryRoute?.data?.({
    api: createApiClient(async () => ({
      status: 200,
      body: { category: { slug: 'pates-seches' }, mappings: [] },
    })),
    queryClient: createQueryClient(),
    params: { categorySlug: 'pates' },
    url: new URL('http://shop/categorie/pates?sort=priceAsc'),
  });
  expect(redirected).toEqual({ redirect: '/categorie/pates-seches?sort=priceAsc' });
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
