/** Where an order may go instead: the zones of its mode that serve an address, with their slots. */
import { quotationSchema } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { errorCatalogue } from '#domain/errors.ts';
import { reachOf, whyDestinationRefused, type Reach } from '#domain/orders/destination.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { isSameDay } from '#domain/orders/slot-change.ts';
import type { Destinations } from '#domain/orders/staff-contract.ts';
import { whyNoStep } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { listOfferedSlots } from '#server/delivery/list-offered-slots.ts';
import { listZones, mayServe, type ZoneRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { findHeldMinutes } from './held-minutes-store.ts';
import type { OrderRow } from './store.ts';

export async function listDestinations(
  deps: { database: Database; clock: Clock },
  order: OrderRow,
  postcode: string | undefined,
): Promise<Destinations> {
  const { db } = deps.database;
  const at = deps.clock.now();
  const { reach, refusal } = readReach(order);
  const zones = reach === null ? [] : await zonesFor(db, order, { reach, postcode });
  const [rows, minutes] = await Promise.all([
    listOfferedSlots(db, zones, at),
    findHeldMinutes(db, order.id),
  ]);
  const placed = placedOrder(order);
  return {
    refusal,
    reach,
    zones: zones.map(({ id, name }) => ({
      id,
      name,
      items: rows
        .filter(
          (row) =>
            row.zone_id === id &&
            (reach === 'anywhere' ||
              isSameDay(placed.from, row.starts_at.toString(), shopTimeZone())),
        )
        .map((row) => {
          const slot = slotView(row, at, minutes);
          const reason = reach ? whyDestinationRefused(reach, placed, slot, shopTimeZone()) : null;
          return {
            slot,
            isCurrent: row.id === order.slot_id,
            refusal: reason ? errorCatalogue[reason].message : null,
          };
        }),
    })),
  };
}

/**
 * A delivery goes to the zones of a postcode, a pickup to any point of the shop; bags that are made
 * stay in their zone.
 */
async function zonesFor(
  db: Reader,
  order: OrderRow,
  { reach, postcode }: { reach: Reach; postcode: string | undefined },
): Promise<ZoneRow[]> {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  const own = (await listZones(db)).filter((zone) => mayServe(zone, order.shop_id));
  if (reach === 'sameDay') return own.filter((zone) => zone.id === order.zone_id);
  if (isCollection(type)) return own.filter((zone) => isCollection(zone.type));
  return own.filter((zone) => servesPostcode(zone, postcode ?? address?.postalCode ?? ''));
}

function readReach(order: OrderRow): { reach: Reach | null; refusal: string | null } {
  try {
    return { reach: requireReach(order), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { reach: null, refusal: error.body.message };
    throw error;
  }
}

export function requireReach(order: OrderRow): Reach {
  if (order.driver_id) throw new Refusal('Order.DeliveryManAlreadyAssigned');
  if (order.initial_order_id)
    throw new Refusal('Order.SlotOfInitialOrder', { initialOrder: order.initial_order_id });
  const { status } = order;
  const reach = reachOf(status);
  if (!reach) throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
  return reach;
}

export function placedOrder(order: OrderRow): Parameters<typeof whyDestinationRefused>[1] {
  return {
    from: frozenDeliverySchema.parse(order.delivery).from,
    quotation: quotationSchema.parse(order.quotation),
  };
}
