/** Proposes the orders of a site to the next sites of their zones: a preview, then one transaction for each order. */
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { isClosedOn } from '#domain/sites/closures.ts';
import type { MovesRequest, SiteMoves } from '#domain/sites/contract.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { boundsOf } from '#server/delivery/staff/close-day.ts';
import { requireSite } from '#server/platform/access.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDay } from '#server/platform/shop-time.ts';
import type { Member } from '#server/platform/visitor.ts';
import { findMissing, missingGoods } from './find-missing.ts';
import { moveOrderToSite, requireWaiting, type MoveOrderDeps } from './move-order.ts';
import { listNextSites, listOrdersToMove, type OrderToMove } from './store.ts';

type MoveRequest = MovesRequest & { siteId: string; staff: Member };
type Item = SiteMoves['items'][number];
type Site = { id: string; name: string };
/** The orders that the preview gave to each site: those after them find less there. */
type Given = Map<string, string[]>;

export async function moveOrders(deps: MoveOrderDeps, asked: MoveRequest): Promise<SiteMoves> {
  const { siteId, staff, day, lastDay } = asked;
  if (!deps.catalogue.current().sites.has(siteId)) throw new Refusal('Site.NotFound');
  requireSite(staff, siteId);
  const items: Item[] = [];
  const given: Given = new Map();
  const days =
    day === null
      ? null
      : boundsOf(Temporal.PlainDate.from(day), Temporal.PlainDate.from(lastDay ?? day));
  for (const order of await listOrdersToMove(deps.database.db, siteId, days))
    items.push(await itemOf(deps, { order, asked, given }));
  return { items };
}

async function itemOf(
  deps: MoveOrderDeps,
  { order, asked, given }: { order: OrderToMove; asked: MoveRequest; given: Given },
): Promise<Item> {
  const { from, to } = frozenDeliverySchema.parse(order.delivery);
  const item = { orderId: order.id, number: order.number, slot: { from, to } };
  try {
    requireWaiting(order);
    const site = await chooseSite(deps, { order, asked, given });
    if (!asked.isPreview)
      await moveOrderToSite(deps, {
        orderId: order.id,
        from: order.shop_id,
        to: site,
        staffId: asked.staff.id,
      });
    return { ...item, site, problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { ...item, site: null, problem: error.body.message };
    throw error;
  }
}

/**
 * The first of the zone's other sites that is open that day and has everything. If none has, the refusal names what the
 * first of them lacks.
 */
async function chooseSite(
  deps: MoveOrderDeps,
  { order, asked, given }: { order: OrderToMove; asked: MoveRequest; given: Given },
): Promise<Site> {
  const { db } = deps.database;
  const day = shopDay(frozenDeliverySchema.parse(order.delivery).from);
  const next = (await listNextSites(db, order)).filter(
    ({ id, closures }) => worksAt(asked.staff, id) && !isClosedOn(closures, day),
  );
  let refusal: Refusal | null = null;
  for (const site of next) {
    const of = [order.id, ...order.complement_ids];
    const orderIds = [...(given.get(site.id) ?? []), ...of];
    const missing = await findMissing(db, deps, { siteId: site.id, of, orderIds });
    if (missing.length > 0) {
      refusal ??= missingGoods(site, missing);
      continue;
    }
    if (asked.isPreview) given.set(site.id, orderIds);
    return { id: site.id, name: site.name };
  }
  throw refusal ?? new Refusal('Site.NoOtherSite');
}
