/** What a preparer really put in the bag: units counted, grams weighed. */
import { inTransaction } from '#server/platform/db.ts';
import { lockOrder, listLines, updateLine } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasPrivilege } from '#domain/picking/privileges.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { PickingDeps } from './move-staff-order.ts';

type PrepareInput = { orderId: string; productId: string; staff: NonNullable<Visitor['staff']>; preparedQuantity: number; preparedGrams?: number | undefined };

export async function prepareLine(deps: PickingDeps, input: PrepareInput): Promise<void> {
  if (!hasPrivilege(input.staff.role, 'orders.prepare')) throw new Refusal('Shared.InsufficientPrivileges');
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    if (order.status !== 'preparing') throw new Refusal('Order.CannotModify', { status: order.status });
    const line = (await listLines(tx, [order.id])).find((candidate) => candidate.product_id === input.productId);
    if (!line) throw new Refusal('EcomCart.ProductNotFound');
    const { preparedQuantity } = input;
    if (preparedQuantity > line.requested_quantity) throw new Refusal('Shared.Validation', { maximum: line.requested_quantity }, 'Pas plus que ce qui est commandé.');
    if (line.quotation === 'weight' && preparedQuantity > 0 && !input.preparedGrams) throw new Refusal('Shared.Validation', { field: 'preparedGrams' }, 'Pesez ce produit.');
    await updateLine(tx, { orderId: order.id, productId: line.product_id }, {
      prepared_quantity: preparedQuantity, prepared_grams: line.quotation === 'weight' ? (preparedQuantity === 0 ? 0 : (input.preparedGrams ?? 0)) : null,
    });
  });
}
