/** Lots near their date that sites sell at a reduced price: few, held in memory, read again when one may have changed. */
import type { ProductId, ShopId, Sku } from '#domain/contract/ids.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { isDeepStrictEqual } from 'node:util';
import { listOpenSellOffs, type SellOff } from './sell-offs-store.ts';

export type SellOffs = {
  at(shopId: ShopId): ReadonlyMap<ProductId, SellOff>;
  /** Whether the price of one depends on the stock of this product. */
  concern(shopId: ShopId, sku: Sku): boolean;
  /** Returns whether something changed. */
  refresh(): Promise<boolean>;
};

const none: ReadonlyMap<ProductId, SellOff> = new Map();

export function createSellOffs({
  database: { db },
  log,
}: {
  database: Pick<Database, 'db'>;
  log: Logger;
}): SellOffs {
  let held: readonly SellOff[] = [];
  let bySite = new Map<ShopId, ReadonlyMap<ProductId, SellOff>>();
  let running = Promise.resolve(false);
  /** The read after the one under way, for all that was told meanwhile. */
  let queued: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    const before = held;
    held = await listOpenSellOffs(db);
    bySite = new Map(
      [...Map.groupBy(held, ({ shopId }) => shopId)].map(([shopId, some]) => [
        shopId,
        new Map(some.map((sellOff) => [sellOff.productId, sellOff])),
      ]),
    );
    return !isDeepStrictEqual(before, held);
  }

  return {
    at: (shopId) => bySite.get(shopId) ?? none,
    concern: (shopId, sku) =>
      held.some((sellOff) => sellOff.sku === sku && sellOff.shopId === shopId),
    refresh() {
      queued ??= running.then(() => {
        queued = null;
        running = read().catch((error: unknown) => {
          log.error({ err: error }, 'the lots to sell off could not be read');
          return false;
        });
        return running;
      });
      return queued;
    },
  };
}
