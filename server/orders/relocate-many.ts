/** Moves the orders of a day that cannot be served to another: one transaction and one result each. */
import { errorCatalogue } from '#domain/errors.ts';
import { slotLike } from '#domain/orders/destination.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { Relocations } from '#domain/orders/staff-contract.ts';
import { listSlots, type SlotRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopInstant, shopTimeZone } from '#server/platform/shop-time.ts';
import { requireHolds } from './change-slot.ts';
import { requireReach } from './list-destinations.ts';
import { relocateOrder, type RelocateDeps } from './relocate-order.ts';
import { findOrder, type OrderRow } from './store.ts';

type Asked = {
  orderIds: readonly string[];
  day: string;
  message: string;
  isPreview: boolean;
  staffId: string;
};
type Item = Relocations['items'][number];

export async function relocateMany(deps: RelocateDeps, asked: Asked): Promise<Relocations> {
  const items: Item[] = [];
  const wanted = new Set(asked.orderIds);
  /** Places that the preview has given away. */
  const given = new Map<string, number>();
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
    asked: Asked;
    given: Map<string, number>;
  },
): Promise<Item> {
  const item = { orderId, number: order?.number ?? null, former: null, slot: null };
  if (!order) return { ...item, problem: errorCatalogue['Order.NotFound'].message };
  const { from, to } = frozenDeliverySchema.parse(order.delivery);
  const former = { from, to };
  try {
    const slot = await chooseSlot(deps, order, { day: asked.day, given });
    if (asked.isPreview) given.set(slot.id, (given.get(slot.id) ?? 0) + 1);
    else await relocateOrder(deps, { ...asked, orderId, timeSlotId: slot.id });
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

/** What the move itself would refuse is refused here too, so that a preview can be believed. */
async function chooseSlot(
  deps: RelocateDeps,
  order: OrderRow,
  { day, given }: { day: string; given: ReadonlyMap<string, number> },
): Promise<SlotRow> {
  const { db } = deps.database;
  if (requireReach(order) === 'sameDay') throw new Refusal('Order.AddressFixed');
  const start = shopInstant(Temporal.PlainDate.from(day), 0);
  const end = shopInstant(Temporal.PlainDate.from(day).add({ days: 1 }), 0);
  const now = deps.clock.now();
  const rows = (await listSlots(db, [order.zone_id], start)).filter(
    (row) => Temporal.Instant.compare(row.starts_at, end) < 0 && row.id !== order.slot_id,
  );
  const free = rows.map((row) =>
    slotView({ ...row, booked: row.booked + (given.get(row.id) ?? 0) }, now),
  );
  const chosen = slotLike(free, frozenDeliverySchema.parse(order.delivery).from, shopTimeZone());
  const slot = rows.find((row) => row.id === chosen?.id);
  if (!slot) throw new Refusal('Order.NoSlotThatDay');
  await requireHolds(db, order, slot);
  return slot;
}
