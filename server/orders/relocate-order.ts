/** Moves an order, with its complements, to the slot or address that the team agreed with its customer. */
import type { AddressInput } from '#domain/addresses/address.ts';
import { quotationSchema, type Quotation } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import {
  placeText,
  quotationAtDestination,
  whyDestinationRefused,
  type Reach,
} from '#domain/orders/destination.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { relocatedReason } from '#domain/orders/history.ts';
import type { DestinationRequest } from '#domain/orders/staff-contract.ts';
import { holdRegisteredAtMs } from '#domain/payments/hold-plan.ts';
import type { Clock } from '#domain/time/clock.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import {
  findZone,
  lockSlots,
  mayServe,
  movePlace,
  type SlotRow,
  type ZoneRow,
} from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { planHoldFor } from '#server/payments/hold-store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { requireHolds } from './change-slot.ts';
import { placedOrder, requireReach } from './list-destinations.ts';
import { findHeldMinutes } from './held-minutes-store.ts';
import { moveToDestination } from './destination-store.ts';
import { relocatedEmail, relocatedSms } from './relocated-messages.ts';
import { listAdditionalOrders, lockOrder, type OrderRow } from './store.ts';

export type RelocateDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
type FrozenDelivery = ReturnType<typeof frozenDeliverySchema.parse>;
type RelocationInput = DestinationRequest & { orderId: string; staffId: string };

export async function relocateOrder(deps: RelocateDeps, asked: RelocationInput): Promise<void> {
  await inTransaction(deps.database.db, (tx) => relocate(tx, deps, asked));
}

async function relocate(tx: Tx, deps: RelocateDeps, asked: RelocationInput): Promise<void> {
  const at = deps.clock.now();
  const order = await lockOrder(tx, asked.orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const reach = requireReach(order);
  const before = frozenDeliverySchema.parse(order.delivery);
  const { slot, quotation } = await requireSlot(tx, deps, { order, reach, asked });
  const zone = await requireZone(tx, order, { slot, before });
  const address = requireAddress(before, { zone, reach, asked: asked.address });
  const delivery: FrozenDelivery = {
    ...before,
    type: zone.type,
    pickupType: zone.pickup_type,
    zoneName: zone.name,
    shopName: zone.shop_name,
    from: slot.starts_at.toString(),
    to: slot.ends_at.toString(),
    address,
  };
  const isSameSlot = slot.id === order.slot_id;
  if (isSameSlot && JSON.stringify(delivery) === JSON.stringify(before))
    throw new Refusal('Order.SameDestination');
  await moveToDestination(tx, order.id, {
    zoneId: zone.id,
    slotId: slot.id,
    orderUntil: slot.order_until,
    delivery,
    quotation,
    actor: `staff:${asked.staffId}`,
    reason: relocatedReason,
    at,
  });
  if (!isSameSlot && !(await movePlace(tx, { from: order.slot_id, to: slot.id }, at)))
    throw new Refusal('Order.InvalidTimeSlot');
  await recordStaffAction(tx, {
    staffId: asked.staffId,
    at,
    kind: 'order.moved',
    subject: `order:${order.id}`,
    before: placeOf(before),
    after: {
      ...placeOf(delivery),
      isNewAddress: placeText(before) !== placeText(delivery),
      message: asked.message,
    },
  });
  const told = { order, before, after: delivery, quotation, message: asked.message, at };
  await deps.jobs.enqueue(tx, 'email.send', relocatedEmail(deps, told));
  const sms = relocatedSms(deps, told);
  if (sms) await deps.jobs.enqueue(tx, 'sms.send', sms);
}

/** The same slot keeps its place. */
async function requireSlot(
  tx: Tx,
  deps: RelocateDeps,
  { order, reach, asked }: { order: OrderRow; reach: Reach; asked: RelocationInput },
): Promise<{ slot: SlotRow; quotation: Quotation }> {
  const at = deps.clock.now();
  // Locks both slots by id order, so that two orders swapping slots cannot deadlock.
  const rows = await lockSlots(tx, [order.slot_id, asked.timeSlotId]);
  const slot = rows.find((row) => row.id === asked.timeSlotId);
  if (!slot) throw new Refusal('Order.InvalidTimeSlot');
  const agreed = quotationSchema.parse(order.quotation);
  if (slot.id === order.slot_id) return { slot, quotation: agreed };
  if (slot.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  const placed = placedOrder(order);
  const view = slotView(slot, at, await findHeldMinutes(tx, order.id));
  const refused = whyDestinationRefused(reach, placed, view, shopTimeZone());
  if (refused) throw new Refusal(refused);
  await requireHolds(tx, order, slot);
  await planHoldFor(tx, order.id, holdTime(slot, at));
  for (const { id } of await listAdditionalOrders(tx, order.id))
    await planHoldFor(tx, id, holdTime(slot, at));
  // A prepared order is already billed and keeps its shipping price.
  const quotation = order.settlement ? agreed : quotationAtDestination(placed, view);
  return { slot, quotation };
}

/** A card registered for a far slot is held some days before the new one. */
const holdTime = ({ starts_at: startsAt }: SlotRow, at: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(
    holdRegisteredAtMs({ fromMs: startsAt.epochMilliseconds }, at.epochMilliseconds),
  );

/** The stock is that of the order's shop, and a delivery does not become a pickup. */
async function requireZone(
  tx: Tx,
  order: OrderRow,
  { slot, before }: { slot: SlotRow; before: FrozenDelivery },
): Promise<ZoneRow> {
  const zone = await findZone(tx, slot.zone_id);
  const isOfMode = zone && isCollection(zone.type) === isCollection(before.type);
  if (!isOfMode || !mayServe(zone, order.shop_id)) throw new Refusal('Order.InvalidTimeSlot');
  return zone;
}

function requireAddress(
  { type, address }: FrozenDelivery,
  { zone, reach, asked }: { zone: ZoneRow; reach: Reach; asked: AddressInput | undefined },
): FrozenDelivery['address'] {
  if (isCollection(type)) {
    if (asked) throw new Refusal('Order.NoteWithoutAddress', { field: 'address' });
    return frozenDeliverySchema.shape.address.parse(zone.address);
  }
  if (asked && reach === 'sameDay') throw new Refusal('Order.AddressFixed');
  // Of the former address only who opens the door stays: its note, name and coordinates are not
  // those of the new one.
  const { firstname, lastname, phone } = address ?? {};
  const chosen = asked ? { firstname, lastname, phone, ...asked } : address;
  if (!chosen || !servesPostcode(zone, chosen.postalCode))
    throw new Refusal('Delivery.NoDeliveryForAddress');
  return chosen;
}

/** The journal cannot be erased with an account, so it names the zone and not the street. */
const placeOf = ({ from, to, zoneName }: FrozenDelivery) => ({ from, to, zone: zoneName });
