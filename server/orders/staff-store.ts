import type { Reader } from '#server/platform/db.ts';
import type { OrderRow } from './store.ts';

export type StaffOrderRow = OrderRow & { preparer_name: string | null; driver_name: string | null };

const scopes = {
  toPrepare: ['prepaid', 'preparing', 'prepared', 'approvedByClient'],
  toDeliver: ['cart', 'readyToDeliver', 'inTransit', 'ready'],
  all: ['prepaid', 'preparing', 'prepared', 'approvedByClient', 'ready', 'cart', 'readyToDeliver', 'inTransit', 'delivered', 'paid', 'cancelled'],
} as const;

/** What is closed to changes first, then the soonest slot: that is the order of work. */
export async function listStaffOrders(db: Reader, scope: keyof typeof scopes): Promise<StaffOrderRow[]> {
  return withNames(db).where('orders.status', 'in', [...scopes[scope]]).innerJoin('slots', 'slots.id', 'orders.slot_id').orderBy((eb) => eb.and([eb('orders.status', '=', 'prepaid'), eb('orders.closed_at', 'is', null)])).orderBy('slots.starts_at').orderBy('orders.placed_at').limit(200).execute();
}

export async function findStaffOrder(db: Reader, id: string): Promise<StaffOrderRow | undefined> {
  return withNames(db).where('orders.id', '=', id).executeTakeFirst();
}

function withNames(db: Reader) {
  return db.selectFrom('orders').leftJoin('staff as preparer', 'preparer.id', 'orders.preparer_id').leftJoin('staff as driver', 'driver.id', 'orders.driver_id').selectAll('orders').select(['preparer.name as preparer_name', 'driver.name as driver_name']);
}
