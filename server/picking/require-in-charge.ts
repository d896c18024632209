import { takeItOver } from '#domain/picking/errors.ts';
import { findStaffNames } from '#server/orders/preparation-store.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { atSite } from '#domain/staff/works-at.ts';
import { areInOneBatch } from './batches/batch-store.ts';

export type Preparer = Pick<Member, 'id' | 'role' | 'roles' | 'siteIds'>;

/**
 * Preparers edit orders in their charge or of their batch; managers edit all. The caller holds the
 * order's lock.
 */
export async function requireInCharge(tx: Tx, order: OrderRow, staff: Preparer): Promise<void> {
  const { preparer_id: preparerId } = order;
  const { role } = atSite(staff, order.shop_id);
  if (role !== 'preparer' || preparerId === null || preparerId === staff.id) return;
  const orderId = order.initial_order_id ?? order.id;
  if (await areInOneBatch(tx, { orderId, staffIds: [staff.id, preparerId] })) return;
  const name = (await findStaffNames(tx, [preparerId])).get(preparerId) ?? 'Un collègue';
  throw new Refusal(
    'Picking.InChargeOfAnother',
    { preparerId },
    `${name} prépare cette commande. ${takeItOver}`,
  );
}
