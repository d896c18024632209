import type { Receiving } from '#domain/purchases/receipt-contract.ts';
import { receiptsEndpoints } from '#domain/purchases/receipt-endpoints.ts';
import { requirePrivilege, requireSite } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireWorkSite } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import { cancelReceipt, receiveGoods, type ReceivingDeps } from './receive-goods.ts';
import {
  listAwaitedLines,
  listLatestReceipts,
  listReceivedUnits,
  type AwaitedLine,
} from './receipts-store.ts';
import { viewReceipt } from './view-receipt.ts';

/** Goods are received by whoever keeps the stock; what they cost is written by managers. */
export function receiptsApi(app: HttpServer, deps: ReceivingDeps): void {
  const { db } = deps.database;

  /** Deliveries are received where the member works; undefined: at the first of their sites. */
  const siteOf = (staff: Member, asked: string | undefined) => requireWorkSite(db, staff, asked);

  async function readReceiving(shopId: string): Promise<Receiving> {
    const lines = await listAwaitedLines(db, shopId);
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const received = await listReceivedUnits(db, orderIds);
    const receipts = await listLatestReceipts(db, shopId);
    return {
      orders: orderIds.flatMap((id) => {
        const own = lines.filter(({ orderId }) => orderId === id);
        const of = received.filter(({ orderId }) => orderId === id);
        return own[0] ? [viewAwaited(own[0], own, of)] : [];
      }),
      receipts: receipts.map(viewReceipt),
    };
  }

  serve(app, receiptsEndpoints, {
    'GET /api/staff/receiving': async ({ staff, query }) =>
      readReceiving(await siteOf(staff, query.site)),

    'POST /api/staff/receipts': async (request) => {
      const shopId = await siteOf(request.staff, request.query.site);
      if (request.body.price !== null)
        requirePrivilege(requireSite(request.staff, shopId), 'books.read');
      await receiveGoods(deps, { ...request.body, shopId, staffId: request.staff.id });
      return readReceiving(shopId);
    },

    'POST /api/staff/receipts/:id/cancellation': async (request) => {
      const shopId = await cancelReceipt(deps, { id: request.params.id, staff: request.staff });
      return readReceiving(shopId);
    },
  });
}

function viewAwaited(
  { orderId: id, number, supplierName, expectedOn }: AwaitedLine,
  lines: readonly AwaitedLine[],
  received: readonly { sku: string; units: number }[],
): Receiving['orders'][number] {
  return {
    id,
    number,
    supplierName,
    expectedOn: expectedOn?.toString() ?? null,
    lines: lines.map(({ sku, name, code, ean, units, isWeighed }) => ({
      sku,
      name,
      code,
      ean,
      units,
      isWeighed,
      receivedUnits: received.find((one) => one.sku === sku)?.units ?? 0,
    })),
  };
}
