import type { FastifyRequest } from 'fastify';
import { done } from '#domain/contract/done.ts';
import type { SavedList } from '#domain/lists/contract.ts';
import { savedListsEndpoints } from '#domain/lists/endpoints.ts';
import { siteOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import {
  addToList,
  createList,
  removeFromList,
  renameList,
  setQuantityInList,
} from './change-list.ts';
import {
  deleteList,
  findOwnList,
  listListed,
  listLists,
  type ListedRow,
  type ListRow,
  type OwnList,
} from './list-store.ts';
import type { ListsDeps } from './lists-deps.ts';

export function savedListsApi(app: HttpServer, deps: ListsDeps): void {
  const { db } = deps.database;
  const catalogueOf = (request: FastifyRequest) => deps.catalogue.at(siteOf(request));

  function view(catalogue: Catalogue, row: ListRow, listed: readonly ListedRow[]): SavedList {
    const products = listed
      .filter((one) => one.list_id === row.id)
      .map(({ sku, quantity }) => ({
        sku,
        quantity,
        product: catalogue.productView(catalogue.current().productIdBySku.get(sku) ?? ''),
      }));
    return {
      id: row.id,
      name: row.name,
      deliveryZone: row.zone_id && row.zone_name ? { id: row.zone_id, name: row.zone_name } : null,
      updatedAt: row.updated_at.toString(),
      products,
    };
  }

  async function answer(request: FastifyRequest, own: OwnList): Promise<SavedList> {
    const row = await findOwnList(db, own);
    if (!row) throw new Refusal('List.NotFound');
    return view(catalogueOf(request), row, await listListed(db, [row.id]));
  }

  serve(app, savedListsEndpoints, {
    'GET /api/account/lists': async (request) => {
      const rows = await listLists(db, request.customerId);
      const listed = await listListed(
        db,
        rows.map((row) => row.id),
      );
      const catalogue = catalogueOf(request);
      return { items: rows.map((row) => view(catalogue, row, listed)) };
    },

    'POST /api/account/lists': async (request) => {
      const { customerId } = request;
      const id = await createList(deps, { customerId, ...request.body });
      return answer(request, { customerId, id });
    },

    'GET /api/account/lists/:id': (request) =>
      answer(request, { customerId: request.customerId, id: request.params.id }),

    'PATCH /api/account/lists/:id': async (request) => {
      const own = { customerId: request.customerId, id: request.params.id };
      await renameList(deps, own, request.body.name);
      return answer(request, own);
    },

    'DELETE /api/account/lists/:id': async (request) => {
      if (!(await deleteList(db, { customerId: request.customerId, id: request.params.id })))
        throw new Refusal('List.NotFound');
      return done;
    },

    'POST /api/account/lists/:id/products': async (request) => {
      const own = { customerId: request.customerId, id: request.params.id };
      await addToList(deps, own, request.body);
      return answer(request, own);
    },

    'PUT /api/account/lists/:id/products/:sku': async (request) => {
      const own = { customerId: request.customerId, id: request.params.id };
      await setQuantityInList(deps, own, {
        sku: request.params.sku,
        quantity: request.body.quantity,
      });
      return answer(request, own);
    },

    'DELETE /api/account/lists/:id/products/:sku': async (request) => {
      const own = { customerId: request.customerId, id: request.params.id };
      await removeFromList(deps, own, request.params.sku);
      return answer(request, own);
    },
  });
}
