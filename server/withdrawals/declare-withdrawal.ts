/**
 * « Confirmer la rétractation »: refused after the deadline, for perishables and for units
 * withdrawn before. Sends the dated acknowledgement at once.
 */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/time/clock.ts';
import { acknowledgementSchema, type Acknowledgement } from '#domain/withdrawals/contract.ts';
import {
  deadlinePassedText,
  lastWithdrawalDay,
  withdrawalDeadline,
} from '#domain/withdrawals/deadline.ts';
import { isRefunded, isWithTheCustomer } from '#domain/orders/state-groups.ts';
import { baseLines } from '#server/catalogue/at-site.ts';
import { paidOf, refundsEverything } from '#server/orders/refunds/refund-order.ts';
import { sumFeesRefunded } from '#server/orders/refunds/store.ts';
import { listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopCalendar, shopTimeZone } from '#server/platform/shop-time.ts';
import { acknowledgementEmail } from './acknowledgement-email.ts';
import {
  addWithdrawnToLine,
  findDeliveredAt,
  findWithdrawalByKey,
  insertWithdrawal,
  listWithdrawals,
} from './store.ts';
import { withdrawableLines } from './view-withdrawals.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
type WithdrawnLines = readonly { productId: string; quantity: number }[];
type Input = { key: string; orderId: string; customerId: string; lines: WithdrawnLines };

export async function declareWithdrawal(deps: Deps, input: Input): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order?.customer_id !== input.customerId) throw new Refusal('Order.NotFound');
    const first = await findWithdrawalByKey(tx, input.key);
    if (first?.order_id === order.id) return;
    if (first) throw new Refusal('Withdrawal.KeyUsedElsewhere', { key: input.key });
    const now = deps.clock.now();
    const deliveredAt = await requireInTime(tx, order, now);
    const wanted = baseLines(order, input.lines);
    const acknowledgement = await acknowledge(tx, { order, deliveredAt, wanted, now });
    const id = newId();
    await insertWithdrawal(
      tx,
      {
        id,
        order_id: order.id,
        customer_id: order.customer_id,
        request_key: input.key,
        number: acknowledgement.number,
        declared_at: now,
        acknowledgement: JSON.stringify(acknowledgement),
        status: 'declared',
      },
      wanted.map((line) => ({
        withdrawal_id: id,
        product_id: line.productId,
        quantity: line.quantity,
        received_quantity: null,
      })),
    );
    for (const line of wanted)
      await addWithdrawnToLine(tx, { orderId: order.id, productId: line.productId }, line.quantity);
    await deps.jobs.enqueue(
      tx,
      'email.send',
      acknowledgementEmail(deps, { orderId: order.id, withdrawalId: id, acknowledgement }),
    );
  });
}

async function requireInTime(
  tx: Tx,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const deliveredAt = await findDeliveredAt(tx, order.id);
  if (!deliveredAt || !isWithTheCustomer(order.status)) {
    throw new Refusal(
      isRefunded(order.status) ? 'Withdrawal.AlreadyRefunded' : 'Withdrawal.OrderNotDelivered',
      { status: order.status },
    );
  }
  const deadline = withdrawalDeadline(deliveredAt, shopCalendar());
  if (Temporal.Instant.compare(now, deadline) >= 0)
    throw new Refusal(
      'Withdrawal.DeadlinePassed',
      { deadline: deadline.toString() },
      deadlinePassedText(lastWithdrawalDay(deadline).toString(), shopTimeZone()),
    );
  return deliveredAt;
}

async function acknowledge(
  tx: Tx,
  {
    order,
    deliveredAt,
    wanted,
    now,
  }: {
    order: OrderRow;
    deliveredAt: Temporal.Instant;
    wanted: WithdrawnLines;
    now: Temporal.Instant;
  },
): Promise<Acknowledgement> {
  const lines = await listLines(tx, [order.id]);
  const offered = withdrawableLines(order, lines);
  if (new Set(wanted.map((line) => line.productId)).size < wanted.length)
    throw new Refusal('Withdrawal.RepeatedProduct', { lines: wanted });
  const given = wanted.map(({ productId, quantity }) => {
    const line = offered.find((candidate) => candidate.productId === productId);
    if (!line) throw new Refusal('EcomCart.ProductNotFound', { productId });
    if (line.excluded === 'perishable')
      throw new Refusal(
        'Withdrawal.PerishableProduct',
        { productId },
        `${line.name} est un produit frais ou périssable : le droit de rétractation ne s’y applique pas.`,
      );
    if (quantity > line.quantity)
      throw new Refusal(
        'Withdrawal.QuantityUnavailable',
        { productId, quantity: line.quantity },
        line.quantity === 0
          ? `Vous avez déjà renoncé à ${line.name}.`
          : `Il ne reste que ${line.quantity} ${line.name} auxquels renoncer.`,
      );
    return { productId, name: line.name, quantity, amount: line.amounts[quantity - 1] ?? 0 };
  });
  const paid = paidOf(order, lines);
  const fees =
    refundsEverything(paid, wanted, true) && (await sumFeesRefunded(tx, order.id)) === 0
      ? paid.feesCents
      : 0;
  const customer = frozenCustomerSchema.parse(order.customer);
  return acknowledgementSchema.parse({
    number: `R${order.number}-${(await listWithdrawals(tx, order.id)).length + 1}`,
    at: now.toString(),
    orderNumber: order.number,
    customerName: `${customer.firstname} ${customer.lastname}`,
    email: customer.email,
    deliveredAt: deliveredAt.toString(),
    lines: given,
    fees,
    total: fees + given.reduce((sum, line) => sum + line.amount, 0),
  });
}
