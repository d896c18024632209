import { z } from 'zod';
import {
  createListRequestSchema,
  listedProductRequestSchema,
  renameListRequestSchema,
  savedListSchema,
  savedListsSchema,
  setListedQuantityRequestSchema,
  skuSchema,
  type SavedList,
} from '#domain/lists/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
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

const byId = z.strictObject({ id: idParam });
const bySku = z.strictObject({ id: idParam, sku: skuSchema });
const listAnswer = { response: { 200: savedListSchema } };

export function savedListsApi(app: HttpServer, deps: ListsDeps): void {
  const {
    database: { db },
    catalogue,
  } = deps;

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/account/lists')) reply.header('cache-control', 'no-store');
  });

  function view(row: ListRow, listed: readonly ListedRow[]): SavedList {
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

  async function answer(own: OwnList): Promise<SavedList> {
    const row = await findOwnList(db, own);
    if (!row) throw new Refusal('List.NotFound');
    return view(row, await listListed(db, [row.id]));
  }

  app.get(
    '/api/account/lists',
    { schema: { response: { 200: savedListsSchema } } },
    async (request) => {
      const rows = await listLists(db, requireCustomer(request));
      const listed = await listListed(
        db,
        rows.map((row) => row.id),
      );
      return { items: rows.map((row) => view(row, listed)) };
    },
  );

  app.post(
    '/api/account/lists',
    { schema: { body: createListRequestSchema, ...listAnswer } },
    async (request) => {
      const customerId = requireCustomer(request);
      return answer({ customerId, id: await createList(deps, { customerId, ...request.body }) });
    },
  );

  app.get('/api/account/lists/:id', { schema: { params: byId, ...listAnswer } }, async (request) =>
    answer({ customerId: requireCustomer(request), id: request.params.id }),
  );

  app.patch(
    '/api/account/lists/:id',
    { schema: { params: byId, body: renameListRequestSchema, ...listAnswer } },
    async (request) => {
      const own = { customerId: requireCustomer(request), id: request.params.id };
      await renameList(deps, own, request.body.name);
      return answer(own);
    },
  );

  app.delete(
    '/api/account/lists/:id',
    { schema: { params: byId, response: { 200: z.object({ done: z.literal(true) }) } } },
    async (request) => {
      if (!(await deleteList(db, { customerId: requireCustomer(request), id: request.params.id })))
        throw new Refusal('List.NotFound');
      return { done: true as const };
    },
  );

  app.post(
    '/api/account/lists/:id/products',
    { schema: { params: byId, body: listedProductRequestSchema, ...listAnswer } },
    async (request) => {
      const own = { customerId: requireCustomer(request), id: request.params.id };
      await addToList(deps, own, request.body);
      return answer(own);
    },
  );

  app.put(
    '/api/account/lists/:id/products/:sku',
    { schema: { params: bySku, body: setListedQuantityRequestSchema, ...listAnswer } },
    async (request) => {
      const own = { customerId: requireCustomer(request), id: request.params.id };
      await setQuantityInList(deps, own, {
        sku: request.params.sku,
        quantity: request.body.quantity,
      });
      return answer(own);
    },
  );

  app.delete(
    '/api/account/lists/:id/products/:sku',
    { schema: { params: bySku, ...listAnswer } },
    async (request) => {
      const own = { customerId: requireCustomer(request), id: request.params.id };
      await removeFromList(deps, own, request.params.sku);
      return answer(own);
    },
  );
}
