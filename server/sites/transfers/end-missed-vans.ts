/**
 * Ends the sheets of past days whose van never left: its site sells the units again, and what orders were to get is
 * missing where they are prepared.
 */
import { lockRunOf, listMissedSheets } from '#server/orders/vans/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { SitesDeps } from '../change-sites.ts';
import { endVanPromises } from './load-van.ts';
import { lockTransfer, setTransfer } from './store.ts';

export async function endMissedVans(
  deps: Pick<SitesDeps, 'database' | 'catalogue' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  for (const { id } of await listMissedSheets(deps.database.db, shopDate(now).toString())) {
    const left = await inTransaction(deps.database.db, async (tx) => {
      await lockRunOf(tx, id);
      const transfer = await lockTransfer(tx, id);
      if (transfer?.state !== 'planned') return [];
      await setTransfer(tx, id, { state: 'cancelled', ended_at: now });
      return endVanPromises(tx, transfer);
    });
    deps.catalogue.applyStock(left);
  }
}
