import { zoneAddressSchema } from '#domain/delivery/zone-contract.ts';
import type { SiteProduct, StaffSite } from '#domain/sites/contract.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { comingClosures } from './close-site.ts';
import { missingOf, type SitesDeps } from './change-sites.ts';
import { listShelf } from './shelves-store.ts';
import { listSites } from './store.ts';

type SiteReader = Pick<Member, 'siteIds'>;
const shelfPage = 50;

export async function readSites(deps: SitesDeps, by: SiteReader): Promise<StaffSite[]> {
  const first = deps.catalogue.current().shop.id;
  return (await listSites(deps.database.db, deps.clock.now())).map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    isWholeRange: row.is_whole_range,
    isFirst: row.id === first,
    isOwn: worksAt(by, row.id),
    openingHours: row.opening_hours as StaffSite['openingHours'],
    closures: comingClosures(row.closures, deps.clock.now()),
    workRates: row.work_rates,
    address: zoneAddressSchema.nullable().parse(row.address),
    siret: row.siret,
    zones: row.zones,
    products: row.products,
    ownPrices: row.own_prices,
    openOrders: row.open_orders,
    stocked: row.stocked,
    missing: missingOf(row),
    version: row.version,
  }));
}

export async function readSite(deps: SitesDeps, by: SiteReader, id: string): Promise<StaffSite> {
  const site = (await readSites(deps, by)).find((candidate) => candidate.id === id);
  if (!site) throw new Refusal('Site.NotFound');
  return site;
}

export async function readShelf(
  deps: SitesDeps,
  { siteId, q, next }: { siteId: string; q: string; next?: string | undefined },
): Promise<{ items: SiteProduct[]; total: number; next: string | null }> {
  if (!deps.catalogue.current().sites.has(siteId)) throw new Refusal('Site.NotFound');
  const offset = Number(next ?? 0);
  const page = await listShelf(deps.database.db, { siteId, q, offset, limit: shelfPage });
  const end = offset + page.items.length;
  return { ...page, next: page.items.length > 0 && end < page.total ? String(end) : null };
}
