/** Bags are checked one by one as they go into the van. */
import { missingBagsText } from '#domain/orders/bags.ts';
import { whyNoStep } from '#domain/orders/states.ts';
import { isLoaded } from '#domain/orders/state-groups.ts';
import { listLoaders, listOrderBags, setBagLoaded } from '#server/orders/bags-store.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';

export async function loadBag(
  deps: Pick<RoundsDeps, 'database' | 'clock'>,
  bag: { orderId: string; number: number; isLoaded: boolean; staff: Staff },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, bag.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    const { status } = order;
    if (!isLoaded(status)) throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
    await requireOwnVan(tx, { ...bag, staff: requireSite(bag.staff, order.shop_id) });
    const loaded = bag.isLoaded ? { by: bag.staff.id, at: deps.clock.now() } : null;
    if (!(await setBagLoaded(tx, bag, loaded))) throw new Refusal('Round.BagNotCounted');
  });
}

/** An order goes into one van: its first bag says whose. A manager puts it right. */
async function requireOwnVan(
  tx: Tx,
  { orderId, staff }: { orderId: string; staff: Staff },
): Promise<void> {
  if (actorOf(staff) === 'manager') return;
  if ((await listLoaders(tx, orderId)).some((by) => by !== staff.id))
    throw new Refusal('Order.StopOfAnother', { orderId });
}

/** An order leaves with all of its bags, or stays. One whose bags were not counted is the driver's to check. */
export async function requireBagsLoaded(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const bags = (await listOrderBags(tx, [id])).get(id) ?? [];
  const missing = missingBagsText(number, bags);
  if (missing !== null) throw new Refusal('Round.BagsMissing', { orderId: id }, missing);
}
