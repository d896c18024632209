/** How carts end: ordered, given up, or merged into another. */
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { brokenConstraint, run, type Reader, type Tx } from '#server/platform/db.ts';

const close = compiledOnce((db, { id, at }: { id: string; at: Temporal.Instant }) =>
  db.updateTable('carts').set({ ordered_at: at, updated_at: at }).where('id', '=', id),
);

const closeOrdered = compiledOnce(
  (db, { id, version, at }: { id: string; version: number; at: Temporal.Instant }) =>
    db
      .updateTable('carts')
      .set({ ordered_at: at, updated_at: at })
      .where('id', '=', id)
      .where('ordered_at', 'is', null)
      .where('version', '=', version)
      .where('kept', 'is', null),
);

/** Closes a cart that is still as it was ordered, and keeps no place of an order being modified. Returns false otherwise. */
export async function closeUnchangedCart(
  tx: Tx,
  ordered: { id: string; version: number; at: Temporal.Instant },
): Promise<boolean> {
  return (await closeOrdered(tx, ordered)).numAffectedRows === 1n;
}

/** Ordered carts are closed and never reused. */
export async function closeCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await close(tx, { id, at });
}

/** Abandons a cart. One with payment attempts is only closed, since they reference it. */
export async function giveUpCart(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await run(tx, 'savepoint given_up');
  try {
    await deleteCart(tx, id);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    await run(tx, 'rollback to savepoint given_up');
    await tx
      .updateTable('carts')
      .set({ ordered_at: at, updated_at: at })
      .where('id', '=', id)
      .where('ordered_at', 'is', null)
      .execute();
  }
}

export async function deleteCart(tx: Reader, id: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', id).where('ordered_at', 'is', null).execute();
}

/** Open carts that complete an order follow it to another site; locked before the order, as in paying. */
export async function lockCompletingCarts(tx: Tx, orderId: string): Promise<void> {
  await run(
    tx,
    'select from carts where initial_order_id = $1 and ordered_at is null order by id for update',
    [orderId],
  );
}

export async function sendCartsTo(tx: Tx, orderId: string, siteId: string): Promise<void> {
  await run(
    tx,
    `update carts set shop_id = $2, version = version + 1
      where initial_order_id = $1 and ordered_at is null`,
    [orderId, siteId],
  );
}
