import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createPageTable } from '../../page-table.ts';
import { createQueryClient } from '../../query-client.ts';
import { accountRoutes } from './account-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { contentRoutes } from './content-routes.ts';

it('no two pages of the account share a title', () => {
  const titles = accountRoutes.map((route) => route.head({} as never)?.title);
  expect(titles.length).toBeGreaterThan(15);
  expect(new Set(titles).size).toBe(titles.length);
});

describe('catalogue routes', () => {
  const [productRoute, categoryRoute] = ['/produit/:slug', '/categorie/:categorySlug'].map(
    (asked) => catalogueRoutes.find(({ path }) => path === asked),
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
});

describe('content routes', () => {
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
});

describe('checkout routes', () => {
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
});
