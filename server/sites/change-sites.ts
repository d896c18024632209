/** Adds and changes sites. Each change is a version of the catalogue, so every running process hears of it. */
import { foldText } from '#domain/words/fold.ts';
import { freeId } from '#domain/words/free-id.ts';
import type { AddSiteRequest, ChangeSiteRequest, NewSiteRequest } from '#domain/sites/contract.ts';
import { sitePartNames, siteParts, type SitePart } from '#domain/sites/site-words.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { announceCatalogue } from '#server/catalogue/store.ts';
import { writeOpeningHours } from '#server/delivery/staff/change-zone.ts';
import { followClosures } from '#server/delivery/staff/follow-closures.ts';
import { locateAddress } from '#server/delivery/staff/zone-checks.ts';
import type { StaffDeliveryDeps } from '#server/delivery/staff/staff-deps.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  insertSite,
  listSites,
  lockSites,
  updateSite,
  type SiteRow,
  type SiteSummary,
} from './store.ts';

/** `/gestion/sites/nouveau` is the page that adds one. */
const newSiteWord = 'nouveau';
export type SitesDeps = StaffDeliveryDeps & { catalogue: Catalogue };
type Author = { staffId: string };

export async function addSite(
  deps: SitesDeps,
  { staffId, request }: Author & { request: AddSiteRequest },
): Promise<string> {
  const place = await placeColumns(deps, request.address);
  const id = await inTransaction(deps.database.db, async (tx) => {
    const sites = await lockSites(tx);
    requireFreeName(sites, request.name);
    const row = {
      ...place,
      id: freeId(request.name, {
        taken: new Set([...sites.map(({ id }) => id), newSiteWord]),
        longest: 30,
        nameless: 'site',
      }),
      name: request.name,
      kind: request.kind,
      is_whole_range: request.isWholeRange,
      siret: request.siret,
      opening_hours: writeOpeningHours(request.openingHours ?? []),
      position: Math.max(0, ...sites.map(({ position }) => position)) + 1,
    };
    await insertSite(tx, row);
    await writeDown(tx, deps, { staffId, kind: 'site.add', id: row.id, after: request });
    return row.id;
  });
  await deps.catalogue.refresh();
  return id;
}

export async function changeSite(
  deps: SitesDeps,
  { staffId, siteId, request }: Author & { siteId: string; request: ChangeSiteRequest },
): Promise<void> {
  const { version, address, isWholeRange, name, kind, state, siret } = request;
  const { openingHours, workRates } = request;
  const place = address === undefined ? {} : await placeColumns(deps, address);
  await inTransaction(deps.database.db, async (tx) => {
    const sites = await lockSites(tx);
    const site = sites.find(({ id }) => id === siteId);
    if (!site) throw new Refusal('Site.NotFound');
    if (site.version !== version) throw new Refusal('Site.VersionConflict');
    if (name !== undefined)
      requireFreeName(
        sites.filter((other) => other !== site),
        name,
      );
    const isFirst = siteId === deps.catalogue.current().shop.id;
    if (
      isFirst &&
      ((state ?? 'open') !== 'open' || isWholeRange === false || workRates !== undefined)
    )
      throw new Refusal('Site.FirstStays');
    if (state !== undefined && state !== site.state)
      await requireReadyFor(tx, deps.clock.now(), { siteId, state });
    await updateSite(tx, siteId, {
      ...place,
      ...(name === undefined ? {} : { name }),
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
      ...(siret === undefined ? {} : { siret }),
      ...(openingHours === undefined ? {} : { opening_hours: writeOpeningHours(openingHours) }),
      ...(workRates === undefined ? {} : { work_rates: workRates && JSON.stringify(workRates) }),
      ...(isWholeRange === undefined ? {} : { is_whole_range: isWholeRange }),
    });
    if (state !== undefined)
      await followClosures(tx, { siteId }, { staffId, at: deps.clock.now() });
    const { version: _version, ...after } = request;
    await writeDown(tx, deps, { staffId, kind: 'site.change', id: siteId, after });
  });
  await deps.catalogue.refresh();
}

/**
 * A site opens with something to sell and a slot, or a van to another site, in which to bring it, and closes once its
 * orders are handed over.
 */
async function requireReadyFor(
  tx: Tx,
  now: Temporal.Instant,
  { siteId, state }: { siteId: string; state: SiteRow['state'] },
): Promise<void> {
  const site = (await listSites(tx, now)).find(({ id }) => id === siteId);
  if (!site) throw new Refusal('Site.NotFound');
  const missing = missingOf(site);
  if (state === 'open' && missing.length > 0)
    throw new Refusal(
      'Site.NothingToSell',
      { missing },
      `Pour ouvrir, il manque à ce site ${missing.map((part) => sitePartNames[part]).join(', ')}.`,
    );
  if (state === 'closed' && site.open_orders > 0)
    throw new Refusal('Site.OrdersUnderWay', { orders: site.open_orders });
}

export function missingOf(site: SiteSummary): SitePart[] {
  const isThere = {
    zones: site.zones.length > 0 || site.sends_vans,
    slots: site.has_slots || site.sends_vans,
    catalogue: site.is_whole_range || site.products > 0,
  };
  return siteParts.filter((part) => !isThere[part]);
}

async function placeColumns(deps: SitesDeps, address: NewSiteRequest['address']) {
  if (!address) return { address: null, latitude: null, longitude: null };
  const { latitude, longitude } = await locateAddress(deps, address);
  return { address: JSON.stringify(address), latitude, longitude };
}

function requireFreeName(sites: readonly SiteRow[], name: string): void {
  if (sites.some((site) => foldText(site.name) === foldText(name)))
    throw new Refusal('Site.NameTaken', { field: 'name' });
}

export async function writeDown(
  tx: Tx,
  deps: Pick<SitesDeps, 'catalogue' | 'clock'>,
  { staffId, kind, id, after }: Author & { kind: ActionKind; id: string; after: unknown },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId,
    at: deps.clock.now(),
    kind,
    subject: `site:${id}`,
    after,
  });
  await announceCatalogue(tx, deps.catalogue.current().shop.id);
}
