/** Moves the orders of a day that cannot be served to another: one transaction and one result each. */
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import { errorCatalogue } from '#domain/errors.ts';
import { slotLike } from '#domain/orders/destination.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { Relocations } from '#domain/orders/staff-contract.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { closeDay } from '#server/delivery/staff/close-day.ts';
import { listSlots, type SlotRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopInstant, shopTimeZone } from '#server/platform/shop-time.ts';
import type { Member } from '#server/platform/visitor.ts';
import { requireHolds } from './change-slot.ts';
import { findHeldMinutes } from './held-minutes-store.ts';
import { requireReach } from './list-destinations.ts';
import { relocateOrder, type RelocateDeps } from './relocate-order.ts';
import { findOrder, type OrderRow } from './store.ts';

type RelocationsInput = {
  orderIds: readonly string[];
  day: string;
  message: string;
  isPreview: boolean;
  closing?: ClosingRequest | undefined;
  staff: Pick<Member, 'id' | 'siteIds'>;
};
type Item = Relocations['items'][number];
/** Places and minutes that the preview has given away, by slot. */
type ReservedPlaces = Map<string, Pick<SlotRow, 'booked' | 'booked_minutes'>>;

export async function relocateMany(
  deps: RelocateDeps,
  asked: RelocationsInput,
): Promise<Relocations> {
  // Before the first order leaves its slot, or a customer could take the place that it frees.
  const { closing, staff } = asked;
  if (closing && !asked.isPreview) await closeDay(deps, { ...closing, staff });
  const items: Item[] = [];
  const wanted = new Set(asked.orderIds);
  const given: ReservedPlaces = new Map();
  for (const orderId of wanted) {
    const order = await findOrder(deps.database.db, orderId);
    // A complement follows its order.
    if (order?.initial_order_id && wanted.has(order.initial_order_id)) continue;
    items.push(await itemOf(deps, { orderId, order, asked, given }));
  }
  return { items };
}

async function itemOf(
  deps: RelocateDeps,
  {
    orderId,
    order,
    asked,
    given,
  }: {
    orderId: string;
    order: OrderRow | undefined;
    asked: RelocationsInput;
    given: ReservedPlaces;
  },
): Promise<Item> {
  const item = { orderId, number: order?.number ?? null, former: null, slot: null };
  if (!order) return { ...item, problem: errorCatalogue['Order.NotFound'].message };
  if (!worksAt(asked.staff, order.shop_id))
    return { ...item, problem: errorCatalogue['Shared.InsufficientPrivileges'].message };
  const { from, to } = frozenDeliverySchema.parse(order.delivery);
  const former = { from, to };
  try {
    const minutes = await findHeldMinutes(deps.database.db, orderId);
    const slot = await chooseSlot(deps, order, { day: asked.day, given, minutes });
    if (asked.isPreview) give(given, slot.id, minutes);
    else
      await relocateOrder(deps, {
        ...asked,
        staffId: asked.staff.id,
        orderId,
        timeSlotId: slot.id,
      });
    return {
      ...item,
      former,
      slot: { from: slot.starts_at.toString(), to: slot.ends_at.toString() },
      problem: null,
    };
  } catch (error) {
    if (error instanceof Refusal) return { ...item, former, problem: error.body.message };
    throw error;
  }
}

const nothing = { booked: 0, booked_minutes: 0 };

function give(given: ReservedPlaces, slotId: string, minutes: number): void {
  const { booked, booked_minutes } = given.get(slotId) ?? nothing;
  given.set(slotId, { booked: booked + 1, booked_minutes: booked_minutes + minutes });
}

function withGiven(row: SlotRow, given: ReservedPlaces): SlotRow {
  const { booked, booked_minutes } = given.get(row.id) ?? nothing;
  return {
    ...row,
    booked: row.booked + booked,
    booked_minutes: row.booked_minutes + booked_minutes,
  };
}

/** What the move itself would refuse is refused here too, so that a preview can be believed. */
async function chooseSlot(
  deps: RelocateDeps,
  order: OrderRow,
  { day, given, minutes }: { day: string; given: ReservedPlaces; minutes: number },
): Promise<SlotRow> {
  const { db } = deps.database;
  if (requireReach(order) === 'sameDay') throw new Refusal('Order.AddressFixed');
  const start = shopInstant(Temporal.PlainDate.from(day), 0);
  const end = shopInstant(Temporal.PlainDate.from(day).add({ days: 1 }), 0);
  const now = deps.clock.now();
  const rows = (await listSlots(db, [order.zone_id], start)).filter(
    (row) => Temporal.Instant.compare(row.starts_at, end) < 0 && row.id !== order.slot_id,
  );
  const free = rows.map((row) => slotView(withGiven(row, given), now, minutes));
  const chosen = slotLike(free, frozenDeliverySchema.parse(order.delivery).from, shopTimeZone());
  const slot = rows.find((row) => row.id === chosen?.id);
  if (!slot) throw new Refusal('Order.NoSlotThatDay');
  await requireHolds(db, order, slot);
  return slot;
}
