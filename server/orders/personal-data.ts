/**
 * Anonymises orders but keeps products and amounts; invoices stay complete for the ten years
 * required by law.
 */
import { currentStatuses } from '#domain/orders/states.ts';
import { awaitsCharge, awaitsPayment } from '#domain/orders/state-groups.ts';
import { run } from '#server/platform/db.ts';
import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';
import { Refusal } from '#server/platform/refusal.ts';

const invoiceYears = 10;
/** States in which an order still needs its customer. */
const running = [...awaitsPayment.states, ...currentStatuses, ...awaitsCharge.states];
const nobody = { firstname: 'Compte', lastname: 'supprimé', email: '', phone: '' };

export const ordersOfPerson: PersonalData = {
  name: 'commandes',
  async read(db, { customerId }) {
    const orders = await db
      .selectFrom('orders')
      .leftJoin('phone_orders', 'phone_orders.order_id', 'orders.id')
      .select([
        'id',
        'number',
        'status',
        'placed_at',
        'phone_orders.taken_at as taken_by_phone_at',
        'customer',
        'delivery',
        'quotation',
        'settlement',
        'terms_version',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('placed_at')
      .execute();
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .where('orders.customer_id', '=', customerId)
      .orderBy('position')
      .select([
        'order_id',
        'product',
        'unit_price_cents',
        'requested_quantity',
        'prepared_quantity',
        'prepared_grams',
        'billed_cents',
        'offered_cents',
      ])
      .execute();
    const invoices = await db
      .selectFrom('invoices')
      .select(['order_id', 'number', 'kind', 'issued_at', 'total_cents', 'content'])
      .where('customer_id', '=', customerId)
      .execute();
    const of = <Part extends { order_id: string }>(parts: readonly Part[], id: string) =>
      parts.filter((part) => part.order_id === id);
    return orders.map(({ id, ...order }) => ({
      ...order,
      lines: of(lines, id),
      invoices: of(invoices, id),
    }));
  },
  async erase(tx, { customerId }) {
    const ongoing = await tx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', 'in', running)
      .limit(1)
      .executeTakeFirst();
    if (ongoing) throw new Refusal('Customer.OngoingOrder');
    await run(
      tx,
      `update orders set customer = $2, delivery = jsonb_set(delivery, '{address}', 'null')
      where customer_id = $1`,
      [customerId, JSON.stringify(nobody)],
    );
  },
  async forgetOld(db, now) {
    await run(db, 'select forget_old_invoices($1)', [yearsBefore(now, invoiceYears)]);
  },
};
