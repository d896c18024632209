/** Lots that came with a near date, which the manager sells off: what « À sauver » shows on the first day. */
import path from 'node:path';
import { z } from 'zod';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readJson } from '../files.ts';
import type { PastShop } from './past-shop.ts';

export const shortDatedLots = readJson(
  path.join(import.meta.dirname, 'short-dated.json'),
  z.array(
    z.strictObject({
      receiptId: z.uuid(),
      sellOffId: z.uuid(),
      sku: z.string(),
      lot: z.string(),
      units: z.int(),
      /** Days from the opening to the lot's date. */
      goodDays: z.int(),
      percent: z.int(),
    }),
  ),
);

/** Both doors know what they did by its id, so that a start that was killed repeats nothing. */
export async function sellOffLots({ as, now }: PastShop): Promise<void> {
  const today = shopDate(now());
  await as({ staff: 'manager' }, async (ask) => {
    for (const { receiptId, sellOffId, sku, lot, units, goodDays, percent } of shortDatedLots) {
      const expiresOn = today.add({ days: goodDays }).toString();
      await ask('POST', '/api/staff/receipts', {
        id: receiptId,
        sku,
        orderId: null,
        seenUnits: null,
        units,
        refusedUnits: 0,
        refusalReason: null,
        lot,
        dateKind: 'useBy',
        expiresOn,
        price: null,
        isShortConfirmed: true,
      });
      const { items }: ShortDated = await ask('GET', '/api/staff/shortDated');
      const found = items.find((item) => item.sku === sku && item.lot === lot);
      if (!found) throw new Error(`the lot ${lot} of ${sku} is not near its date`);
      await ask('POST', '/api/staff/sellOffs', {
        id: sellOffId,
        lotId: found.id,
        percent,
        until: expiresOn,
      });
    }
  });
}
