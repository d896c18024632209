/**
 * The search of the whole back office. A member finds in each group what their privileges open, and products as their
 * site sells them.
 */
import type { Found } from '#domain/customers/find-contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import { reachOf } from '#domain/picking/readable-orders.ts';
import { hasPrivilege } from '#domain/staff/privileges.ts';
import { byRole, whereAllowed, worksAt } from '#domain/staff/works-at.ts';
import type { Clock } from '#domain/time/clock.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import { atWorkSite } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findOnShelf } from '#server/catalogue/staff/list-shelf.ts';
import { listStaffOrders, type StaffOrderRow } from '#server/orders/staff-store.ts';
import { readFilters } from '#server/picking/list-orders.ts';
import type { Db } from '#server/platform/db.ts';
import type { ActingMember } from './customers-deps.ts';
import { byName } from './find-customers.ts';
import { nameOf } from './name-of.ts';
import { listFound } from './search-store.ts';

const shownOfEach = 6;
/** Two letters begin the name of one customer in fifty: sorting those would take longer than typing a third. */
const shortestName = 3;

type FindDeps = { clock: Clock; catalogue: Catalogue };

export async function findAnything(
  db: Db,
  deps: FindDeps,
  { q, site, by }: { q: string; site?: string | undefined; by: ActingMember },
): Promise<Found> {
  atWorkSite(deps.catalogue, by, site);
  const keeper = whereAllowed(by, (role) => hasPrivilege(role, 'stock.write'));
  const isShelfTheirs = keeper && (site === undefined || worksAt(keeper, site));
  const words = typedWords(q);
  const namesPeople = words.some(({ length }) => length >= shortestName);
  const readsCustomers = whereAllowed(by, (role) => hasPrivilege(role, 'customers.read'));
  const [orders, customers, products] = await Promise.all([
    namesPeople ? findOrders(db, deps, { q, by }) : [],
    namesPeople && readsCustomers
      ? listFound(db, words, { limit: shownOfEach, offset: 0, sort: byName })
      : [],
    isShelfTheirs ? findProducts(atWorkSite(deps.catalogue, keeper, site), q) : [],
  ]);
  return {
    orders: orders.map(viewOrder),
    products,
    customers: customers.map((row) => ({ id: row.id, name: nameOf(row), email: row.email })),
  };
}

/** As in the lists: preparers and drivers find the orders of their present work. */
function scopesOf({
  role,
}: ActingMember): readonly ('all' | 'toPrepare' | 'toCollect' | 'toDeliver')[] {
  if (hasPrivilege(role, 'orders.read')) return ['all'];
  if (hasPrivilege(role, 'orders.prepare')) return ['toPrepare', 'toCollect'];
  return hasPrivilege(role, 'orders.deliver') ? ['toDeliver'] : [];
}

async function findOrders(
  db: Db,
  deps: FindDeps,
  { q, by }: { q: string; by: ActingMember },
): Promise<StaffOrderRow[]> {
  const found = byRole(by).flatMap((worker) => {
    const reach = reachOf(worker, deps.clock.now());
    return scopesOf(worker).map((scope) => {
      const filters = readFilters(deps, { scope, q });
      return listStaffOrders(db, { ...filters, ...reach, limit: shownOfEach });
    });
  });
  return (await Promise.all(found)).flat().slice(0, shownOfEach);
}

function viewOrder({ id, number, status, ...order }: StaffOrderRow): Found['orders'][number] {
  const customer = frozenCustomerSchema.parse(order.customer);
  const delivery = frozenDeliverySchema.parse(order.delivery);
  return {
    id,
    number,
    customerName: `${customer.firstname} ${customer.lastname}`,
    statusLabel: teamStatusLabel(status, isCollection(delivery.type) ? 'collection' : 'delivery'),
    from: delivery.from,
    to: delivery.to,
  };
}

async function findProducts(catalogue: Catalogue, q: string): Promise<Found['products']> {
  const found = await findOnShelf(catalogue, q);
  return found.slice(0, shownOfEach).map(({ card, isPutOnSale }) => ({
    sku: card.sku,
    name: card.name,
    packSize: card.packSize,
    itemPrice: card.itemPrice,
    availableQuantity: catalogue.stockOf(card.sku),
    isOnSale: isPutOnSale && card.itemPrice !== null,
  }));
}
