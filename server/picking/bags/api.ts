import { bagEndpoints } from '#domain/picking/bag-endpoints.ts';
import { hasBagsInShop } from '#domain/orders/bags.ts';
import { listOrderBags } from '#server/orders/bags-store.ts';
import { findOrder } from '#server/orders/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { PickingDeps } from '../picking-deps.ts';
import type { DrawLabels, Labelled } from '../print/draw-labels.ts';
import { readSheetOf } from '../print/read-sheets.ts';
import { countBags } from './count-bags.ts';
import { writeTickets } from './write-tickets.ts';

export function bagsApi(app: HttpServer, deps: PickingDeps & { drawLabels: DrawLabels }): void {
  const { db } = deps.database;
  const read = async (id: string) => ({ bags: (await listOrderBags(db, [id])).get(id) ?? [] });

  /** Paper leaves the shop's control, so the customer's trace keeps who printed it. */
  async function readLabels(orderId: string, { id: staffId }: { id: string }): Promise<Labelled> {
    const order = await findOrder(db, orderId);
    if (!order) throw new Refusal('Order.NotFound');
    const sheet = await readSheetOf(deps, orderId);
    const { bags } = await read(orderId);
    // Names of past orders are none of a preparer's work.
    if (bags.length === 0 || !hasBagsInShop(order.status))
      throw new Refusal('Picking.NothingToPrint');
    const { customerId } = sheet;
    await deps.recordView(db, { customerId, staffId, at: deps.clock.now() });
    return { sheet, bags };
  }

  serve(app, bagEndpoints, {
    'GET /api/staff/orders/:id/bags': async (request) => {
      if (!(await findOrder(db, request.params.id))) throw new Refusal('Order.NotFound');
      return read(request.params.id);
    },

    'PUT /api/staff/orders/:id/bags': async (request) => {
      const { id: staffId } = request.staff;
      await countBags(deps, { ...request.body, orderId: request.params.id, staffId });
      return read(request.params.id);
    },

    'GET /api/staff/orders/:id/bags/labels': async (request, reply) => {
      const labelled = await readLabels(request.params.id, request.staff);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="sacs-${labelled.sheet.number}.pdf"`)
        .send(await deps.drawLabels([labelled], deps.clock.now()));
    },

    'GET /api/staff/orders/:id/bags/tickets': async (request, reply) => {
      const labelled = await readLabels(request.params.id, request.staff);
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="sacs-${labelled.sheet.number}.bin"`)
        .send(Buffer.from(writeTickets(labelled)));
    },
  });
}
