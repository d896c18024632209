import { done } from '#domain/contract/done.ts';
import { favouritesEndpoints } from '#domain/lists/endpoints.ts';
import { maximumFavourites } from '#domain/lists/rules.ts';
import { siteOf } from '#server/catalogue/at-site.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './favourite-store.ts';
import type { ListsDeps } from './lists-deps.ts';
import { listMyProducts } from './my-products.ts';
import { requireSold } from './change-list.ts';

export function favouritesApi(app: HttpServer, deps: ListsDeps): void {
  const {
    database: { db },
    catalogue,
    clock,
  } = deps;

  serve(app, favouritesEndpoints, {
    'GET /api/account/products': async (request) => {
      const { customerId } = request;
      const [bought, favourites] = await Promise.all([
        deps.readBoughtProducts(customerId),
        listFavourites(db, customerId),
      ]);
      return listMyProducts(catalogue.at(siteOf(request)), { bought, favourites }, request.query);
    },

    'GET /api/account/products/sku': async (request) => ({
      items: (await listFavourites(db, request.customerId)).map(({ sku }) => sku),
    }),

    'PUT /api/account/products/sku/:sku': async (request) => {
      const { sku } = request.params;
      requireSold({ catalogue }, sku);
      if (
        !(await insertFavourite(db, {
          customerId: request.customerId,
          sku,
          at: clock.now(),
          maximum: maximumFavourites,
        }))
      ) {
        throw new Refusal('List.TooManyFavourites', { maximum: maximumFavourites });
      }
      return done;
    },

    'DELETE /api/account/products/sku/:sku': async (request) => {
      const { sku } = request.params;
      if (!(await deleteFavourite(db, { customerId: request.customerId, sku })))
        throw new Refusal(
          'List.ProductNotFound',
          { sku },
          'Ce produit n’est pas dans vos favoris.',
        );
      return done;
    },
  });
}
