import { z } from 'zod';
import {
  favouriteSkusSchema,
  myProductsQuerySchema,
  myProductsSchema,
  skuSchema,
} from '#domain/lists/contract.ts';
import { maximumFavourites } from '#domain/lists/rules.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './favourite-store.ts';
import type { ListsDeps } from './lists-deps.ts';
import { listMyProducts } from './my-products.ts';

const bySku = z.strictObject({ sku: skuSchema });
const doneSchema = z.object({ done: z.literal(true) });

export function favouritesApi(app: HttpServer, deps: ListsDeps): void {
  const {
    database: { db },
    catalogue,
    clock,
  } = deps;

  app.get(
    '/api/account/products',
    { schema: { querystring: myProductsQuerySchema, response: { 200: myProductsSchema } } },
    async (request, reply) => {
      const customerId = requireCustomer(request);
      reply.header('cache-control', 'no-store');
      const [bought, favourites] = await Promise.all([
        deps.readBoughtProducts(customerId),
        listFavourites(db, customerId),
      ]);
      return listMyProducts(catalogue, { bought, favourites }, request.query);
    },
  );

  /** What product cards draw their hearts from. */
  app.get(
    '/api/account/products/sku',
    { schema: { response: { 200: favouriteSkusSchema } } },
    async (request, reply) => {
      const customerId = requireCustomer(request);
      reply.header('cache-control', 'no-store');
      return { items: (await listFavourites(db, customerId)).map(({ sku }) => sku) };
    },
  );

  app.put(
    '/api/account/products/sku/:sku',
    { schema: { params: bySku, response: { 200: doneSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      const { sku } = request.params;
      if (!catalogue.current().productIdBySku.has(sku))
        throw new Refusal('List.ProductNotFound', { sku }, 'Ce produit n’est plus au catalogue.');
      if (
        !(await insertFavourite(db, {
          customerId,
          sku,
          at: clock.now(),
          maximum: maximumFavourites,
        }))
      ) {
        throw new Refusal(
          'Shared.Validation',
          { maximum: maximumFavourites },
          `Vous avez déjà ${maximumFavourites} favoris. Retirez-en un pour en ajouter.`,
        );
      }
      return { done: true as const };
    },
  );

  app.delete(
    '/api/account/products/sku/:sku',
    { schema: { params: bySku, response: { 200: doneSchema } } },
    async (request) => {
      const { sku } = request.params;
      if (!(await deleteFavourite(db, { customerId: requireCustomer(request), sku })))
        throw new Refusal(
          'List.ProductNotFound',
          { sku },
          'Ce produit n’est pas dans vos favoris.',
        );
      return { done: true as const };
    },
  );
}
