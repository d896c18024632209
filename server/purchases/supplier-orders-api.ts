import { csvFile } from '#domain/words/csv-file.ts';
import type { Clock } from '#domain/time/clock.ts';
import { supplierOrdersEndpoints } from '#domain/purchases/supplier-endpoints.ts';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { typedEuros } from '#domain/measures/typed-euros.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { serve } from '#server/platform/serve.ts';
import {
  cancelSupplierOrder,
  closeSupplierOrder,
  sendSupplierOrder,
} from './move-supplier-order.ts';
import { readSupplierOrder, readSupplierOrders } from './view-supplier-order.ts';
import { changeSupplierOrder, draftSupplierOrder } from './write-supplier-order.ts';

type SupplierOrdersDeps = { database: Database; clock: Clock; jobs: Jobs };

/** Orders show costs, so all of it needs `books.read`. */
export function supplierOrdersApi(app: HttpServer, deps: SupplierOrdersDeps): void {
  serve(app, supplierOrdersEndpoints, {
    'GET /api/staff/supplierOrders': () => readSupplierOrders(deps),

    'POST /api/staff/supplierOrders': async (request) => {
      await draftSupplierOrder(deps, { staffId: request.staff.id, ...request.body });
      return readSupplierOrder(deps, request.body.id);
    },

    'GET /api/staff/supplierOrders/:id': (request) => readSupplierOrder(deps, request.params.id),

    'PUT /api/staff/supplierOrders/:id': async (request) => {
      const { id } = request.params;
      await changeSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/sending': async (request) => {
      const { id } = request.params;
      await sendSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/cancellation': async (request) => {
      const { id } = request.params;
      await cancelSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'POST /api/staff/supplierOrders/:id/closing': async (request) => {
      const { id } = request.params;
      await closeSupplierOrder(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierOrder(deps, id);
    },

    'GET /api/staff/supplierOrders/:id/csv': async (request, reply) => {
      const order = await readSupplierOrder(deps, request.params.id);
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
