import { csvFile } from '#domain/words/csv-file.ts';
import type { Clock } from '#domain/time/clock.ts';
import { supplierOrdersEndpoints } from '#domain/purchases/supplier-endpoints.ts';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { typedEuros } from '#domain/measures/typed-euros.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { requireSite } from '#server/platform/access.ts';
import { serve } from '#server/platform/serve.ts';
import { requireReadSites, requireWorkSite } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import {
  cancelSupplierOrder,
  closeSupplierOrder,
  sendSupplierOrder,
} from './move-supplier-order.ts';
import { findSupplierOrder } from './supplier-orders-store.ts';
import { readSupplierOrder, readSupplierOrders } from './view-supplier-order.ts';
import { changeSupplierOrder, draftSupplierOrder } from './write-supplier-order.ts';

type SupplierOrdersDeps = { database: Database; clock: Clock; jobs: Jobs };
type OfOrder = { staff: Member; params: { id: string } };

/** Orders show costs, so all of it needs `books.read`. */
export function supplierOrdersApi(app: HttpServer, deps: SupplierOrdersDeps): void {
  const { db } = deps.database;

  async function read({ staff, params }: OfOrder): Promise<SupplierOrder> {
    const order = await readSupplierOrder(deps, params.id);
    requireSite(staff, order.siteId);
    return order;
  }

  /** An order keeps its site: it is checked before the change. */
  async function requireOwn({ staff, params }: OfOrder): Promise<string> {
    requireSite(staff, (await findSupplierOrder(db, params.id)).shop_id);
    return params.id;
  }

  serve(app, supplierOrdersEndpoints, {
    'GET /api/staff/supplierOrders': async ({ staff, query }) =>
      readSupplierOrders(deps, await requireReadSites(db, staff, query.site)),

    'POST /api/staff/supplierOrders': async (request) => {
      const shopId = await requireWorkSite(db, request.staff, request.query.site);
      await draftSupplierOrder(deps, { staffId: request.staff.id, shopId, ...request.body });
      return readSupplierOrder(deps, request.body.id);
    },

    'GET /api/staff/supplierOrders/:id': (request) => read(request),

    'PUT /api/staff/supplierOrders/:id': async (request) => {
      const id = await requireOwn(request);
      await changeSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/sending': async (request) => {
      const id = await requireOwn(request);
      await sendSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/cancellation': async (request) => {
      const id = await requireOwn(request);
      await cancelSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/closing': async (request) => {
      const id = await requireOwn(request);
      await closeSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'GET /api/staff/supplierOrders/:id/csv': async (request, reply) => {
      const order = await read(request);
      reply
        .header('content-disposition', `attachment; filename="commande-${order.number}.csv"`)
        .type('text/csv; charset=utf-8');
      return writeOrder(order);
    },
  });
}

const euros = (cents: number | null): string => (cents === null ? '' : typedEuros(cents));

function writeOrder({ lines }: SupplierOrder): string {
  const heading = [
    'Référence',
    'Référence du fournisseur',
    'Produit',
    'Colis',
    'Unités par colis',
    'Unités',
    'Unités reçues',
    'Prix d’achat HT (€)',
    'Coût HT (€)',
  ];
  return csvFile([
    heading,
    ...lines.map((line) => [
      line.sku,
      line.code ?? '',
      line.name,
      String(line.cases),
      String(line.caseUnits),
      String(line.units),
      String(line.receivedUnits),
      euros(line.price),
      euros(line.cost),
    ]),
  ]);
}
