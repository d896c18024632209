/**
 * The team corrects how the customer of one order is found and reached: an entry code, a phone. The
 * account stays as it is.
 */
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { ContactRequest } from '#domain/orders/staff-contract.ts';
import { currentStatuses, whyNoStep } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { lockOrder, setContact, type OrderRow } from './store.ts';

type Deps = { database: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; publicUrl: string };
type Contact = { note?: string; phone?: string };

export async function changeContact(
  deps: Deps,
  input: { orderId: string; staffId: string; asked: ContactRequest },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    const status = order.status;
    if (!currentStatuses.includes(status))
      throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
    const before = contactOf(order);
    const after = readContact(order, input.asked);
    if (after.note === before.note && after.phone === before.phone) return;
    const at = deps.clock.now();
    await setContact(tx, order.id, after, at);
    await recordStaffAction(tx, {
      staffId: input.staffId,
      at,
      kind: 'order.contact',
      subject: `order:${order.id}`,
      before,
      after,
    });
    await deps.jobs.enqueue(tx, 'email.send', contactEmail(deps, order, after, at));
  });
}

function contactOf(order: OrderRow): Contact {
  const { address } = frozenDeliverySchema.parse(order.delivery);
  const { phone } = frozenCustomerSchema.parse(order.customer);
  return { ...(address?.note === undefined ? {} : { note: address.note }), phone };
}

function readContact(order: OrderRow, asked: ContactRequest): Contact {
  const { address, type } = frozenDeliverySchema.parse(order.delivery);
  // The address of a pickup is that of its point.
  if (asked.note !== undefined && (!address || isCollection(type)))
    throw new Refusal('Order.NoteWithoutAddress', { field: 'note' });
  const phone = asked.phone === undefined ? undefined : normalisePhone(asked.phone);
  if (phone === null) throw new Refusal('Auth.InvalidPhoneNumber', { field: 'phone' });
  return {
    ...contactOf(order),
    ...(asked.note === undefined ? {} : { note: asked.note }),
    ...(phone ? { phone } : {}),
  };
}

function contactEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  { note, phone }: Contact,
  at: Temporal.Instant,
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  return composeEmail('order-contact-corrected', {
    key: `order-contact-${order.id}-${at.epochMilliseconds}`,
    to: email,
    values: { prenom: firstname, commande: order.number },
    rows: [
      ...(note ? [{ label: 'Consignes de livraison', value: note }] : []),
      ...(phone ? [{ label: 'Téléphone', value: phone }] : []),
    ],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
