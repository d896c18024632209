/**
 * « Fermé du 24 au 26 décembre » : the days of a site on which none of its slots is offered. It opens again by itself.
 */
import { closuresOverlap, type SiteClosure, type SiteClosures } from '#domain/sites/closures.ts';
import { readDay } from '#server/delivery/staff/close-day.ts';
import { followClosures } from '#server/delivery/staff/follow-closures.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { writeDown, type SitesDeps } from './change-sites.ts';
import { lockSites, updateSite } from './store.ts';

type OfSite = { siteId: string; staffId: string };

export async function closeSite(
  deps: SitesDeps,
  { closure, ...ofSite }: OfSite & { closure: SiteClosure },
): Promise<void> {
  readDay(deps, closure.firstDay, 'firstDay');
  readDay(deps, closure.lastDay, 'lastDay');
  await changeClosures(deps, ofSite, (closures) => {
    const known = closures.find((other) => closuresOverlap(other, closure));
    if (!known) return [...closures, closure];
    // The same press, sent twice.
    if (known.firstDay === closure.firstDay && known.lastDay === closure.lastDay) return closures;
    throw new Refusal('Site.ClosedAlready', { field: 'firstDay' });
  });
}

/** Taken back; one that is gone already is no refusal. */
export async function reopenSite(
  deps: SitesDeps,
  { firstDay, ...ofSite }: OfSite & { firstDay: string },
): Promise<void> {
  await changeClosures(deps, ofSite, (closures) =>
    closures.filter((closure) => closure.firstDay !== firstDay),
  );
}

async function changeClosures(
  deps: SitesDeps,
  { siteId, staffId }: OfSite,
  change: (closures: SiteClosures) => SiteClosures,
): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const site = (await lockSites(tx)).find(({ id }) => id === siteId);
    if (!site) throw new Refusal('Site.NotFound');
    const before = comingClosures(site.closures, at);
    const closures = change(before).toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
    if (closures.length === before.length) return;
    await updateSite(tx, siteId, { closures: JSON.stringify(closures) });
    await followClosures(tx, { siteId }, { staffId, at });
    await writeDown(tx, deps, { staffId, kind: 'site.change', id: siteId, after: { closures } });
  });
  await deps.catalogue.refresh();
}

/** Those that are not over. */
export function comingClosures(closures: readonly SiteClosure[], at: Temporal.Instant) {
  const today = shopDate(at).toString();
  return closures.filter(({ lastDay }) => lastDay >= today);
}
