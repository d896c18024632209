import { countedBags } from '#domain/orders/bags.ts';
import type { StaffOrdersQuery } from '#domain/picking/contract.ts';
import { printEndpoints } from '#domain/picking/print-endpoints.ts';
import { reachOf } from '#domain/picking/readable-orders.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { requireListScope } from '../require-list-scope.ts';
import type { DrawLabels } from './draw-labels.ts';
import type { DrawSheets } from './draw-sheets.ts';
import { readSheets, type OrderSheet } from './read-sheets.ts';

type PrintDeps = PickingDeps & { drawSheets: DrawSheets; drawLabels: DrawLabels };

export function printApi(app: HttpServer, deps: PrintDeps): void {
  /** Paper leaves the shop's control, so each customer's trace keeps who printed it. */
  async function readFor(member: Member, query: StaffOrdersQuery): Promise<OrderSheet[]> {
    const staff = requireListScope(member, query.scope);
    const at = deps.clock.now();
    const sheets = await readSheets(deps, query, reachOf(staff, at));
    for (const customerId of new Set(sheets.map((sheet) => sheet.customerId)))
      await deps.recordView(deps.database.db, { customerId, staffId: staff.id, at });
    return sheets;
  }

  serve(app, printEndpoints, {
    'GET /api/staff/orders/sheets': async (request, reply) => {
      const sheets = await readFor(request.staff, request.query);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'inline; filename="commandes.pdf"')
        .send(await deps.drawSheets(sheets, deps.clock.now()));
    },

    'GET /api/staff/orders/labels': async (request, reply) => {
      const { bags, ...query } = request.query;
      const sheets = await readFor(request.staff, query);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'inline; filename="etiquettes.pdf"')
        .send(
          await deps.drawLabels(
            sheets.map((sheet) => ({ sheet, bags: countedBags(bags, 0) })),
            deps.clock.now(),
          ),
        );
    },
  });
}
