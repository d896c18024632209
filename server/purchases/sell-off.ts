/** Lots sold at a reduced price for deliveries until a day: started by a manager, ended by a job the day after. */
import type { Promotion } from '#domain/catalogue/product.ts';
import { highestPromotionPercent } from '#domain/catalogue/sale-rules.ts';
import type { SellOffRequest } from '#domain/purchases/short-dated-contract.ts';
import {
  announceChange,
  writeProductChange,
  type ProductChange,
} from '#server/catalogue/staff/change-product.ts';
import { lockProduct, readPath, type ProductRow } from '#server/catalogue/staff/product-store.ts';
import type { ShelfDeps } from '#server/catalogue/staff/shelf-deps.ts';
import { announceProducts } from '#server/catalogue/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  findDatedLot,
  findOpenSellOff,
  findSellOff,
  findSitePrice,
  insertSellOff,
  listSellOffsPast,
  markSellOffEnded,
} from './short-dated-store.ts';

type Author = Pick<Member, 'id' | 'siteIds'>;

/** A new reduction replaces the former one of its product and site. A promotion stays, and refuses it. */
export async function startSellOff(
  deps: ShelfDeps,
  { id, lotId, percent, until, staff }: SellOffRequest & { staff: Author },
): Promise<void> {
  const lastDay = Temporal.PlainDate.from(until);
  const at = deps.clock.now();
  if (Temporal.PlainDate.compare(lastDay, shopDate(at)) < 0)
    throw new Refusal('Purchase.SellOffPast', { field: 'until' });
  const announced = await inTransaction(deps.database.db, async (tx) => {
    const lot = await findDatedLot(tx, lotId);
    if (!lot) throw new Refusal('Purchase.LotNotFound');
    const { shopId, sku, expiresOn } = lot;
    requireSite(staff, shopId);
    if (Temporal.PlainDate.compare(lastDay, expiresOn) > 0)
      throw new Refusal('Purchase.SellOffAfterDate', { field: 'until' });
    const product = await lockProduct(tx, sku);
    if (await findSellOff(tx, id)) return null;
    await requireReducible(tx, { product, shopId, percent });
    const open = await findOpenSellOff(tx, { sku, shopId });
    if (open) await markSellOffEnded(tx, open.id, at);
    const promotion: Promotion = { mechanism: 'discount', type: 'PERCENT', value: percent };
    await insertSellOff(tx, {
      id,
      sku,
      shop_id: shopId,
      lot_id: lotId,
      promotion: JSON.stringify(promotion),
      until: lastDay,
      staff_id: staff.id,
      started_at: at,
    });
    await recordStaffAction(tx, {
      staffId: staff.id,
      at,
      kind: 'product.sell-off',
      subject: `product:${product.id}`,
      after: { siteId: shopId, percent, until, expiresOn: expiresOn.toString() },
    });
    return announceProducts(tx, [product.id]);
  });
  if (announced) await deps.catalogue.applyChange(announced);
}

async function requireReducible(
  tx: Tx,
  { product, shopId, percent }: { product: ProductRow; shopId: string; percent: number },
): Promise<void> {
  const own = await findSitePrice(tx, { productId: product.id, shopId });
  if (own ? own.promotion : product.promotion)
    throw new Refusal('Purchase.OtherPromotion', { sku: product.sku });
  const highest = highestPromotionPercent(await readPath(tx, product.category_id));
  if (percent > highest)
    throw new Refusal('Article.PromotionUnlawful', { field: 'percent', maximum: highest });
}

/** Done already when it is unknown or ended. Null: the system, in the name of the member who chose the day. */
export async function endSellOff(
  deps: ShelfDeps,
  { id, staff }: { id: string; staff: Author | null },
): Promise<void> {
  const seen = await findSellOff(deps.database.db, id);
  if (!seen) return;
  if (staff && seen.shop_id !== null) requireSite(staff, seen.shop_id);
  const staffId = staff?.id ?? seen.staff_id;
  const change = await inTransaction(
    deps.database.db,
    async (tx): Promise<ProductChange | null> => {
      const product = await lockProduct(tx, seen.sku);
      const sellOff = await findSellOff(tx, id);
      if (!sellOff || sellOff.ended_at) return null;
      const at = deps.clock.now();
      await markSellOffEnded(tx, id, at);
      if (sellOff.shop_id !== null) {
        await recordStaffAction(tx, {
          staffId,
          at,
          kind: 'product.sell-off',
          subject: `product:${product.id}`,
          before: { siteId: sellOff.shop_id },
        });
        return { announced: await announceProducts(tx, [product.id]), emptied: null };
      }
      // Of the release before, which wrote the product's promotion; one that the team wrote since then stays.
      if (!isDeepStrictEqual(product.promotion, sellOff.promotion)) return null;
      return writeProductChange(tx, deps, {
        sku: product.sku,
        staffId,
        changes: { version: product.version, promotion: null },
      });
    },
  );
  if (change) await announceChange(deps, change);
}

export async function endPastSellOffs(deps: ShelfDeps): Promise<void> {
  const past = await listSellOffsPast(deps.database.db, shopDate(deps.clock.now()));
  for (const { id } of past) await endSellOff(deps, { id, staff: null });
}
